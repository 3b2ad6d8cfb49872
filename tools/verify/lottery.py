#!/usr/bin/env python3
"""Draws the house's lotteries again: every result, from the secret, the tickets' root and the beacon.

    python3 lottery.py draws.jsonl [more files]        (without a file it reads what is piped in)
    python3 lottery.py --proof proofs.jsonl            lines are answers of GET /wps/fair/lottery/GAME/ISSUE, or their `value`

A line is a draw, in JSON: game, drawId, secret, betsRoot, beacon (null, or round and value), result, perhaps commit, the SHA-256
of the secret that was shown before the sale. It shares no code with the server and needs Python 3.9, no package and no network.
With --proof it also hashes the secret back to the first hash of its day, holds the draw against the leaf that defined the day (its time, its beacon
or none, and the one round that is the rule's), and takes the number of the beacon from its signature; that the group signed it, and that leaf and
root were in the log in time, it does not check.
It prints what it refuses, and ends with code 1 when that was any or no draw was found.
"""
import datetime, hashlib, hmac, json, re, sys

MATH_VERSION = "m1"

class Numbers:
    """fair/v1: 64-bit words from HMAC-SHA256; words from the last whole multiple of n on are skipped."""

    def __init__(self, seed, game, client):
        hashed = hashlib.sha256(client.encode()).hexdigest()
        self.seed, self.head = seed, f"fair/v1|{game}|{MATH_VERSION}|0|{hashed}|"
        self.words, self.blocks = [], 0

    def draw(self, n):
        if not self.words:
            block = hmac.digest(self.seed, f"{self.head}{self.blocks}".encode(), "sha256")
            self.words = [int.from_bytes(block[at:at + 8], "big") for at in (0, 8, 16, 24)]
            self.blocks += 1
        word = self.words.pop(0)
        return word % n if word < 2**64 // n * n else self.draw(n)

    def balls(self, count, of):
        """The first of a whole shuffle from the end, counted from 1."""
        order = list(range(1, of + 1))
        for i in range(of - 1, 0, -1):
            j = self.draw(i + 1)
            order[i], order[j] = order[j], order[i]
        return order[:count]

def joined(numbers):
    return ",".join(map(str, numbers))

def digits(count, first, last):
    """Numbers that may repeat, in the order drawn."""
    return lambda numbers: joined(first + numbers.draw(last - first + 1) for _ in range(count))

def in_order(count, of):
    return lambda numbers: joined(numbers.balls(count, of))

def ascending(count, of):
    return lambda numbers: joined(sorted(numbers.balls(count, of)))

def table(*prizes):
    """Prizes of so many numbers with so many digits each, from the first on; zeros in front are written."""
    def drawn(numbers):
        return "|".join(",".join(f"{numbers.draw(10**size):0{size}}" for _ in range(count)) for count, size in prizes)
    return drawn

NORTH = table((1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2))
SOUTH = table((1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2))
FAMILIES = [  # by what the game's code begins with
    ("SSC", digits(5, 0, 9)), ("X5_", in_order(5, 11)), ("K3_", digits(3, 1, 6)), ("PK10_", in_order(10, 10)),
    ("L28_", digits(3, 0, 9)), ("KENO_", ascending(20, 80)), ("VN_MB", NORTH), ("VN_MN", SOUTH), ("VN_MT", SOUTH),
    ("SEA_TH", table((1, 6), (1, 2))), ("SEA_4D", table((1, 4), (1, 4), (1, 4), (10, 4), (10, 4))),
    ("BR_6X60", ascending(6, 60)), ("BR_5X80", ascending(5, 80))]

class Refused(Exception):
    """The draw is not what its parts make it."""

def need(condition, reason):
    if not condition:
        raise Refused(reason)

