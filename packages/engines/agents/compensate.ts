import { type Amount, amount } from '@trevo/money';

/** An amount that an agent got, or has to get, under a name that stays the same when it is counted again. */
export interface Entry {
  readonly key: string;
  readonly amount: Amount;
}

/** The name of a period's pay. `from` is the start of the period. */
export const periodKey = (contractId: string, from: string): string => `${contractId}|${from}`;

/** The name of a player's row in an issue's pay. */
export const issueKey = (contractId: string, at: { game: string; issue: string; player: string }): string =>
  `${contractId}|${at.game}|${at.issue}|${at.player}`;

/**
 * What has to be posted so that everything posted comes to what is due now: after a void or another result the periods and issues that it touches are
 * counted again from today's facts, with the contracts and the tree of that time. Nothing posted is edited. A repeat finds nothing left.
 * @param posted all postings so far, several under one key among them
 * @param due what counts now; a key that is not in it is due nothing
 * @returns one amount for each key that differs, by key
 * @throws RangeError when a key is due twice
 */
export function compensate(posted: readonly Entry[], due: readonly Entry[]): readonly Entry[] {
  const left = new Map<string, bigint>();
  for (const { key, amount: one } of due) {
    if (left.has(key)) throw new RangeError(`due twice: ${key}`);
    left.set(key, one);
  }
  for (const { key, amount: one } of posted) left.set(key, (left.get(key) ?? 0n) - one);
  return [...left]
    .filter(([, one]) => one !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => ({ key, amount: amount(one) }));
}
