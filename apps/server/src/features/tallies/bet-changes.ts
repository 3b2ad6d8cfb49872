/** What bets come to, or by how much that changes. Micros. */
export type Sums = {
  readonly bets: number;
  readonly stakeMicros: bigint;
  readonly validBetMicros: bigint;
  readonly payoutMicros: bigint;
};

/** What one settled bet counts for. Micros. */
export type CountedBet = {
  readonly stakeMicros: bigint;
  readonly validBetMicros: bigint;
  readonly payoutMicros: bigint;
};

export const plus = (one: Sums, other: Sums): Sums => ({
  bets: one.bets + other.bets,
  stakeMicros: one.stakeMicros + other.stakeMicros,
  validBetMicros: one.validBetMicros + other.validBetMicros,
  payoutMicros: one.payoutMicros + other.payoutMicros,
});

const worth = (bet: CountedBet): Sums => ({
  bets: 1,
  stakeMicros: bet.stakeMicros,
  validBetMicros: bet.validBetMicros,
  payoutMicros: bet.payoutMicros,
});
const lack = (bet: CountedBet): Sums => ({
  bets: -1,
  stakeMicros: -bet.stakeMicros,
  validBetMicros: -bet.validBetMicros,
  payoutMicros: -bet.payoutMicros,
});

/** By what the sums of each place change when these bets count instead of those. */
export const changesOf = <Bet extends CountedBet, Place>(
  before: readonly Bet[],
  now: readonly Bet[],
  placeOf: (bet: Bet) => Place,
): (Place & Sums)[] => {
  const changes = new Map<string, Place & Sums>();
  const note = (bet: Bet, by: Sums): void => {
    const place = placeOf(bet);
    const key = Object.values(place as object).join(' ');
    const known = changes.get(key);
    changes.set(key, { ...place, ...(known ? plus(known, by) : by) });
  };
  for (const bet of before) note(bet, lack(bet));
  for (const bet of now) note(bet, worth(bet));
  // In one order everywhere: two writers of the same rows wait for each other, and never both.
  return [...changes.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
};
