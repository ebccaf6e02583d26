"""The bot that plays by the game's rules of thumb."""

from kassen.bots.bot import Bot, Position


class HeuristicBot(Bot):
    description = "plays by rules of thumb"

    def decide(self, position: Position) -> int:
        mask = bytearray(len(position.game.actions))
        for option in position.legal:
            mask[option] = 1
        rules = position.game.rules
        action: int = rules.heuristic(position.box, position.state, position.seat, mask, self._dice)
        return action
