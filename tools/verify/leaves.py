"""What the public log says of a round (docs/log.md): the hash of its leaf, from what the round shows and its salt."""
import hashlib, json

DETAILS = ("mathVersion", "choice", "actions")
OF_FAIR = ("serverSeedHash", "clientSeed", "nonce")

def log_of(record):
    """The record's `log` as it should be, so also when the round was played; nothing where the answer had none."""
    log, fair = record.get("log"), record["fair"]
    if log is None:
        return {}
    details = {**{name: record[name] for name in DETAILS}, **{name: fair[name] for name in OF_FAIR}}
    said = {
        "round": record["roundId"], "product": "house", "game": record["game"], "version": log["version"], "state": record["state"],
        "at": record["at"], "currency": record["currency"], "stake": record["bet"], "payout": record["win"], "details": details}
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    hidden = hashlib.sha256(f"{log['salt']}|{text}".encode()).hexdigest()
    return {"log": {**log, "leaf": hashlib.sha256(b"\0" + f"bet/v1|{hidden}".encode()).hexdigest()}}
