"""More games for verify.py, which belongs beside this file. Cards are numbers below 52: rank is a quarter of it, two to ace."""
import re

def need(condition):
    if not condition:
        raise ValueError("this was not possible in the game")

def dice(table, side, count):
    roll, mult = table.draw(10_000), 99_000_000 // count
    is_win = roll < count if side == "under" else roll >= 10_000 - count
    return {"roll": roll, "isWin": is_win, "payE4": mult}, mult if is_win else 0

POKER = {"high": 0, "lowPair": 0, "jacks": 1, "twoPair": 2, "trips": 3, "straight": 4, "flush": 6, "fullHouse": 9, "quads": 25,
         "straightFlush": 50, "royal": 800}  # in stakes

def poker_hand(cards):
    ranks = sorted(card // 4 for card in cards)  # two to ace: 0 to 12
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    is_flush = len({card % 4 for card in cards}) == 1
    if len(counts) == 5:
        is_straight = ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12]
        name = "royal" if is_flush and ranks[0] == 8 else "straightFlush" if is_flush else "straight"
        return name if is_straight else "flush" if is_flush else "high"
    pair = "jacks" if any(rank >= 9 and ranks.count(rank) == 2 for rank in ranks) else "lowPair"
    return {(4, 1): "quads", (3, 2): "fullHouse", (3, 1, 1): "trips", (2, 2, 1): "twoPair"}.get(tuple(counts), pair)

def poker(table):
    deck = table.shuffle(52)
    dealt, following, hold, act = deck[:5], deck[5:10], None, table.next_act()
    if act:
        # The house keeps what is worth most in the mean: that choice is taken from the record, and all the rest is computed.
        hold = table.told["hold"] if act["do"] == "idle" else act["hold"]
        need(act["do"] in ("draw", "idle") and all(type(place) is int for place in hold) and len(set(hold)) == len(hold))
        need(set(hold) <= set(range(5)))
        hold = sorted(hold)
    cards = [card if hold is None or place in hold else following.pop(0) for place, card in enumerate(dealt)]
    hand = poker_hand(cards)
    mult = POKER[hand] * 10_000
    return {"dealt": dealt, "hold": hold, "cards": cards, "hand": hand, "payE4": mult}, mult if act else None

BLACKJACK_PAYS = {"blackjack": 25_000, "won": 20_000, "push": 10_000, "lost": 0, "bust": 0}
def blackjack(table):
    value = lambda card: 1 if card // 4 == 12 else min(card // 4 + 2, 10)

    def count(cards):
        low = sum(map(value, cards))
        is_soft = low <= 11 and 1 in map(value, cards)
        return {"cards": list(cards), "total": low + 10 * is_soft, "isSoft": is_soft}

    def can(cards):
        pair = len(hands) == 1 and len(cards) == 2 and value(cards[0]) == value(cards[1])
        return ["hit", "stand"] + ["double"] * (len(cards) == 2) + ["split"] * pair

    first, up, second, hidden = [table.draw(52) for _ in range(4)]
    dealer, hands, stands = [up, hidden], [[first, second]], [False]
    doubled, is_left = [False], False
    is_dealt = count(dealer)["total"] == 21  # the dealer's blackjack ends the round at once
    active = lambda: next((at for at, cards in enumerate(hands) if not stands[at] and count(cards)["total"] < 21), None)
    while not is_dealt and active() is not None and (act := table.next_act()):
        do, at = act["do"], active()
        if do == "idle":
            is_left = True
            break
        need(do in can(hands[at]))
        if do == "stand":
            stands[at] = True
            continue
        if do in ("double", "split"):
            table.staked += table.stake
        if do == "split":
            hands = [[card, table.draw(52)] for card in hands[0]]
            stands, doubled = [value(cards[0]) == 1 for cards in hands], [False, False]
        else:
            hands[at].append(table.draw(52))
            stands[at] = doubled[at] = do == "double"
    totals = [count(cards)["total"] for cards in hands]
    if not is_dealt and active() is not None and not is_left:
        shown = [{**count(cards), "isDoubled": doubled[at], "end": "bust" if totals[at] > 21 else None}
                 for at, cards in enumerate(hands)]
        return {"dealer": count([up]), "hands": shown, "active": active(), "can": can(hands[active()])}, None
    is_natural = len(hands) == 1 and len(hands[0]) == 2 and totals[0] == 21
    while not is_natural and min(totals) <= 21 and count(dealer)["total"] < 17:
        dealer.append(table.draw(52))
    against = count(dealer)["total"]

    def end(total):
        if is_dealt or is_natural:
            return "push" if is_dealt and is_natural else "lost" if is_dealt else "blackjack"
        return "bust" if total > 21 else "won" if against > 21 or total > against else "push" if total == against else "lost"

    shown = [{**count(cards), "isDoubled": doubled[at], "end": end(totals[at])} for at, cards in enumerate(hands)]
    parts = [(table.stake * (2 if doubled[at] else 1), BLACKJACK_PAYS[end(total)]) for at, total in enumerate(totals)]
    return {"dealer": count(dealer), "hands": shown, "active": None, "can": []}, parts

