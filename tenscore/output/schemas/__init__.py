"""The JSON Schemas of results: what each key means, its unit, its values, and what `null` says.

Keys may be added to a version, so objects are open; all keys that are not `_exact` are always there.
"""

from tenscore.output.schemas.board import tournament_results_schema
from tenscore.output.schemas.game import score_results_schema
from tenscore.output.schemas.players import players_results_schema
from tenscore.output.schemas.seating import seating_results_schema

__all__ = ["players_results_schema", "score_results_schema", "seating_results_schema", "tournament_results_schema"]
