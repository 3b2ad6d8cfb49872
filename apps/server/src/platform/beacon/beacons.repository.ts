import type { BeaconChain } from '@trevo/engines/fair/beacon';
import type { Db } from '../db/database.ts';

/** Remembers a beacon: rounds name it by its hash. */
export const keepBeaconChain = (db: Db, chain: BeaconChain): Promise<unknown> =>
  db
    .insertInto('beaconChain')
    .values({ ...chain, genesis: BigInt(chain.genesis) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** @throws when no round ever named it */
export const findBeaconChain = async (db: Db, hash: string): Promise<BeaconChain> => {
  const row = await db.selectFrom('beaconChain').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow();
  return { ...row, genesis: Number(row.genesis) };
};
