import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type PressureScope = 'address' | 'network' | 'brand';
export type PressureKey = { readonly scope: PressureScope; readonly keyHash: Buffer };

/** Counts one failure in each scope, in one statement; answers the count of this slot by scope. */
export const countFailure = async (
  db: Db,
  keys: readonly PressureKey[],
  slot: Date,
): Promise<ReadonlyMap<PressureScope, number>> => {
  const rows = await db
    .insertInto('loginPressure')
    // Always in the same order, so that two failures never wait for each other.
    .values(keys.map(({ scope, keyHash }) => ({ scope, keyHash, slot, failures: 1 })))
    .onConflict((clash) =>
      clash.columns(['scope', 'keyHash', 'slot']).doUpdateSet({ failures: sql<number>`login_pressure.failures + 1` }),
    )
    .returning(['scope', 'failures'])
    .execute();
  return new Map(rows.map(({ scope, failures }) => [scope as PressureScope, failures]));
};

/** Failures since that slot, by scope. */
export const sumFailures = async (
  db: Db,
  keys: readonly PressureKey[],
  since: Date,
): Promise<ReadonlyMap<PressureScope, number>> => {
  const rows = await db
    .selectFrom('loginPressure')
    .select(['scope', (of) => of.fn.sum<bigint>('failures').as('failures')])
    .where('slot', '>=', since)
    .where((of) =>
      of.or(keys.map(({ scope, keyHash }) => of.and([of('scope', '=', scope), of('keyHash', '=', keyHash)]))),
    )
    .groupBy('scope')
    .execute();
  return new Map(rows.map(({ scope, failures }) => [scope as PressureScope, Number(failures)]));
};

export const deleteOldPressure = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('loginPressure').where('slot', '<', before).execute();
};