def roulette_places():
    """Every place of the cloth by its name, in the cloth's order: the numbers that it covers. Row r holds 3r+1, 3r+2, 3r+3."""
    rows = [[3 * row + 1, 3 * row + 2, 3 * row + 3] for row in range(12)]
    inside = {
        "straight": [[one] for one in range(37)],
        "split": [[0, 1], [0, 2], [0, 3]] + [pair for a, b, c in rows for pair in ([a, b], [b, c])]
                 + [[one, one + 3] for one in range(1, 34)],
        "street": [[0, 1, 2], [0, 2, 3]] + rows,
        "corner": [[0, 1, 2, 3]] + [[one, one + 1, one + 3, one + 4] for row in rows[:11] for one in row[:2]],
        "six_line": [upper + lower for upper, lower in zip(rows, rows[1:])]}
    places = {f"{kind}:{','.join(map(str, one))}": one for kind, lists in inside.items() for one in lists}
    places |= {f"dozen:{at + 1}": list(range(12 * at + 1, 12 * at + 13)) for at in range(3)}
    places |= {f"column:{at + 1}": [row[at] for row in rows] for at in range(3)}
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    halves = {"red": red, "black": set(range(1, 37)) - red, "odd": range(1, 37, 2), "even": range(2, 37, 2),
              "low": range(1, 19), "high": range(19, 37)}
    return places | halves

