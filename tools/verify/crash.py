#!/usr/bin/env python3
"""Checks rounds of crash, which all players shared: secret, chain, every bet under the root, beacon, point, and your own bets.

    python3 crash.py rounds.jsonl [more files]        (without a file it reads what is piped in)

It reads answers of GET /wps/crash/rounds/:id, one JSON value a line, as the round's proof on the site gives them. It follows
docs/clients.md, shares no code with the server, and needs Python 3.9, no package and no network. It prints what it refuses, and
ends with code 1 when that was any or no round was found. One thing is left to others: that the beacon's group signed (`heard`).
"""
import hashlib, hmac, json, re, sys
from datetime import datetime
from decimal import Decimal

EDGE, MOST = 99, 1_000_000  # hundredths that come back of one; the highest multiplier in hundredths
LONGEST = 100_000  # links of a chain; a longer one would be hashed for ever
HEX = "[0-9a-f]"

class Refused(Exception):
    """The round is not what its secret, bets and beacon make it; the text says why."""

def need(condition, reason):
    if not condition:
        raise Refused(reason)

def sha(data):
    return hashlib.sha256(data).digest()

def cents(text):
    need(re.fullmatch(r"\d+\.\d\d", text), f"{text} is no amount of money")
    return int(Decimal(text) * 100)

def check_secret(shown, links):
    """The secret is the one that the round was opened with, and a link of the chain that was shown before all its rounds."""
    chain, secret = shown["chain"], bytes.fromhex(shown["secret"])
    need(sha(secret).hex() == shown["commit"], "the secret is not the one that was committed to")
    need(type(chain["link"]) is int and type(chain["length"]) is int, "the chain has no such link")
    need(0 < chain["link"] <= chain["length"] <= LONGEST, "the chain has no such link")
    link = secret
    for _ in range(chain["link"]):
        link = sha(link)
    need(link.hex() == chain["firstHash"], "the secret is no link of the chain")
    place = (chain["firstHash"], chain["link"])
    need(links.setdefault(place, shown["roundId"]) == shown["roundId"], "another round has the same secret")

def root_of(leaves):
    """The Merkle root of RFC 6962, grown from the left: full trees of falling size wait until their neighbour is there."""
    waiting = []
    for leaf in leaves:
        node, size = sha(b"\x00" + leaf.encode()), 1
        while waiting and waiting[-1][1] == size:
            node, size = sha(b"\x01" + waiting.pop()[0] + node), size * 2
        waiting.append((node, size))
    if not waiting:
        return sha(b"").hex()
    node, _ = waiting.pop()
    while waiting:
        node = sha(b"\x01" + waiting.pop()[0] + node)
    return node.hex()

def check_bets(shown, leaves):
    for leaf in leaves:
        parts = leaf.split("|")
        need(len(parts) == 4 and cents(parts[1]) > 0, f"{leaf} is no leaf of a bet")
        need(parts[2].isdigit() and 100 < int(parts[2]) <= MOST, f"{leaf} has no target")
        need(re.fullmatch(f"{HEX}{{32}}", parts[3]), f"{leaf} has not its player's digits")
    need(len({leaf.split("|")[0] for leaf in leaves}) == len(leaves), "a bet is there twice")
    need(len(leaves) == shown["bets"], f"{len(leaves)} bets are there and {shown['bets']} should be")
    need(root_of(leaves) == shown["betsRoot"], "the bets are not those under the root")

def chain_hash(chain):
    """The name of a beacon as drand computes it: nobody can put another key under it."""
    head = chain["period"].to_bytes(4, "big") + chain["genesis"].to_bytes(8, "big")
    name = b"" if chain["id"] == "default" else chain["id"].encode()
    return sha(head + bytes.fromhex(chain["publicKey"]) + bytes.fromhex(chain["groupHash"]) + name).hex()

