import type { Db } from '../../../platform/db/database.ts';
import type { LotteryChain } from '../lottery.types.ts';

const chains = (db: Db) => db.selectFrom('lotteryChain').selectAll();

export const findChainOfDay = async (
  db: Db,
  { merchantId, gameCode, day }: Pick<LotteryChain, 'merchantId' | 'gameCode' | 'day'>,
): Promise<LotteryChain | null> => {
  const found = await chains(db)
    .where('merchantId', '=', merchantId)
    .where('gameCode', '=', gameCode)
    .where('day', '=', day)
    .executeTakeFirst();
  return found ?? null;
};

/** Keeps a chain, unless the day has one: another process may have been first. */
export const insertChain = (db: Db, chain: Omit<LotteryChain, 'chainId'>): Promise<unknown> =>
  db
    .insertInto('lotteryChain')
    .values(chain)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** @throws when there is no such chain */
export const findChain = (db: Db, chainId: bigint): Promise<LotteryChain> =>
  chains(db).where('chainId', '=', chainId).executeTakeFirstOrThrow();

export const listChainsByHash = async (db: Db, hashes: readonly string[]): Promise<LotteryChain[]> =>
  hashes.length === 0
    ? []
    : chains(db)
        .where('firstHash', 'in', [...hashes])
        .execute();
