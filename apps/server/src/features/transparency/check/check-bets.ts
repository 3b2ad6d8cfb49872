import type { Db } from '../../../platform/db/database.ts';
import { leafHash } from '@trevo/engines/fair';
import type { Break, Leaf } from '../log.types.ts';
import { findPositions } from '../log.repository.ts';

/** A bet as its rows say it today: states that can be written again, the last one at the end. Null texts: its salt was deleted. */
export type BetStates = {
  readonly ref: string;
  readonly changedAt: Date;
  readonly states: readonly { readonly version: number; readonly text: string | null }[];
  /** Whether the last state has to be in the log. */
  readonly isLogged: boolean;
};

/**
 * Compares leaves of bets with their rows. A leaf of a state that a later one followed is past; then the later one has to be in the log, unless
 * the row changed just now.
 */
export const checkBets =
  (statesOf: (db: Db, refs: readonly string[]) => Promise<readonly BetStates[]>) =>
  async (db: Db, leaves: readonly Leaf[], settledBefore: Date): Promise<Break[]> => {
    const found = await statesOf(db, [...new Set(leaves.map(({ ref }) => ref))]);
    const byRef = new Map(found.map((bet) => [bet.ref, bet]));
    const lastHash = ({ states }: BetStates): string | null => {
      const text = states.at(-1)?.text ?? null;
      return text === null ? null : leafHash(text);
    };
    const hashes = found.flatMap((bet) => lastHash(bet) ?? []);
    const logged = await findPositions(db, hashes);
    const breaks = new Map<string, Break>();
    for (const { ref, version, text } of leaves) {
      const bet = byRef.get(ref);
      const last = bet?.states.at(-1);
      if (!bet || !last) {
        breaks.set(ref, { what: 'row.lost', example: ref });
        continue;
      }
      const same = bet.states.find((state) => state.version === version);
      if (same ? same.text !== null && same.text !== text : version > last.version)
        breaks.set(ref, { what: 'row.changed', example: ref });
      const hash = lastHash(bet);
      if (hash !== null && bet.isLogged && bet.changedAt < settledBefore && !logged.has(hash) && !breaks.has(ref))
        breaks.set(ref, { what: 'row.not_logged', example: ref });
    }
    return [...breaks.values()];
  };
