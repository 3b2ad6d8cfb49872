#!/usr/bin/env python3
"""Checks rounds of the house's own games: every draw, outcome and payout again, from the revealed seeds.

    python3 verify.py rounds.jsonl [more files]        (without a file it reads what is piped in)

It follows docs/clients.md and the rules of the games, shares no code with the server, and needs Python 3.9, no package and no
network. It reads JSON, one value a line: a round as the API answers it, a list of rounds (GET /wps/originals/rounds), or seed pairs
(GET /wps/fair/seeds). It prints what it refuses, and ends with code 1 when that was any or no round was found: docs/verifying.md.
"""
import hashlib, hmac, json, re, sys
from decimal import Decimal
from math import comb, prod
from leaves import log_of
from more_games import MORE_GAMES
from valid_bets import valid_bet

MINOR = 10_000  # micros in a centavo: a payout is rounded down to it
MOST = 100_000_000  # 10,000 times the stake: no game of several steps goes on above it
RISKS = ("low", "medium", "high")

class Refused(Exception):
    """The round is not what its seeds, bet and acts make it; the text says why."""

def need(condition, reason="this was not possible in the game"):
    if not condition:
        raise Refused(reason)

def money(amount):
    return re.sub("0{1,4}$", "", f"{Decimal(amount) / 1_000_000:.6f}")  # two to six places

def pay(stake, mult):
    return stake * mult // (10_000 * MINOR) * MINOR

