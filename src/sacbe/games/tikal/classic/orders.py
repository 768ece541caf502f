"""Standing orders of the auction game: a maximum bid, and passing for the rest of an auction (T87 to T92)."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.core.orders import Offer, Order
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.state import BID_STEP, TAKE_STEP

MAXIMUM: Final = "max"
OUT: Final = "pass"


def matter(s: AuctionState) -> str:
    """The auction that is going on, or the next one of the round while its hexes are known already: which
    one of the round, and what is on display.  Empty while there is none."""
    if s.step == BID_STEP:
        number = s.amulet.count(0)
    elif not s.agenda or s.step == TAKE_STEP or not _more_to_come(s):
        return ""
    else:
        number = s.amulet.count(0) + 1
    tiles = " ".join([s.box.tile_ids[tile] for tile in sorted(s.display)])
    return f"{s.round}.{number} {tiles}"


def _more_to_come(s: AuctionState) -> bool:
    """T87, T95: somebody has the turn, and at least two who have not had theirs will bid for what is left."""
    return sum(s.amulet) > 2 and len(s.display) > 1


def offers(s: AuctionState, seat: int) -> list[Offer]:
    """Who still bids, or will, may say how high, or that they will not."""
    if not matter(s) or not s.amulet[seat] or (s.step != BID_STEP and s.turn == seat) or s.passed[seat]:
        return []
    found: list[Offer] = []
    low = _lowest(s, seat)
    if low <= s.score[seat]:
        found.append(Offer(MAXIMUM, Message("tikal.order.max"), low, s.score[seat]))
    if s.step != BID_STEP or s.bidder != seat:
        found.append(Offer(OUT, Message("tikal.order.pass")))
    return found


def _lowest(s: AuctionState, seat: int) -> int:
    """T89, T90; whose bid stands may say that it was their last."""
    if s.step != BID_STEP:
        return 1
    return s.bid if s.bidder == seat else s.bid + 1


def refuse(s: AuctionState, seat: int, order: Order) -> Refusal | None:
    """Why this order cannot be left now; None when it can."""
    found = [offer for offer in offers(s, seat) if offer.key == order.key]
    if order.key == MAXIMUM and order.n > s.score[seat]:
        return _article("T91")
    if not found:
        return Refusal("N2", Message("tikal.order.refuse"))
    if order.n < found[0].low:
        return _article("T89" if order.n < 1 else "T90")
    return None


def _article(id: str) -> Refusal:
    return Refusal(id, Message(f"tikal.refuse.{id}"))


def answer(s: AuctionState, order: Order) -> Action | None:
    """The lowest bid there is, up to the maximum; else pass."""
    if s.step != BID_STEP:
        return None
    bid = s.bid + 1
    if order.key == MAXIMUM and bid <= min(order.n, s.score[s.actor]):
        return s.moves.bid[bid]
    return s.moves.pass_