def check(draw):
    secret, beacon = bytes.fromhex(draw["secret"]), draw["beacon"]
    need(len(secret) == 32, "a secret has 32 bytes")
    if "commit" in draw:
        need(hashlib.sha256(secret).hexdigest() == draw["commit"], "the secret is not the one that was committed to")
    need(re.fullmatch("[A-Za-z0-9_.:-]{1,64}", draw["drawId"]), "the draw's id has a wrong form")
    need(re.fullmatch("[0-9a-f]{64}", draw["betsRoot"]), "the tickets' root has a wrong form")
    outside = "-|-"
    if beacon is not None:
        need(type(beacon["round"]) is int and beacon["round"] > 0, "the beacon's round is a number from 1")
        need(re.fullmatch("(?:[0-9a-f]{2})+", beacon["value"]), "the beacon's value has a wrong form")
        outside = f"{beacon['round']}|{beacon['value']}"
    text = f"draw/v1|{draw['drawId']}|{draw['betsRoot']}|{outside}"
    drawn = next((drawn for begin, drawn in FAMILIES if draw["game"].startswith(begin)), None)
    need(drawn, f"unknown game {draw['game']}")
    game = draw["game"].lower().replace("_", "-")
    wanted = drawn(Numbers(hmac.digest(secret, text.encode(), "sha256"), game, draw["drawId"]))
    need(draw["result"] == wanted, f"the result is {draw['result']} and should be {wanted}")

CHAIN = ("period", "genesis", "publicKey", "groupHash", "id")

def check_proof(proof):
    proof = proof.get("value", proof)
    first = next((one for one in proof["results"] if one["version"] == 1), None)
    need(first, "there is no result yet")
    need(first["source"] == "house", "the result was not drawn by the house")
    need(proof["mathVersion"] == MATH_VERSION, f"unknown mathematics {proof['mathVersion']}")
    need(proof["drawId"].startswith(f"{proof['gameCode']}.{proof['issue']}."), "the draw's id is of another draw")
    chain, secret = proof["chain"], bytes.fromhex(proof["secret"])
    need(int(proof["issue"][-4:]) == chain["link"] <= chain["length"], "the secret is of another place of the day")
    link = secret
    for _ in range(chain["link"]):
        link = hashlib.sha256(link).digest()
    need(link.hex() == chain["firstHash"], "the secret is not of the day's chain")
    commit = hashlib.sha256(f"lottery.commit/v1|{proof['secret']}".encode()).hexdigest()
    need(commit == proof["commit"], "the secret is not the one that was committed to")
    said, beacon = proof["beacon"], None
    day, issue = chain["day"].split("|"), proof["issue"]
    need(len(day) == 13 and (day[0], day[12]) == ("lottery.day/v2", "first-from-draw"), "the day's definition fixes no beacon")
    date = f"{issue[:4]}-{issue[4:6]}-{issue[6:8]}"
    fixed = [proof["gameCode"], date, proof["drawId"].split(".")[-1], proof["family"], MATH_VERSION, chain["firstHash"], str(chain["length"])]
    need(day[1:8] == fixed, "the day's definition is of another day")
    at = int(day[10]) + (chain["link"] - 1) * int(day[8])
    need(int(day[8]) * chain["length"] == 86400, "the day's draws do not fill the day")
    need([at - int(day[9]), at] == [datetime.datetime.fromisoformat(proof[name].replace("Z", "+00:00")).timestamp()
         for name in ("closesAt", "drawsAt")], "the day's definition has the draw at another time")
    need(day[11] == ("-" if said is None else said["chain"]["hash"]), "the day's definition has another beacon, or another mode")
    if said is not None:
        period, genesis, key, group, name = (said["chain"][part] for part in CHAIN)
        parts = period.to_bytes(4, "big") + genesis.to_bytes(8, "big") + bytes.fromhex(key) + bytes.fromhex(group)
        named = hashlib.sha256(parts + (b"" if name == "default" else name.encode())).hexdigest()
        need(named == said["chain"]["hash"], "the beacon has another name")
        need(said["round"] == 1 - (genesis - at) // period, "the beacon's round is not the first one from the draw's time")
        value = hashlib.sha256(bytes.fromhex(said["signature"])).hexdigest()
        beacon = {"round": said["round"], "value": value}
    check({"game": proof["gameCode"], "drawId": proof["drawId"], "secret": proof["secret"], "betsRoot": proof["root"],
           "beacon": beacon, "result": first["numbers"]})

def main(names):
    count, refused = 0, 0
    checked = check
    if names[:1] == ["--proof"]:
        checked, names = check_proof, names[1:]
    for file in [open(name, encoding="utf-8") for name in names] or [sys.stdin]:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            count += 1
            try:
                checked(json.loads(line))
            except Exception as error:  # whatever cannot be drawn again is refused
                refused += 1
                reason = error if isinstance(error, Refused) else f"a field is missing or has a wrong form ({error!r})"
                print(f"refused: {file.name} line {number}: {reason}")
    print(f"{count} draws, {refused} refusals")
    return 1 if refused or not count else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
