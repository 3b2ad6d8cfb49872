import { crashGame } from '@trevo/engines/instant';
import { type CrashStake, watchCrashRound } from '@trevo/engines/watch';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { addUp, NO_ROUNDS, watchOf } from './add-up.ts';
import { AT_ONCE, claimShared } from './shared-rounds.repository.ts';
import { findHour, setHour } from './watch.repository.ts';

/** Adds rounds that all players shared to the hours in which they ended: each once, with all its bets as one. */
export const countShared = async (db: Database): Promise<void> => {
  for (;;) {
    const counted = await inTransaction(db, async (tx) => {
      const rounds = await claimShared(tx);
      for (const { merchantId, mathVersion, hour, bustE2, bets } of rounds) {
        const stakes = bets.map(([stake, takenE2]): CrashStake => ({ stake, takenE2 }));
        const { returned, ...watched } = watchCrashRound(bustE2, stakes);
        const place = { merchantId, gameCode: crashGame.code, mathVersion, hour };
        const before = (await findHour(tx, place)) ?? NO_ROUNDS;
        await setHour(tx, place, addUp(before, watchOf(returned, watched)));
      }
      return rounds.length;
    });
    if (counted < AT_ONCE) return;
  }
};
