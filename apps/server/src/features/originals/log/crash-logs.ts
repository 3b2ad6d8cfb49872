import { leafHash } from '@trevo/engines/fair';
import { crashGame } from '@trevo/engines/instant';
import { betLeaf, saltOf } from '@trevo/engines/log';
import type { Db } from '../../../platform/db/database.ts';
import type { Transparency } from '../../transparency/index.ts';
import type { CrashBet } from '../crash/crash.types.ts';
import { crashRecord, openedCrashRecord } from './crash-leaves.ts';
import { listCrashBets } from './logged.repository.ts';
import type { RoundLog } from './round-logs.ts';

/**
 * What ties bets on crash to the log, by their ids. A bet that flies is promised its opening, from memory; of one that has ended the state
 * is read, since its leaf says which it is.
 */
export const createCrashLogs =
  (db: Db, { salts, promise }: Pick<Transparency, 'salts' | 'promise'>) =>
  async (bets: readonly CrashBet[], isAnswer: boolean): Promise<ReadonlyMap<string, RoundLog>> => {
    const betIds = bets.filter(({ state }) => state !== 'open').map(({ betId }) => betId);
    const ended = new Map((await listCrashBets(db, { betIds })).map((one) => [one.bet.betId, one]));
    const logs = new Map<string, RoundLog>();
    for (const bet of bets) {
      const found = ended.get(bet.betId);
      const record = found ? crashRecord(bet, found.game, found.version) : openedCrashRecord(bet, crashGame.code);
      const salt = saltOf(await salts.ofMember(bet.memberId), bet.betId);
      const leaf = leafHash(betLeaf(record, salt));
      // The same answer again has the same promise.
      const promised = isAnswer ? await promise(leaf, found?.changedAt ?? bet.at) : null;
      logs.set(bet.betId, {
        leaf,
        salt,
        version: record.version,
        promise: promised && { ...promised, by: promised.by.toISOString() },
      });
    }
    return logs;
  };
