import { monotonicMs } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** A money call should be answered within this. */
export const SOFT_BUDGET_MS = 250;
/** With fewer players at once a slow one is their own matter (a locked row), not the wallet's. */
const MIN_PLAYERS = 32;
/** A player may have so many calls at once, however long they take. */
const MIN_CALLS_OF_ONE = 32;
/** Weight of the newest call in the running mean. */
const WEIGHT = 0.1;
/** The wallet is stuck when so many of the players that wait, one in this many, wait for far too long. */
const STUCK_SHARE = 4;

/** The calls of one player, which stand in line for their wallet: only the first of them says how fast that is. */
type Line = { calls: number; since: number };

/**
 * Turns calls away while the wallet is slower than its budget, before they have moved anything: a vendor that is told to
 * come again at once does better than one that waits in a queue that only grows. The few that are let through show when
 * it is well again. It is judged by players: one whose wallet is locked is turned away themselves and slows nobody else.
 */
export const createShedder = (nowMs: () => number = monotonicMs) => {
  /** Oldest first call first. */
  const lines = new Map<string, Line>();
  let meanMs = 0;

  const isLate = ({ since }: Line): boolean => nowMs() - since > 4 * SOFT_BUDGET_MS;
  const isStuck = (): boolean => {
    let stuck = 0;
    for (const line of lines.values()) {
      if (!isLate(line)) return false;
      stuck += 1;
      if (stuck * STUCK_SHARE >= lines.size) return true;
    }
    return false;
  };
  const isOverloaded = (player: string): boolean => {
    const own = lines.get(player);
    if (own && own.calls >= MIN_CALLS_OF_ONE && isLate(own)) return true;
    return lines.size >= MIN_PLAYERS && (meanMs > SOFT_BUDGET_MS || isStuck());
  };

  /** The line moves on: its next call is first from now on. */
  const leave = (player: string): void => {
    const line = lines.get(player);
    if (!line) return;
    lines.delete(player);
    line.calls -= 1;
    if (line.calls === 0) return;
    line.since = nowMs();
    lines.set(player, line);
  };

  return {
    /** @throws DomainError `internal.busy` when the wallet is too slow */
    async run<T>(player: string, work: () => Promise<T>, onSlow: (ms: number) => void): Promise<T> {
      if (isOverloaded(player)) throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
      const since = nowMs();
      const line = lines.get(player) ?? { calls: 0, since };
      const isFirst = line.calls === 0;
      line.calls += 1;
      if (isFirst) lines.set(player, line);
      try {
        return await work();
      } finally {
        leave(player);
        const ms = nowMs() - since;
        if (isFirst) meanMs += (ms - meanMs) * WEIGHT;
        if (ms > SOFT_BUDGET_MS) onSlow(ms);
      }
    },
  };
};
