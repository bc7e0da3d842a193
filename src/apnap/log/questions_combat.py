"""Questions of combat: exerting, enlisting, and what creatures that are put in attack."""

from __future__ import annotations

from typing import cast

from apnap.log.names import Names, Source
from apnap.log.questions import CHOICES, describes
from apnap.machine.decisions import Decision

CHOICES.update({"exert": "{who} may exert {about} as it attacks", "enlist": "{who} may tap a creature that {about} enlists"})
CHOICES.update({"defender": "{who} chooses the defending player", "meant": "{who} chooses the defending player for {about}"})
CHOICES.update({"attacks": "{who} chooses what {about} is attacking", "blocks": "{who} chooses what {about} is blocking"})
CHOICES.update({"may for": "{who} chooses whether what the ability offers happens for {about}"})
CHOICES.update({"manner": "{who} chooses which attackers assign their combat damage in another manner"})


@describes("enlist")
def enlist(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Which creature, if any."""
    return names.of(cast("int", option)) if option else "none"
