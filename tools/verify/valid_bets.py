"""What counts of a round's stake for wages and rebates (validBet): less than all where little was at risk."""
from more_games import ROULETTE

def netted(laid, *pairs):
    """What lies on a cloth once each pair of opposite places counts by its difference."""
    for one, other in pairs:
        both = min(laid.get(one, 0), laid.get(other, 0))
        laid = {place: stake - both * (place in (one, other)) for place, stake in laid.items()}
    return {place: stake for place, stake in laid.items() if stake > 0}

def valid_bet(game, choice, shown, staked):
    laid = {bet["place"]: int(bet["stake"].replace(".", "")) * 10_000 for bet in choice.get("bets", [])}
    if game == "SPB_ROULETTE":
        left = netted(laid, ("red", "black"), ("odd", "even"), ("low", "high"))
        covered = {number for place in left for number in ROULETTE[place]}
        return sum(left.values()) if len(covered) <= 24 else 0
    if game == "SPB_BACCARAT":
        left = netted(laid, ("player", "banker"), ("small", "big"))
        given_back = ("player", "banker") if shown["winner"] == "tie" else ()
        return sum(stake for place, stake in left.items() if place not in given_back)
    if game == "SPB_MINES" and not shown["opened"] and shown["hit"] is None:
        return 0  # went back without a pick
    if game == "SPB_HILO" and not set(shown["moves"]) - {"skip"}:
        return 0  # went back without a guess
    return staked