class Table:
    """A round on its way: its numbers after fair/v1, its bet, what was done after it, and what was staked so far, in micros."""

    def __init__(self, record):
        fair, game = record["fair"], record["game"].lower().replace("_", "-")
        client = hashlib.sha256(fair["clientSeed"].encode()).hexdigest()
        self.head = f"fair/v1|{game}|{record['mathVersion']}|{fair['nonce']}|{client}|"
        self.seed, self.blocks, self.words = bytes.fromhex(fair["serverSeed"]), 0, []
        self.acts, self.stake = list(record["actions"]), int(Decimal(record["firstStake"]) * 1_000_000)
        self.staked, self.told = self.stake, record["shown"]

    def draw(self, n):
        """A whole number below n. Words from the last whole multiple of n below 2^64 on are skipped: all are equally likely."""
        if not self.words:
            block = hmac.digest(self.seed, f"{self.head}{self.blocks}".encode(), "sha256")
            self.words = [int.from_bytes(block[at:at + 8], "big") for at in (0, 8, 16, 24)]
            self.blocks += 1
        word = self.words.pop(0)
        return word % n if word < 2**64 // n * n else self.draw(n)

    def shuffle(self, n):
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.draw(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def paid(self, mult):
        return money(pay(self.stake, mult))

    def next_act(self):
        """What the player did next; "idle" is the house's end of a round left alone. Empty when nothing follows."""
        act = self.acts.pop(0) if self.acts else {"action": {}}
        need(act == {"idle": True} or act["action"].get("do") != "idle")
        return act.get("action", {"do": "idle"})

# The games. Each gives back what it shows, and its end: the multiplier of all that was staked, in ten-thousandths; a list of
# (stake, multiplier) where it has several parts; None while it is not over.

REELS = [codes.split() for codes in (
    "F3 F1 G2 F2 F3 G1 F1 F2 W F3 F1 G3 F2 F1 F3 G2 F2 F1 J1 F3 F2 G1 F3 F1",
    "F1 F2 G1 F3 F1 W F2 F3 G2 F1 F2 G3 F3 F1 F2 J1 F3 G2 F1 F3 F2 G1 F3 F2",
    "F2 F3 F1 G3 F2 F1 G1 F3 F2 W F1 F3 G2 F2 F1 G1 F3 J1 F2 F1 F3 G2 F2 F3")]
LINES = [[3, 4, 5], [0, 1, 2], [6, 7, 8], [0, 4, 8], [6, 4, 2]]
LINE_PAYS = {"W": 250, "J1": 120, "G1": 50, "G2": 25, "G3": 15, "F1": 8, "F2": 6, "F3": 5}  # in fifths of the stake
TARGETS = ["J1"] + ["G1"] * 3 + ["G2"] * 6 + ["G3"] * 10 + ["F1"] * 20 + ["F2"] * 30 + ["F3"] * 30

def onca_feature(table):
    target, grid, landed, percent = TARGETS[table.draw(100)], [""] * 9, True, 45
    steps = [{"t": "featureStart", "target": target}]
    while landed and "" in grid:
        landed = []
        for cell in range(9):
            if grid[cell] == "" and table.draw(100) < percent:
                grid[cell] = "W" if table.draw(100) < 20 else target
                landed.append([cell, grid[cell]])
        step = {"t": "reveal", "mode": "feature"} if percent == 45 else {"t": "respin", "fill": landed}
        steps.append({**step, "grid": list(grid)})
        percent = 32
    return grid, steps

def onca(table):
    if is_feature := table.draw(80) == 0:
        grid, steps = onca_feature(table)
    else:
        stops = [table.draw(24) for _ in REELS]
        grid = [REELS[cell % 3][(stops[cell % 3] + cell // 3) % 24] for cell in range(9)]
        steps = [{"t": "reveal", "mode": "base", "grid": grid}]
    wins, mult = [], 0
    for line, cells in enumerate(LINES):
        sym = next((grid[cell] for cell in cells if grid[cell] != "W"), "W")
        if sym and all(grid[cell] in ("W", sym) for cell in cells):
            own = LINE_PAYS[sym] * 2_000
            mult += own
            wins.append({"line": line, "sym": sym, "cells": cells, "payE4": own, "amount": money(pay(table.stake, own))})
    if wins:
        steps.append({"t": "win", "wins": wins, "stepWin": money(pay(table.stake, mult))})
    if is_feature and "" not in grid:
        mult *= 10
        steps.append({"t": "fullGrid", "mult": 10, "stepWin": money(pay(table.stake, mult))})
    return steps + [{"t": "end", "totalE4": mult, "cap": False}], mult

def limbo(table, targetE2):
    point = min(MOST, max(100, 99 * 2**52 // (2**52 - table.draw(2**52))))
    is_win, mult = point >= targetE2, targetE2 * 100
    return {"pointE2": point, "isWin": is_win, "payE4": mult}, mult if is_win else 0

PLINKO = {  # in tenths of the stake, from an edge to the centre; low, medium, high
    8: ([56, 21, 11, 10, 5], [130, 30, 13, 7, 4], [290, 40, 15, 3, 2]),
    12: ([100, 30, 16, 14, 11, 10, 5], [330, 110, 40, 20, 11, 6, 3], [1700, 240, 81, 20, 7, 2, 2]),
    16: ([160, 90, 20, 14, 14, 12, 11, 10, 5], [1100, 410, 100, 50, 30, 15, 10, 5, 3], [10000, 1300, 260, 90, 40, 20, 2, 2, 2])}
def plinko(table, rows, risk):
    path = [table.draw(2) for _ in range(rows)]
    slot = sum(path)
    mult = PLINKO[rows][RISKS.index(risk)][min(slot, rows - slot)] * 1_000
    return {"path": path, "slot": slot, "payE4": mult}, mult

LOW = [15, 12, 12, 12, 0, 12, 12, 12, 0, 12]
MEDIUM_30 = [40, 0, 22, 0, 30, 0, 20, 0, 15, 0, 0, 20, 0, 0, 30, 0, 15, 0, 20, 0, 0, 20, 0, 30, 0, 15, 0, 0, 20, 0]
MEDIUM_50 = [0] * 50
MEDIUM_50[::2] = [50, 20, 30, 15, 20, 15, 20, 10, 15, 20, 30, 15, 20, 15, 20, 15, 20, 30, 20, 15, 10, 20, 15, 20, 15]
WHEELS = {  # in tenths of the stake, clockwise from the mark; low, medium, high
    10: (LOW, [30, 0, 19, 0, 15, 0, 20, 0, 15, 0], [99] + [0] * 9),
    30: (LOW * 3, MEDIUM_30, [297] + [0] * 29), 50: (LOW * 5, MEDIUM_50, [495] + [0] * 49)}
def wheel(table, segments, risk):
    stop = table.draw(segments)
    mult = WHEELS[segments][RISKS.index(risk)][stop] * 1_000
    return {"stop": stop, "payE4": mult}, mult

KENO = {  # numbers, how many are drawn; by the number of picks from 1 on: what hits pay, in hundredths of the stake
    "80/20": (80, 20, [
        {1: 380}, {1: 100, 2: 950}, {2: 260, 3: 4230}, {2: 120, 3: 720, 4: 12500}, {3: 350, 4: 2230, 5: 60000},
        {3: 200, 4: 830, 5: 8400, 6: 150000}, {3: 90, 4: 520, 5: 2600, 6: 20500, 7: 600000},
        {4: 320, 5: 1430, 6: 8700, 7: 97500, 8: 1500000}, {4: 180, 5: 630, 6: 3900, 7: 29500, 8: 390000, 9: 2000000},
        {0: 220, 5: 360, 6: 2400, 7: 13500, 8: 99000, 9: 550000, 10: 3000000}]),
    "40/10": (40, 10, [
        {0: 60, 1: 205}, {1: 150, 2: 665}, {1: 40, 2: 325, 3: 2800}, {2: 195, 3: 850, 4: 9000},
        {2: 150, 3: 365, 4: 1450, 5: 30000}, {2: 40, 3: 315, 4: 900, 5: 9100, 6: 70000},
        {3: 220, 4: 710, 5: 2600, 6: 26000, 7: 100000}, {3: 150, 4: 415, 5: 1450, 6: 8200, 7: 51500, 8: 200000},
        {3: 100, 4: 275, 5: 850, 6: 4300, 7: 23500, 8: 94500, 9: 500000},
        {3: 80, 4: 180, 5: 600, 6: 2100, 7: 9700, 8: 48500, 9: 245000, 10: 1000000}])}
def keno(table, board, picks):
    numbers, count, pays = KENO[board]
    need(0 < len(picks) < 11 and all(type(one) is int and 0 < one <= numbers for one in picks) and picks == sorted(set(picks)))
    drawn = [place + 1 for place in table.shuffle(numbers)[:count]]
    hits = [pick for pick in picks if pick in drawn]
    mult = pays[len(picks) - 1].get(len(hits), 0) * 100
    return {"drawn": drawn, "hits": hits, "payE4": mult}, mult

TICKETS = {10_000: 1, 1_000: 20, 100: 500, 50: 1_500, 20: 5_000, 10: 12_000, 5: 35_000, 2: 100_000, 1: 200_000}
def scratch(table):
    ticket, prizes = table.draw(1_000_000), list(TICKETS)
    prize = next((prizes[at] for at in range(9) if ticket < sum(list(TICKETS.values())[:at + 1])), 0)
    amounts = [prize] * (3 if prize else 0) + [prizes[at // 2] for at in table.shuffle(18) if prizes[at // 2] != prize]
    return {"panel": [amounts[place] for place in table.shuffle(9)], "payE4": prize * 10_000}, prize * 10_000

def mines(table, mines):
    field, opened, hit, end = sorted(table.shuffle(25)[:mines]), [], None, None
    ladder = [0] + [9_900 * comb(25, safe) // comb(25 - mines, safe) for safe in range(1, 26 - mines)]
    ladder = [mult for mult in ladder if mult <= MOST]
    while end is None and (act := table.next_act()):
        if act["do"] in ("cashOut", "idle"):
            need(opened or act["do"] == "idle")
            end = ladder[len(opened)] or 10_000
        else:
            need(act["do"] == "pick" and type(act["cell"]) is int and act["cell"] in set(range(25)) - set(opened))
            if act["cell"] in field:
                hit, end = act["cell"], 0
            else:
                opened.append(act["cell"])
                end = ladder[-1] if len(opened) == len(ladder) - 1 else None
    now, further, field = (ladder[len(opened)], ladder[len(opened) + 1], None) if end is None else (end, None, field)
    return {"mines": mines, "opened": opened, "payE4": now, "nextE4": further, "hit": hit, "field": field}, end

def hilo(table):
    def winning(side):  # the ranks that win, from the ace, 1, to the king, 13
        rank = (cards[-1] // 4 + 1) % 13 + 1
        return range(max(rank, 2), 14) if side == "higher" else range(1, min(rank, 12) + 1)

    def pays(*ways):
        return 9_900 * 13 ** len(won + [*ways]) // prod(won + [*ways])

    def further(side):
        return pays(len(winning(side))) if end is None and pays(len(winning(side))) <= MOST else None

    cards, moves, won, end = [table.draw(52)], [], [], None
    while end is None and (act := table.next_act()):
        do, ranks = act["do"], winning(act["do"])
        if do in ("cashOut", "idle"):
            need(won or do == "idle")
            end = pays() if won else 10_000
            continue
        need(len(moves) < 51 if do == "skip" else do in ("higher", "lower") and further(do))
        cards, moves = cards + [table.draw(52)], moves + [do]
        if do != "skip":
            won.append(len(ranks))
            is_win = (cards[-1] // 4 + 1) % 13 + 1 in ranks
            end = 0 if not is_win else pays() if len(moves) == 52 or pays(12) > MOST else None
    now, following = end if end is not None else pays() if won else 0, {side: further(side) for side in ("higher", "lower")}
    return {"cards": cards, "moves": moves, "payE4": now, "nextE4": following, "canSkip": end is None and len(moves) < 51}, end

# By their code in the catalogue (an older version: SPB_A.m1): mathematics, rules, what may be chosen (None: the rules read it).
GAMES = {
    "SPB_A": ("m1", onca, {}), "SPB_SCRATCH": ("m1", scratch, {}), "SPB_HILO": ("m1", hilo, {}),
    "SPB_LIMBO": ("m1", limbo, {"targetE2": range(101, 100_000_001)}),
    "SPB_PLINKO": ("m1", plinko, {"rows": (8, 12, 16), "risk": RISKS}),
    "SPB_WHEEL": ("m1", wheel, {"segments": (10, 30, 50), "risk": RISKS}),
    "SPB_KENO": ("m1", keno, {"board": ("80/20", "40/10"), "picks": None}),
    "SPB_MINES": ("m1", mines, {"mines": range(1, 25)}), **MORE_GAMES}

def check_round(record):
    fair, choice = record["fair"], record["choice"]
    need(fair["serverSeed"] is not None, "its server seed is not revealed yet")
    commit = hashlib.sha256(bytes.fromhex(fair["serverSeed"])).hexdigest()
    need(commit == fair["serverSeedHash"], "the server seed is not the one that was committed to")
    need(re.fullmatch("[A-Za-z0-9_-]{1,64}:[0-9a-f]{32}", fair["clientSeed"]), "the client seed is not seed, colon, 32 hex digits")
    need(type(fair["nonce"]) is int and fair["nonce"] >= 0, "the nonce is not a number from 0")
    need(record["currency"] in ("BRL", "FUN"), f"unknown currency {record['currency']}")
    version, play, known = GAMES.get(f"{record['game']}.{record['mathVersion']}", GAMES.get(record["game"], (None, None, {})))
    need(version == record["mathVersion"], f"unknown game or mathematics {record['game']} {record['mathVersion']}")
    need(choice.keys() == known.keys(), "the choice has other fields than the game's")
    for name, values in known.items():
        need(values is None or type(choice[name]) in (int, str) and choice[name] in values, f"{name} cannot be {choice[name]}")
    table = Table(record)
    need(table.stake > 0, "the stake is not above nothing")
    shown, end = play(table, **choice)
    need(not table.acts, "something was done after the round's end")
    parts, staked = [(table.staked, end)] if type(end) is int else end or [], table.staked
    valid = valid_bet(record["game"], choice, shown, staked)
    win, mult = sum(pay(*part) for part in parts), sum(stake * mult for stake, mult in parts) // staked
    right = {
        "state": "settled" if parts else "void", "shown": shown, "winMultE4": mult, "win": money(win), "bet": money(staked),
        "winLoss": money(win - staked if parts else 0), "validBet": money(valid if parts and record["currency"] != "FUN" else 0)}
    for name, value in {**right, **log_of(record)}.items():
        told, wanted = json.dumps(record[name], sort_keys=True), json.dumps(value, sort_keys=True)
        need(told == wanted, f"{name} is {told} and should be {wanted}")

def check_pair(fairs, pair):
    """The rounds of a seed pair have one seed, one player, numbers from 0 without a gap, and other entropy for each bet."""
    pair = pair or {**fairs[0], "playerSeed": fairs[0]["clientSeed"].split(":")[0], "rounds": len(fairs)}
    for fair in fairs:
        need(all(fair[name] == pair[name] for name in ("serverSeed", "serverSeedHash")), "its seeds are not one pair")
        need(fair["clientSeed"].split(":")[0] == pair["playerSeed"], "the player's seed is not the same in all rounds")
    need(len({fair["clientSeed"] for fair in fairs}) == len(fairs), "two rounds have the same client seed")
    nonces = sorted(fair["nonce"] for fair in fairs)
    odd = sorted(set(range(pair["rounds"])) ^ set(nonces))[:5]
    need(nonces == list(range(pair["rounds"])), f"its rounds are not numbered 0 to {pair['rounds'] - 1}, each once: see {odd}")

def read(files):
    """Each round and seed pair with the place where it stands; an answer of the API is opened first."""
    for file in files:
        for number, line in enumerate(file, 1):
            item = json.loads(line) if line.strip() else {"list": []}
            item = item.get("value", item)
            for one in item.get("revealed", item.get("list", [item])):
                yield f"{file.name} line {number}", one

def main(names):
    pairs, known, ids, refused = {}, {}, [], 0

    def judge(place, check, *values):
        nonlocal refused
        try:
            check(*values)
        except Exception as error:  # whatever cannot be recomputed is refused
            refused += 1
            reason = error if isinstance(error, Refused) else f"a field is missing or has a wrong form ({error!r})"
            print(f"refused: {place}: {reason}")

    for place, one in read([open(name, encoding="utf-8") for name in names] or [sys.stdin]):
        if "playerSeed" in one:
            known[one["seedPairId"]] = one
        else:
            ids.append(one.get("roundId"))
            judge(f"{place}, round {ids[-1]}", check_round, one)
            judge(place, lambda: pairs.setdefault(one["fair"]["seedPairId"], (place, []))[1].append(one["fair"]))
    for pair_id, (place, fairs) in pairs.items():
        judge(f"{place}, seed pair {pair_id}", check_pair, fairs, known.get(pair_id))
    for pair_id in known.keys() - pairs.keys():
        print(f"not checked: seed pair {pair_id}: none of its {known[pair_id]['rounds']} rounds is here")
    judge("the whole", need, ids and len(set(ids)) == len(ids), "no round was found, or one of them twice")
    print(f"{len(ids)} rounds of {len(pairs)} seed pairs, {refused} refusals")
    return 1 if refused else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
