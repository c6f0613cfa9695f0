"use strict";
(() => {
  const plain = text => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/\s+/g, " ").trim();
  const named = hash => {
    try {
      return decodeURIComponent(hash.slice(1));
    } catch {
      return "";
    }
  };
  const people = [...document.querySelectorAll(".board .who a")];

  // The chosen player's line of the leaderboard and of the chart stand out.
  const choose = person => {
    for (const each of document.querySelectorAll(".chosen")) each.classList.remove("chosen");
    const link = people.find(each => named(each.hash) === person);
    if (!link) return;
    link.closest("tr").classList.add("chosen");
    const line = document.querySelector(`[data-person="${CSS.escape(person)}"]`);
    if (line) {
      line.classList.add("chosen");
      line.parentNode.append(line);
    }
  };

  // A link into something folded opens it.
  const arrive = () => {
    const target = document.getElementById(named(location.hash));
    if (!target) return;
    for (let each = target; each; each = each.parentElement) if (each.tagName === "DETAILS") each.open = true;
    choose(target.id);
    target.scrollIntoView();
  };
  addEventListener("hashchange", arrive);
  arrive();

  const search = document.querySelector("search");
  if (search) {
    search.hidden = false;
    const input = search.querySelector("input");
    const found = search.querySelector("[role=status]");
    const go = link => {
      found.textContent = "";
      if (location.hash === link.hash) arrive();
      else location.hash = link.hash;
    };
    input.addEventListener("input", () => {
      const exact = people.find(each => plain(each.textContent) === plain(input.value));
      if (exact) go(exact);
    });
    input.addEventListener("keydown", event => {
      if (event.key !== "Enter" || !input.value.trim()) return;
      const close = people.find(each => plain(each.textContent).includes(plain(input.value)));
      if (close) go(close);
      else found.textContent = "no such name here";
    });
  }

  // The head of a column sorts by it, and once more the other way round; what is not there stays last.
  const board = document.querySelector(".board");
  const value = cell => {
    const text = cell.textContent;
    if (cell.tagName === "TH") return text;
    if (text.startsWith("=")) return 0;
    const number = text.match(/-?\d[\d.]*/);
    return number && parseFloat(number[0]) * (text.includes("down") ? -1 : 1);
  };
  const compare = (one, other) => typeof one === "string" ? one.localeCompare(other) : one - other;
  for (const head of board ? board.tHead.rows[0].cells : []) {
    const button = document.createElement("button");
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const rises = head.ariaSort ? head.ariaSort === "descending" : ["Rank", "Player"].includes(head.textContent);
      for (const each of board.tHead.rows[0].cells) each.ariaSort = null;
      head.ariaSort = rises ? "ascending" : "descending";
      const rows = [...board.tBodies[0].rows].map(row => [value(row.cells[head.cellIndex]), row]);
      rows.sort(([one], [other]) => (one === null) - (other === null) || compare(one, other) * (rises ? 1 : -1));
      board.tBodies[0].append(...rows.map(([, row]) => row));
    });
  }

  // On a wall the pages turn by the clock, so that a page that is loaded again goes on where it was.
  const turn = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--turn"));
  if (turn) document.documentElement.style.setProperty("--now", `${-(Date.now() / 1000) % turn}s`);
})();
