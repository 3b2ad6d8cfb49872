import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import { type Database, type Db, type DbTransaction, inTransaction } from '../../../platform/db/database.ts';
import type { DemoPurse, DemoRound as DemoRoundTable } from '../../../platform/db/schema.generated.ts';
import type { DemoRound, NewPurse, Purse } from './demo.types.ts';

const toPurse = (row: Selectable<DemoPurse>): Purse => ({
  purseId: row.purseId,
  credits: row.creditsMicros as Amount,
  rounds: row.rounds,
  active: { seedPairId: row.seedPairId, sealed: row.serverSeedSealed, hash: row.serverSeedHash },
  playerSeed: row.playerSeed,
  nonce: row.nonce,
  next: { seedPairId: row.nextSeedPairId, sealed: row.nextServerSeedSealed, hash: row.nextServerSeedHash },
  startedAt: row.startedAt,
});

const toRound = ({ betMicros, winMicros, creditsAfterMicros, ...row }: Selectable<DemoRoundTable>): DemoRound => ({
  ...row,
  bet: betMicros as Amount,
  win: winMicros as Amount,
  multE4: Number(row.multE4),
  creditsAfter: creditsAfterMicros as Amount,
});

export const findPurse = async (db: Db, siteSessionId: string): Promise<Purse | null> => {
  const row = await db
    .selectFrom('demoPurse')
    .selectAll()
    .where('siteSessionId', '=', siteSessionId)
    .executeTakeFirst();
  return row ? toPurse(row) : null;
};

/** Opens a purse; when the session got one meanwhile, that one stays. */
export const insertPurse = async (db: Db, purse: NewPurse): Promise<void> => {
  await db
    .insertInto('demoPurse')
    .values({
      purseId: purse.purseId,
      siteSessionId: purse.siteSessionId,
      merchantId: purse.merchantId,
      memberId: purse.memberId,
      creditsMicros: purse.credits,
      seedPairId: purse.active.seedPairId,
      serverSeedSealed: purse.active.sealed,
      serverSeedHash: purse.active.hash,
      nextSeedPairId: purse.next.seedPairId,
      nextServerSeedSealed: purse.next.sealed,
      nextServerSeedHash: purse.next.hash,
      startedAt: purse.openedAt,
      openedAt: purse.openedAt,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/**
 * Runs work on the session's purse while nobody else can: bets of one session follow each other.
 * @returns null when the session has no purse
 */
export const withPurse = <T>(
  db: Database,
  siteSessionId: string,
  work: (tx: DbTransaction, purse: Purse) => Promise<T>,
): Promise<T | null> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('demoPurse')
      .selectAll()
      .where('siteSessionId', '=', siteSessionId)
      .forUpdate()
      .executeTakeFirst();
    return row ? work(tx, toPurse(row)) : null;
  });

/** Writes what a purse has become; the caller holds its row. */
export const updatePurse = async (tx: DbTransaction, purse: Purse): Promise<void> => {
  await tx
    .updateTable('demoPurse')
    .set({
      creditsMicros: purse.credits,
      rounds: purse.rounds,
      seedPairId: purse.active.seedPairId,
      serverSeedSealed: purse.active.sealed,
      serverSeedHash: purse.active.hash,
      playerSeed: purse.playerSeed,
      nonce: purse.nonce,
      nextSeedPairId: purse.next.seedPairId,
      nextServerSeedSealed: purse.next.sealed,
      nextServerSeedHash: purse.next.hash,
      startedAt: purse.startedAt,
    })
    .where('purseId', '=', purse.purseId)
    .execute();
};

/** Keeps the purse's round number `ordinal` and forgets the one that is `kept` rounds older. */
export const insertRound = async (
  tx: DbTransaction,
  { purseId, ordinal, kept }: { readonly purseId: string; readonly ordinal: number; readonly kept: number },
  round: DemoRound,
): Promise<void> => {
  await tx
    .insertInto('demoRound')
    .values({
      roundId: round.roundId,
      purseId,
      ordinal,
      cnonce: round.cnonce,
      gameCode: round.gameCode,
      mathVersion: round.mathVersion,
      betMicros: round.bet,
      winMicros: round.win,
      multE4: BigInt(round.multE4),
      creditsAfterMicros: round.creditsAfter,
      seedPairId: round.seedPairId,
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      choice: JSON.stringify(round.choice),
      shown: JSON.stringify(round.shown),
      at: round.at,
    })
    .execute();
  await tx
    .deleteFrom('demoRound')
    .where('purseId', '=', purseId)
    .where('ordinal', '<=', ordinal - kept)
    .execute();
};

export const findRoundOfCnonce = async (db: Db, purseId: string, cnonce: string): Promise<DemoRound | null> => {
  const row = await db
    .selectFrom('demoRound')
    .selectAll()
    .where('purseId', '=', purseId)
    .where('cnonce', '=', cnonce)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

export const findLastRound = async (db: Db, purseId: string, gameCode: string): Promise<DemoRound | null> => {
  const row = await db
    .selectFrom('demoRound')
    .selectAll()
    .where('purseId', '=', purseId)
    .where('gameCode', '=', gameCode)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

/** Forgets purses with their rounds. */
export const deletePurses = async (db: Db, openedBefore: Date): Promise<void> => {
  await db.deleteFrom('demoPurse').where('openedAt', '<', openedBefore).execute();
};