def heard(beacon):
    """
    What the beacon brought: its round, which was due only after the bets were fixed, and SHA-256 of its signature. That the key
    of its chain made the signature takes pairings on BLS12-381, which Python does not bring: the site's proof checks that.
    """
    if beacon is None:
        return "-|-"
    chain, number = beacon["chain"], beacon["round"]
    need(chain_hash(chain) == chain["hash"], "the beacon's key and times are not those of its name")
    need(type(number) is int and number > 0, "the beacon has no such round")
    sealed = datetime.fromisoformat(beacon["sealedAt"].replace("Z", "+00:00")).timestamp()
    need(chain["genesis"] + (number - 1) * chain["period"] >= sealed, "the beacon's round was due before the bets were fixed")
    need(re.fullmatch(f"{HEX}{{96}}", beacon["signature"]), "the beacon's signature has a wrong form")
    return f"{number}|{sha(bytes.fromhex(beacon['signature'])).hex()}"

def point_of(shown):
    """Where the curve had to end: one number below 2^52, drawn by fair/v1 from secret, bets and beacon together."""
    need(shown["mathVersion"] == "m1", f"unknown mathematics {shown['mathVersion']}")
    name = shown["roundId"]
    text = f"draw/v1|{name}|{shown['betsRoot']}|{heard(shown['beacon'])}"
    seed = hmac.digest(bytes.fromhex(shown["secret"]), text.encode(), "sha256")
    block = hmac.digest(seed, f"fair/v1|spb-crash|m1|0|{sha(name.encode()).hex()}|0".encode(), "sha256")
    # 2^64 is a whole multiple of 2^52: no word is skipped.
    drawn = int.from_bytes(block[:8], "big") % 2**52
    return min(MOST, max(100, EDGE * 2**52 // (2**52 - drawn)))

def check_own(bet, shown, leaves):
    name, taken = bet["betId"], bet["cashedE2"]
    need(bet["roundId"] == shown["roundId"], f"the bet {name} is of another round")
    need("|".join([name, bet["stake"], str(bet["mostE2"]), bet["cnonce"]]) in leaves, f"your bet {name} is not among the bets")
    need(bet["autoE2"] in (None, bet["mostE2"]), f"the bet {name} has two targets")
    if bet["state"] == "open":
        return
    need(bet["state"] == "settled", f"the bet {name} was given back, and the round was played")
    if taken is None:
        need(bet["mostE2"] > shown["bustE2"], f"the curve came to the target of {name}, and it was not taken")
        need(cents(bet["win"]) == 0, f"the bet {name} was not taken, and won {bet['win']}")
    else:
        need(100 < taken <= min(bet["mostE2"], shown["bustE2"]), f"the bet {name} cannot have been taken at {taken}")
        right = cents(bet["stake"]) * taken // 100
        need(cents(bet["win"]) == right, f"the bet {name} won {bet['win']} and should have won {right / 100:.2f}")

def check_round(answer, links):
    shown, leaves = answer["round"], answer["leaves"]
    need(shown["state"] in ("ended", "settled") and shown["secret"] is not None, "it has not ended")
    check_secret(shown, links)
    check_bets(shown, leaves)
    point = point_of(shown)
    need(point == shown["bustE2"], f"it ended at {shown['bustE2']} and should have at {point}")
    for bet in answer["mine"]:
        check_own(bet, shown, leaves)

def read(files):
    for file in files:
        for number, line in enumerate(file, 1):
            item = json.loads(line) if line.strip() else []
            for one in item if type(item) is list else [item]:
                yield f"{file.name} line {number}", one.get("value", one)

def main(names):
    links, rounds, own, refused, beacons, alone = {}, 0, 0, 0, 0, 0
    for place, answer in read([open(name, encoding="utf-8") for name in names] or [sys.stdin]):
        rounds += 1
        try:
            check_round(answer, links)
            own, has_one = own + len(answer["mine"]), answer["round"]["beacon"] is not None
            beacons, alone = beacons + has_one, alone + (not has_one)
        except Exception as error:  # whatever cannot be recomputed is refused
            refused += 1
            reason = error if isinstance(error, Refused) else f"a field is missing or has a wrong form ({error!r})"
            print(f"refused: {place}: {reason}")
    if beacons:
        print(f"not checked: that their group signed the beacons of {beacons} rounds (BLS12-381); the site's proof checks it")
    if alone:
        print(f"without a beacon: {alone} rounds, of secret and bets alone; the public log says which rounds have one")
    print(f"{rounds} rounds with {own} bets of yours, {refused} refusals")
    return 1 if refused or not rounds else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
