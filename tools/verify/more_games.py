"""More games for verify.py, which belongs beside this file. Cards are numbers below 52: rank is a quarter of it, two to ace."""

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

MORE_GAMES = {
    "SPB_DICE": ("m1", dice, {"side": ("under", "over"), "count": range(1, 9_801)}),
    "SPB_B": ("m1", amazonia, {}), "SPB_C": ("m1", carnaval, {}),
    "SPB_POKER": ("m1", poker, {}), "SPB_BLACKJACK": ("m1", blackjack, {})}
