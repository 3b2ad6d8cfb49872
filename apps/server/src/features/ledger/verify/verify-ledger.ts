import type { Database } from '../../../platform/db/database.ts';
import type { VerifyReport } from '../ledger.types.ts';
import {
  countChecked,
  findBreak,
  INVARIANTS,
  type Invariant,
  LATEST_INVARIANTS,
  onOneSnapshot,
} from './verify.repository.ts';

const check = (db: Database, invariants: readonly Invariant[], isLatest: boolean): Promise<VerifyReport> =>
  onOneSnapshot(db, async (tx) => {
    const breaks = [];
    for (const invariant of invariants) {
      const { count, example } = await findBreak(tx, invariant);
      if (count > 0n) breaks.push({ invariant: invariant.name, count, example: example ?? '' });
    }
    return { isClean: breaks.length === 0, ...(await countChecked(tx, isLatest)), breaks };
  });

/** Recomputes everything from the entries, on one snapshot; writers do not wait. Repairs nothing. */
export const verifyLedger = (db: Database): Promise<VerifyReport> => check(db, INVARIANTS, false);

/** The same for the lines of the last three minutes and the accounts that they touched. */
export const verifyLatest = (db: Database): Promise<VerifyReport> => check(db, LATEST_INVARIANTS, true);
