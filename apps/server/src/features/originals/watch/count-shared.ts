import { crashGame } from '@trevo/engines/instant';
import { type CrashStake, watchCrashRound } from '@trevo/engines/watch';
import type { Database } from '../../../platform/db/database.ts';
import { addUp, NO_ROUNDS, watchOf } from './add-up.ts';
import { countEach } from './shared-rounds.repository.ts';
import { findHour, setHour } from './watch.repository.ts';

/** Adds rounds that all players shared to the hours in which they ended: each once, with all its bets as one. */
export const countShared = (db: Database): Promise<void> =>
  countEach(db, async (tx, { merchantId, mathVersion, hour, bustE2, bets }) => {
    const stakes = bets.map(([stake, takenE2]): CrashStake => ({ stake, takenE2 }));
    const { returned, ...watched } = watchCrashRound(bustE2, stakes);
    const place = { merchantId, gameCode: crashGame.code, mathVersion, hour };
    const before = (await findHour(tx, place)) ?? NO_ROUNDS;
    await setHour(tx, place, addUp(before, watchOf(returned, watched)));
  });
