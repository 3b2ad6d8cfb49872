#!/usr/bin/env python3
"""Counts agents' pay again: teams, tiers, amounts, what each level keeps, corrections, and which contracts a change ends.

    python3 agents.py cases.jsonl [more files]        (without a file it reads what is piped in)

A line is a case, in JSON: `given` (tree, contracts of one scheme, facts of periods or issues, a change of a contract, a player's
prize groups) and `said`, what the rules made of it; amounts are texts of micros. It follows packages/engines/agents/README.md,
shares no code with the server and needs Python 3.9, no package and no network. It prints what differs, and ends with code 1 when
that was anything or no case was found.
"""
import json, sys
from fractions import Fraction
from math import floor

ORDER = ("bet", "profit", "active", "validBet", "periodProfit", "betAmount")
MILLION = 10**6

def whole(value, minor):
    """An exact amount of micros, down to whole minor units."""
    return floor(Fraction(value) / minor) * minor

def everybody(agent, tree):
    """An agent and all below, from the top down."""
    team = {agent}
    while True:
        more = {member for member, upline in tree.items() if upline in team} - team
        if not more:
            return team
        team |= more

def covered(terms, product):
    return terms["products"] == "all" or product in terms["products"]

def line(terms, has, base, minor):
    """A contract's tier, what the one above lacks, and the gross amount."""
    tiers = terms["tiers"]
    lacks = [[[name, need, str(has[name])] for name in ORDER for need in [tier["needs"].get(name)]
              if need is not None and int(need) > has[name]] for tier in tiers]
    held = [at for at in range(len(tiers)) if not lacks[at]]
    best = max(held, key=lambda at: tiers[at]["ratePpm"], default=None)
    ppm = 0 if best is None else tiers[best]["ratePpm"]
    above = 0 if best is None else best + 1
    gross = whole(Fraction(base * ppm, MILLION), minor)
    return {"base": base, "tier": best, "ratePpm": ppm, "missing": lacks[above] if above < len(tiers) else None,
            "cutE6": base * ppm - gross * MILLION, "gross": gross}

def with_nets(lines, contracts):
    """What is left of each contract when the contracts right below it are paid."""
    for contract in contracts:
        own = lines[contract["id"]]
        own["below"] = sum(lines[other["id"]]["gross"] for other in contracts if other["upline"] == contract["agent"])
        own["net"] = own["gross"] - own["below"]
    return lines

def period_lines(given, at, is_after, carried):
    """One period; `carried` has the sums of dividends of the one before, by contract, and takes those of this one."""
    period, lines, sums = given["periods"][at], {}, {}
    facts = [fact for fact in period["bets"] if not (is_after and fact["isVoidLater"])]
    for contract in given["contracts"]:
        terms, team = contract["terms"], everybody(contract["agent"], given["uplines"])
        own = [fact for fact in facts if fact["member"] in team and covered(terms, fact["product"])]
        bet, valid = (sum(int(fact[name]) for fact in own) for name in ("bet", "validBet"))
        ggr = bet - sum(int(fact["payout"]) for fact in own)
        active = sum(1 for member in {fact["member"] for fact in own}
                     if sum(int(fact["validBet"]) for fact in own if fact["member"] == member) >= int(terms["activeBet"]))
        has = {"bet": bet, "validBet": valid, "active": active, "profit": ggr, "periodProfit": ggr, "betAmount": valid}
        base = valid
        if terms["kind"] == "dividend":
            ngr = ggr - sum(int(one["amount"]) for one in period["costs"]
                            if one["member"] in team and one["cost"] in terms["deducts"])
            total = ngr + taken_over(given, at, terms["carry"], carried.get(contract["id"], 0))
            sums[contract["id"]], base = total, max(total, 0)
            has.update(profit=total, periodProfit=ngr, betAmount=0)
        lines[contract["id"]] = line(terms, has, base, int(given["minor"]))
    carried.clear()
    carried.update(sums)
    return with_nets(lines, given["contracts"])

def taken_over(given, at, carry, before):
    if at == 0 or carry == "none" or before >= 0:
        return 0
    months = {given["periods"][one]["period"]["first"][:7] for one in (at - 1, at)}
    return before if carry == "always" or len(months) == 1 else 0

def periods_of(given, is_after):
    carried = {}
    return [period_lines(given, at, is_after, carried) for at in range(len(given["periods"]))]

def is_counted(terms, share):
    if terms["mostCoveragePpm"] is not None and share["coveragePpm"] > terms["mostCoveragePpm"]:
        return False
    won = int(share["payout"]) - int(share["bet"])
    return {"single": True, "profit": won > 0, "loss": won < 0}[terms["counts"]]

def by_id(member):
    return len(member), member

def parts(gross, weights, minor):
    """Largest remainder in minor units; of equal remainders the lowest id first."""
    total = sum(weights.values())
    if total == 0:
        return {member: 0 for member in weights}
    exact = {member: Fraction(gross * weight, total * minor) for member, weight in weights.items()}
    given = {member: floor(part) for member, part in exact.items()}
    left = gross // minor - sum(given.values())
    for member in sorted(weights, key=lambda one: (given[one] - exact[one], by_id(one)))[:left]:
        given[member] += 1
    return {member: count * minor for member, count in given.items()}

