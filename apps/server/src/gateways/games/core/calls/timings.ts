/**
 * Where the time of wallet calls goes, summed since the start: five additions a call, so it is always on. `walletMs` is
 * waiting (the batching writer and the database), the others are this process's own work.
 */
export type GatewayTimings = { calls: number; cryptoMs: number; parsingMs: number; walletMs: number; answerMs: number };

const sums: GatewayTimings = { calls: 0, cryptoMs: 0, parsingMs: 0, walletMs: 0, answerMs: 0 };

/** Marks are `performance.now()` at the start, and after signature, parsing, wallet and answer. */
export const countCall = (marks: readonly [number, number, number, number, number]): void => {
  const [begun, proved, parsed, done, answered] = marks;
  sums.calls += 1;
  sums.cryptoMs += proved - begun;
  sums.parsingMs += parsed - proved;
  sums.walletMs += done - parsed;
  sums.answerMs += answered - done;
};

/** The sums so far. */
export const readTimings = (): GatewayTimings => ({ ...sums });
