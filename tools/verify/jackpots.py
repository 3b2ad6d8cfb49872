#!/usr/bin/env python3
"""Checks the house's jackpots again: which pools a round with an ante hit by chance, and where must-hit-by cycles ended.

    python3 jackpots.py jackpots.json [book.json ...] -- rounds.jsonl [more files]

jackpots.json is an answer of GET /wps/jackpots, each book.json one of GET /wps/jackpots/books/:book in a file named by its number
(3.json); rounds are as for verify.py. It follows docs/clients.md and shares no code with the server.
"""
import hashlib, hmac, json, sys
from decimal import Decimal
from pathlib import Path

ORDER = ("GRAND", "MAJOR", "MINOR", "MINI")

class Numbers:
    """fair/v1 under the name of the jackpots."""

    def __init__(self, seed, version, nonce, client):
        hashed = hashlib.sha256(client.encode()).hexdigest()
        self.seed, self.head = bytes.fromhex(seed), f"fair/v1|jackpot|{version}|{nonce}|{hashed}|"
        self.words, self.blocks = [], 0

    def draw(self, n):
        if not self.words:
            block = hmac.digest(self.seed, f"{self.head}{self.blocks}".encode(), "sha256")
            self.words = [int.from_bytes(block[at:at + 8], "big") for at in (0, 8, 16, 24)]
            self.blocks += 1
        word = self.words.pop(0)
        return word % n if word < 2**64 // n * n else self.draw(n)

def cents(text):
    return int(Decimal(text) * 100)

def hits_of(record, book):
    """The pools that chance gave to a round: an ante of one cent has `factor` chances in a hundred times `oneIn`."""
    fair = record["fair"]
    numbers = Numbers(fair["serverSeed"], book["mathVersion"], fair["nonce"], fair["clientSeed"])
    odds = {terms["tier"]: terms["oneIn"] for terms in book["terms"]}
    chances = cents(record["ante"]) * book["factor"]
    return [tier for tier in ORDER if numbers.draw(odds[tier] * 100) < chances]

def end_of(hit, version):
    """Where the cycle of a must-hit-by pool had to end, in cents, from its secret."""
    proof = hit["proof"]
    seed, most = cents(proof["seed"]), cents(proof["most"])
    return seed + Numbers(proof["secret"], version, hit["cycle"], hit["poolId"]).draw(most - seed + 1)

def read(name):
    value = json.loads(Path(name).read_text(encoding="utf-8"))
    return value.get("value", value)

def lines(names):
    for name in names:
        for line in filter(str.strip, Path(name).read_text(encoding="utf-8").splitlines()):
            item = json.loads(line)
            item = item.get("value", item)
            yield from item.get("list", [item])

def main(args):
    at = args.index("--") if "--" in args else len(args)
    shown, files = read(args[0]), args[at + 1:]
    books = {Path(name).stem: read(name) for name in args[1:at]}
    books.setdefault(str(shown["book"]), {**shown, "terms": shown["pools"]})
    wrong = checked = 0
    for hit in shown["hits"]:
        proof = hit["proof"]
        if proof is None or proof["secret"] is None:
            continue
        checked += 1
        commit = hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest()
        if commit != proof["hash"] or end_of(hit, shown["mathVersion"]) != cents(hit["amount"]):
            wrong += 1
            print(f"refused: cycle {hit['cycle']} of {hit['poolId']} did not end where its secret says")
    for record in lines(files):
        book = books.get(str(record["anteBook"]))
        if cents(record["ante"]) == 0 or book is None or record["fair"]["serverSeed"] is None:
            print(f"not checked: round {record['roundId']}: no ante, or no book or seed of it here")
            continue
        checked += 1
        told = [one["tier"] for one in record["jackpots"] if one["tier"] != "MUST_HIT"]
        if sorted(told) != sorted(hits_of(record, book)):
            wrong += 1
            print(f"refused: round {record['roundId']} says {told} and should say {hits_of(record, book)}")
    print(f"{checked} checked, {wrong} refusals")
    return 1 if wrong or not checked else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