def issue_lines(given, issue):
    minor, lines, rows = int(given["minor"]), {}, {}
    for contract in given["contracts"]:
        terms, team = contract["terms"], everybody(contract["agent"], given["uplines"])
        own = [share for share in issue["shares"] if share["member"] in team and covered(terms, issue["product"])]
        counted = {share["member"]: int(share["validBet"]) for share in own if is_counted(terms, share)}
        bet, valid = (sum(int(share[name]) for share in own) for name in ("bet", "validBet"))
        ggr = bet - sum(int(share["payout"]) for share in own)
        active = sum(int(share["validBet"]) >= int(terms["activeBet"]) for share in own)
        has = {"bet": bet, "validBet": valid, "active": active, "profit": ggr, "periodProfit": ggr, "betAmount": 0}
        lines[contract["id"]] = line(terms, has, sum(counted.values()), minor)
        rows[contract["id"]] = parts(lines[contract["id"]]["gross"], counted, minor)
    with_nets(lines, given["contracts"])
    for contract in given["contracts"]:
        below = {}
        for other in given["contracts"]:
            if other["upline"] == contract["agent"]:
                below.update(rows[other["id"]])
        own = rows[contract["id"]]
        lines[contract["id"]]["rows"] = [[member, own.get(member, 0), own.get(member, 0) - below.get(member, 0)]
                                         for member in sorted({*own, *below}, key=by_id)]
    return lines

def corrected(was, now):
    """What is due now less what was paid, by name."""
    return [[key, now.get(key, 0) - was.get(key, 0)] for key in sorted({*was, *now}) if now.get(key, 0) != was.get(key, 0)]

def period_names(given, all_lines):
    return {f"{name}|{given['periods'][at]['period']['first']}": one["net"]
            for at, lines in enumerate(all_lines) for name, one in lines.items()}

def issue_names(given, which):
    return {f"{name}|{one[which]['game']}|{one[which]['issue']}|{member}": net for one in given["issues"]
            for name, own in issue_lines(given, one[which]).items() for member, _, net in own["rows"]}

def top(terms):
    return max(tier["ratePpm"] for tier in terms["tiers"])

def reason(terms, above, step):
    if above is None:
        return "upline_has_none"
    if top(terms) > top(above) - step:
        return "rate_exceeds_upline"
    if terms["kind"] == "dividend" and terms["period"] != above["period"]:
        return "period_differs"
    inside = above["products"] == "all" or terms["products"] != "all" and set(terms["products"]) <= set(above["products"])
    if not inside:
        return "products_exceed_upline"
    whole = 1_000_000
    covers, most = terms.get("mostCoveragePpm"), above.get("mostCoveragePpm")
    return "coverage_exceeds_upline" if (whole if covers is None else covers) > (whole if most is None else most) else None

def ended(given):
    """Takes contracts away until every one left fits its upline's: a chain of passes instead of a walk."""
    change, held, step = given["change"], {one["agent"]: one for one in given["contracts"]}, given["stepPpm"]
    found = []
    if change["by"] == "accept":
        changed = change["contract"]["agent"]
        held[changed] = change["contract"]
    else:
        changed = next(one["agent"] for one in given["contracts"] if one["id"] == change["contractId"])
        del held[changed]
    while True:
        falls = []
        for one in held.values():
            if one["agent"] == changed or one["upline"] is None:
                continue
            above = held.get(one["upline"])
            why = reason(one["terms"], above and above["terms"], step)
            if why:
                falls.append((one, why, above and top(above["terms"]) - step))
        if not falls:
            return sorted([one["id"], why, limit if limit and limit > 0 else None] for one, why, limit in found)
        for one, _, _ in falls:
            del held[one["agent"]]
        found += falls

def prize(given):
    """Each level: the share of the series from the player up to it, less that up to the level below."""
    base, minor, chain = int(given["prize"]["base"]), int(given["minor"]), given["prize"]["chain"]
    sums = [whole(Fraction(base * (one["series"] - chain[0]["series"]), 2000), minor) for one in chain]
    return [[chain[at]["member"], sums[at] - sums[at - 1],
             base * (chain[at]["series"] - chain[at - 1]["series"]) * 500 - (sums[at] - sums[at - 1]) * MILLION]
            for at in range(1, len(chain))]

def counted_again(given):
    paid = periods_of(given, False)
    return {
        "periods": paid,
        "issues": [issue_lines(given, one["issue"]) for one in given["issues"]],
        "corrections": corrected(period_names(given, paid), period_names(given, periods_of(given, True)))
        + corrected(issue_names(given, "issue"), issue_names(given, "later")),
        "terminated": ended(given),
        "prize": prize(given),
    }

RATES = ("tier", "ratePpm")

def texts(value, name=""):
    """Amounts as the rules write them: texts; places and rates stay numbers."""
    if isinstance(value, dict):
        return {key: texts(one, key) for key, one in value.items()}
    if isinstance(value, list):
        return [texts(one, name) for one in value]
    return str(value) if isinstance(value, int) and name not in (*RATES, "terminated") else value

def differences(ours, theirs, at="said"):
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted({*ours, *theirs}):
            yield from differences(ours.get(key), theirs.get(key), f"{at}.{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for place, pair in enumerate(zip(ours, theirs)):
            yield from differences(*pair, f"{at}[{place}]")
    elif ours != theirs:
        yield f"{at}: {json.dumps(theirs)}, here {json.dumps(ours)}"

def read(names):
    for name in names or [None]:
        with open(name, encoding="utf-8") if name else sys.stdin as lines:
            yield from (json.loads(one) for one in lines if one.strip())

def main(names):
    cases = wrong = 0
    for cases, case in enumerate(read(names), 1):
        found = list(differences(texts(counted_again(case["given"])), case["said"]))
        wrong += bool(found)
        for one in found[:3]:
            print(f"case {cases}: {one}")
    print(f"{cases} cases, {wrong} differ")
    return 0 if cases and not wrong else 1

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