ROULETTE = roulette_places()
def roulette(table, bets):
    pocket, names, parts = table.draw(37), [bet["place"] for bet in bets], []
    need(names and names == [name for name in ROULETTE if name in names])  # each once, in the cloth's order
    for bet in bets:
        need(bet.keys() == {"place", "stake"} and type(bet["stake"]) is str and re.fullmatch("[0-9]+[.][0-9]{2}", bet["stake"]))
        stake = int(bet["stake"].replace(".", "")) * 10_000
        need(stake > 0 and stake % 500_000 == 0 and bet["stake"] == f"{stake // 1_000_000}.{stake // 10_000 % 100:02}")
        numbers = ROULETTE[bet["place"]]
        parts.append((stake, 36 // len(numbers) * 10_000 if pocket in numbers else 0))
    need(sum(stake for stake, _ in parts) == table.stake)  # the bet is the sum of its chips
    return {"pocket": pocket}, parts

STRIPS = [codes.split() for codes in (
    "L5 L5 H3 L1 L1 S L2 L2 H4 L3 L3 L6 L6 H2 L4 L4 L5 H4 L1 L1 H1 L2 L2 L5 L5 H3 L3 L3 L6 L6 H4 L4 L4 L2 H2 L6",
    "L4 L4 H4 H4 L2 L2 W L6 L6 H3 L3 L3 S L5 L5 H2 L1 L1 L6 H4 L4 L4 H3 L2 L2 W L5 L5 H1 L3 L3 L1 L1 H3 L6 L6 L5",
    "L3 L3 H2 L5 L5 L1 W L4 L4 H4 L6 L6 L2 S L2 H3 L1 L1 L3 L3 W L5 L5 H1 L4 L4 H4 L6 L6 H3 L2 L2 L1 L1 H2 L6 L3",
    "L1 L1 H3 L4 L4 L6 W L3 L3 H4 L2 L2 S L5 L5 H1 L1 L1 H3 L6 L6 L4 L4 W L2 L2 H4 L3 L3 H2 L5 L5 L6 H4 L1 L2 L4",
    "L2 L2 H4 L5 L5 L3 H1 L1 L1 S L6 L6 H3 L4 L4 L2 L2 H2 L3 L3 L5 L5 H4 L1 L1 L6 L6 H3 L4 L4 H1 L2 L3 L3 L5 L6")]
COINS = {"H1": (40, 150, 750), "H2": (30, 90, 350), "H3": (20, 60, 175), "H4": (16, 40, 125), "L1": (7, 20, 70), "L2": (7, 20, 70),
         "L3": (5, 17, 48), "L4": (5, 17, 48), "L5": (4, 15, 38), "L6": (4, 15, 38)}  # coins of 3, 4 and 5 reels
SCATTERS, FREE_SPINS, CAP = (40, 200, 1_000), (10, 15, 25), 50_000_000  # coins and free spins of 3, 4 and 5 scatters
def amazonia(table):
    steps, total = [], 0

    def spin(mode):
        nonlocal total
        stops = [table.draw(len(strip)) for strip in STRIPS]
        steps.append({"t": "reveal", "mode": mode, "stops": stops})
        columns = [[strip[(stop + row) % len(strip)] for row in range(3)] for strip, stop in zip(STRIPS, stops)]
        scatters, wins = sum("S" in column for column in columns), []
        if scatters >= 3:
            wins.append(("S", scatters, 1, SCATTERS[scatters - 3]))
        for sym, pays in COINS.items():
            ways, count = 1, 0
            for column in columns:
                found = column.count(sym) + column.count("W") * (1 if mode == "base" else 3)
                if not found:
                    break
                ways, count = ways * found, count + 1
            if count >= 3:
                wins.append((sym, count, ways, pays[count - 3] * ways))
        if wins:
            mult = sum(coins for *_, coins in wins) * 500
            total = min(CAP, total + mult)
            told = [{"sym": sym, "count": count, "ways": ways, "payE4": coins * 500, "amount": table.paid(coins * 500)}
                    for sym, count, ways, coins in wins]
            steps.append({"t": "win", "wins": told, "stepWin": table.paid(mult), "total": table.paid(total)})
        return FREE_SPINS[scatters - 3] if scatters >= 3 else 0

    left, n = spin("base"), 0
    if left and total < CAP:
        steps.append({"t": "fsTrigger", "count": left})
    while n < left and total < CAP:
        n += 1
        steps.append({"t": "fsSpin", "n": n, "of": left})
        more = spin("free")
        if more and total < CAP:
            left += more
            steps.append({"t": "retrigger", "count": more, "of": left})
    return steps + [{"t": "end", "totalE4": total, "cap": total == CAP}], total

def crash(table, autoE2):
    point = min(1_000_000, max(100, 99 * 2**52 // (2**52 - table.draw(2**52))))
    return {"bustE2": point}, autoE2 * 100 if point >= autoE2 else 0

BACCARAT = ["player", "banker", "tie", "player_pair", "banker_pair", "small", "big"]  # places, in the cloth's order
def baccarat(fair, bets, table):
    points = lambda card: 1 if card // 4 == 12 else card // 4 + 2 if card < 32 else 0
    count = lambda cards: sum(map(points, cards)) % 10
    stakes = [round(float(bet["stake"]) * 100) * 10_000 for bet in bets]
    need(sorted(BACCARAT.index(bet["place"]) for bet in bets) == [BACCARAT.index(bet["place"]) for bet in bets])
    need(len({bet["place"] for bet in bets}) == len(bets) and sum(stakes) == fair.stake)
    need(all(stake > 0 and stake % 1_000_000 == 0 for stake in stakes))
    need([bet["stake"] for bet in bets] == [f"{stake // 1_000_000}.00" for stake in stakes])
    need(fair.stake <= 500_000_000 and all(bet.keys() == {"place", "stake"} for bet in bets))
    shoe = [place % 52 for place in fair.shuffle(416)]
    player, banker = [shoe.pop(0)], [shoe.pop(0)]
    player.append(shoe.pop(0))
    banker.append(shoe.pop(0))
    is_natural, third = max(count(player), count(banker)) >= 8, None
    if not is_natural:
        if count(player) <= 5:
            player.append(shoe.pop(0))
            third = points(player[2])
        # By the banker's points, the player's third cards on which the banker draws; None: the player stood.
        draws = [range(10), range(10), range(10), (0, 1, 2, 3, 4, 5, 6, 7, 9), range(2, 8), range(4, 8), (6, 7), ()]
        if count(banker) <= 5 if third is None else third in draws[count(banker)]:
            banker.append(shoe.pop(0))
    mine, theirs = count(player), count(banker)
    winner = "tie" if mine == theirs else "player" if mine > theirs else "banker"
    pair = lambda cards: 120_000 if cards[0] // 4 == cards[1] // 4 else 0
    for_banker = 19_500 if table == "commission" else 15_000 if theirs == 6 else 20_000
    pays = {
        "player": {"tie": 10_000, "player": 20_000}.get(winner, 0), "banker": {"tie": 10_000, "banker": for_banker}.get(winner, 0),
        "tie": 90_000 if winner == "tie" else 0, "player_pair": pair(player), "banker_pair": pair(banker),
        "small": 25_000 if len(player + banker) == 4 else 0, "big": 15_400 if len(player + banker) > 4 else 0}
    parts = [(stake, pays[bet["place"]]) for stake, bet in zip(stakes, bets)]
    paid = [{"place": bet["place"], "payE4": mult, "win": f"{stake * mult // 100_000_000 / 100:.2f}"}
            for bet, (stake, mult) in zip(bets, parts)]
    return {"player": player, "banker": banker, "playerPoints": mine, "bankerPoints": theirs, "winner": winner,
            "isNatural": is_natural, "paid": paid}, parts

TUMBLE_WEIGHTS = {"H1": 6, "H2": 9, "H3": 12, "M1": 15, "L1": 18, "L2": 20, "L3": 20}  # of 100
TUMBLE_PAYS = {  # tenths of the stake for 7-8, 9-10, 11-12 and 13 or more
    "H1": (200, 600, 2_500, 10_000), "H2": (100, 250, 1_000, 5_000), "H3": (60, 150, 500, 2_500), "M1": (20, 80, 250, 1_000),
    "L1": (10, 40, 120, 500), "L2": (7, 20, 80, 300), "L3": (5, 12, 50, 200)}
LADDER = {"base": (1, 2, 3, 5, 8, 10, 15, 20), "free": (3, 6, 9, 15, 24, 30, 45, 60)}
BADGES = {4: (2, 10), 5: (5, 12), 6: (20, 15)}  # stakes and free spins
FALLING = [sym for sym, weight in TUMBLE_WEIGHTS.items() for _ in range(weight)]
def carnaval(table):
    steps, total = [], 0

    def add(mult):
        nonlocal total
        total = min(CAP, total + mult)
        return table.paid(total)

    def drop(mode):
        grid, badges = [FALLING[table.draw(100)] for _ in range(20)], []
        if mode == "base":
            badges = [cell for cell in range(20) if table.draw(100) < 4]
        steps.append({"t": "reveal", "mode": mode, "grid": grid, "badges": badges})
        stakes, spins = BADGES.get(min(len(badges), 6), (0, 0))
        if spins:
            mult = stakes * 10_000
            steps.append({"t": "badges", "count": len(badges), "payE4": mult, "amount": table.paid(mult), "total": add(mult)})
        for tumble, step in enumerate(LADDER[mode]):
            wins = []
            for sym, pays in TUMBLE_PAYS.items():
                cells = [cell for cell in range(20) if grid[cell] == sym]
                if len(cells) >= 7:
                    own = pays[min(3, (len(cells) - 7) // 2)] * 1_000
                    wins.append({"sym": sym, "count": len(cells), "cells": cells, "payE4": own, "mult": step,
                                 "amount": table.paid(own * step)})
            if not wins or total == CAP:
                break
            mult = sum(win["payE4"] for win in wins) * step
            steps.append({"t": "win", "wins": wins, "stepWin": table.paid(mult), "total": add(mult)})
            if tumble == 7 or total == CAP:
                break
            remove = sorted(cell for win in wins for cell in win["cells"])
            fallen = [None] * 20
            for column in range(5):  # what stays of a column lies on its floor, in the same order
                stay = [grid[cell] for cell in range(column, 20, 5) if cell not in remove]
                for row, sym in enumerate(stay, 4 - len(stay)):
                    fallen[row * 5 + column] = sym
            fill = [[cell, FALLING[table.draw(100)]] for cell in range(20) if fallen[cell] is None]
            for cell, sym in fill:
                fallen[cell] = sym
            grid = fallen
            steps.append({"t": "tumble", "remove": remove, "fill": fill, "grid": grid})
        return spins

    spins = drop("base")
    if spins and total < CAP:
        steps.append({"t": "fsTrigger", "count": spins})
    for n in range(1, spins + 1):
        if total < CAP:
            steps.append({"t": "fsSpin", "n": n, "of": spins})
            drop("free")
    return steps + [{"t": "end", "totalE4": total, "cap": total == CAP}], total

FISH = dict(lambari=[2], piaba=[3], acara=[4], piranha=[6], pacu=[8], traira=[10], tambaqui=[15], tucunare=[20], dourado=[30],
            pintado=[50], pirarucu=[100], boiuna=[200], baiacu=[40, 60, 80, 120], poraque=[20, 30, 50, 100])  # prizes in bullets
def fishing(table, room, second, chip, shots, missed):
    both, tenths, drawn = shots + missed, [[one["at"] for one in some] for some in (shots, missed)], []
    need(re.fullmatch("[A-Za-z0-9_-]{1,40}", room) and chip in "0.01 0.02 0.05 0.10 0.20 0.50 1.00 2.00 5.00 10.00".split())
    for number, below in [(second, 2**40)] + [(one[name], most) for one in both for name, most in (("at", 10), ("fish", 2**31))]:
        need(type(number) is int and 0 <= number < below)
    need(tenths == [sorted(some) for some in tenths] and len(set(sum(tenths, []))) == len(both))
    bullet = int(chip.replace(".", "")) * 10_000
    need(all(one["why"] in ("gone", "late", "paced") for one in missed) and table.stake == bullet * len(shots) > 0)
    for prizes in [FISH[shot["kind"]] for shot in shots]:  # of four prizes: .4, .3, .2 and .1 of the catches
        wins = [prize for ways, prize in zip([96, 72, 48, 24] if prizes[1:] else [24], prizes) for _ in range(ways)]
        number = table.draw(25 * sum(wins) // 24)
        drawn.append({"draw": number, "times": wins[number] if number < len(wins) else 0})
    return {"shots": drawn}, [(bullet, one["times"] * 10_000) for one in drawn]

MORE_GAMES = {
    "SPB_FISH": ("m1", fishing, dict.fromkeys(("room", "second", "chip", "shots", "missed"))),
    "SPB_CRASH": ("m1", crash, {"autoE2": range(101, 1_000_001)}),
    "SPB_BACCARAT": ("m1", baccarat, {"bets": None, "table": ("commission", "no_commission")}),
    "SPB_DICE": ("m1", dice, {"side": ("under", "over"), "count": range(1, 9_801)}),
    "SPB_B": ("m1", amazonia, {}), "SPB_C": ("m1", carnaval, {}),
    "SPB_POKER": ("m1", poker, {}), "SPB_BLACKJACK": ("m1", blackjack, {}),
    "SPB_ROULETTE": ("m1", roulette, {"bets": None})}
