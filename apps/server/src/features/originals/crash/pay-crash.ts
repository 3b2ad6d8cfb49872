import { createHash } from 'node:crypto';
import { payoutE4, ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Bets } from '../../bets/index.ts';
import type { CrashBet } from './crash.types.ts';
import { hasEnded, listOpenBets, listUnpaid, loseBets } from './crash-bets.repository.ts';

export type PayDeps = Pick<Platform, 'db' | 'clock'> & { readonly bets: Bets };

const AT_ONCE = 200;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Money for what the rows decided. Everything here is safe to repeat, in any process and after any death. */
export const createPayCrash = ({ db, clock, bets }: PayDeps) => {
  const key = ({ betId }: CrashBet, state: 'settled' | 'void', win: bigint) => ({
    source: 'play',
    requestHash: hashOf(`${betId} ${state} ${win}`),
    companion: { name: 'originals_apply_crash_end', row: { bet_id: betId, state, win_micros: win.toString() } },
  });
  /** Another process, or the same one before it died, was faster. */
  const unlessEnded = (error: unknown): null => {
    if (hasEnded(error)) return null;
    throw error;
  };

  /** What was taken is paid: the stake at the multiplier, floored once to the minor unit. @throws Error where the ledger refuses, which it has no reason to */
  const pay = async (bet: CrashBet): Promise<void> => {
    if (bet.cashedE2 === null) throw new Error(`${bet.betId} was not taken`);
    const payout = payoutE4(bet.stake, bet.cashedE2 * 100, bet.currency);
    const staked = { total: bet.stake, bonus: bet.bonusStake };
    const end = { ...key(bet, 'settled', payout), ref: `crash:${bet.betId}:end`, payout, staked };
    const answer = await bets.settle(bet, end).catch(unlessEnded);
    if (answer && answer.status !== 'applied') throw new Error(`the end of ${bet.betId} was ${answer.status}`);
  };

  const inChunks = async (list: () => Promise<CrashBet[]>, each: (found: CrashBet[]) => Promise<unknown>) => {
    for (;;) {
      const found = await list();
      if (found.length > 0) await each(found);
      if (found.length < AT_ONCE) return;
    }
  };

  return {
    pay,
    /** Pays all that was taken in a round. */
    payTaken: (roundId: string): Promise<void> =>
      inChunks(
        () => listUnpaid(db, roundId, AT_ONCE),
        (found) => Promise.all(found.map(pay)),
      ),
    /** Ends what nobody took, after all that was taken is paid. */
    endLost: (roundId: string): Promise<void> =>
      inChunks(
        () => listOpenBets(db, roundId, AT_ONCE),
        (found) =>
          loseBets(
            db,
            found.map(({ betId }) => betId),
            toDate(clock.now()),
          ).catch(unlessEnded),
      ),
    /** Gives every stake of a round back that never started. */
    giveBack: (roundId: string): Promise<void> =>
      inChunks(
        () => listOpenBets(db, roundId, AT_ONCE),
        async (found) => {
          // One after the other: the ledger takes all or none of a group on one lane that others need too.
          for (const bet of found) {
            const stakes = [{ opId: bet.opId, amount: bet.stake, ref: `crash:${bet.betId}:void` }];
            const back = { ...key(bet, 'void', ZERO), stakes, since: bet.at };
            const answer = await bets.giveBack(bet, back).catch(unlessEnded);
            if (answer?.status === 'refused') throw new Error(`the void of ${bet.betId} was refused: ${answer.reason}`);
          }
        },
      ),
  };
};
export type PayCrash = ReturnType<typeof createPayCrash>;
