import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import { type Database, type Db, type DbTransaction, inTransaction } from '../../../platform/db/database.ts';
import type { DemoPurse, DemoRound as DemoRoundTable } from '../../../platform/db/schema.generated.ts';
import type { DemoRound, NewPurse, Purse } from './demo.types.ts';

const toPurse = (row: Selectable<DemoPurse>): Purse => ({
  purseId: row.purse_id,
  credits: row.credits_micros as Amount,
  rounds: row.rounds,
  active: { seedPairId: row.seed_pair_id, sealed: row.server_seed_sealed, hash: row.server_seed_hash },
  playerSeed: row.player_seed,
  nonce: row.nonce,
  next: { seedPairId: row.next_seed_pair_id, sealed: row.next_server_seed_sealed, hash: row.next_server_seed_hash },
  startedAt: row.started_at,
});

const toRound = (row: Selectable<DemoRoundTable>): DemoRound => ({
  roundId: row.round_id,
  cnonce: row.cnonce,
  gameCode: row.game_code,
  mathVersion: row.math_version,
  bet: row.bet_micros as Amount,
  win: row.win_micros as Amount,
  multE4: Number(row.mult_e4),
  creditsAfter: row.credits_after_micros as Amount,
  seedPairId: row.seed_pair_id,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  choice: row.choice,
  shown: row.shown,
  at: row.at,
});

export const findPurse = async (db: Db, siteSessionId: string): Promise<Purse | null> => {
  const row = await db
    .selectFrom('demo_purse')
    .selectAll()
    .where('site_session_id', '=', siteSessionId)
    .executeTakeFirst();
  return row ? toPurse(row) : null;
};

/** Opens a purse; when the session got one meanwhile, that one stays. */
export const insertPurse = async (db: Db, purse: NewPurse): Promise<void> => {
  await db
    .insertInto('demo_purse')
    .values({
      purse_id: purse.purseId,
      site_session_id: purse.siteSessionId,
      merchant_id: purse.merchantId,
      member_id: purse.memberId,
      credits_micros: purse.credits,
      seed_pair_id: purse.active.seedPairId,
      server_seed_sealed: purse.active.sealed,
      server_seed_hash: purse.active.hash,
      next_seed_pair_id: purse.next.seedPairId,
      next_server_seed_sealed: purse.next.sealed,
      next_server_seed_hash: purse.next.hash,
      started_at: purse.openedAt,
      opened_at: purse.openedAt,
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
  jitter: () => number,
  work: (tx: DbTransaction, purse: Purse) => Promise<T>,
): Promise<T | null> =>
  inTransaction(
    db,
    async (tx) => {
      const row = await tx
        .selectFrom('demo_purse')
        .selectAll()
        .where('site_session_id', '=', siteSessionId)
        .forUpdate()
        .executeTakeFirst();
      return row ? work(tx, toPurse(row)) : null;
    },
    jitter,
  );

/** Writes what a purse has become; the caller holds its row. */
export const updatePurse = async (tx: DbTransaction, purse: Purse): Promise<void> => {
  await tx
    .updateTable('demo_purse')
    .set({
      credits_micros: purse.credits,
      rounds: purse.rounds,
      seed_pair_id: purse.active.seedPairId,
      server_seed_sealed: purse.active.sealed,
      server_seed_hash: purse.active.hash,
      player_seed: purse.playerSeed,
      nonce: purse.nonce,
      next_seed_pair_id: purse.next.seedPairId,
      next_server_seed_sealed: purse.next.sealed,
      next_server_seed_hash: purse.next.hash,
      started_at: purse.startedAt,
    })
    .where('purse_id', '=', purse.purseId)
    .execute();
};

/** Keeps the purse's round number `ordinal` and forgets the one that is `kept` rounds older. */
export const insertRound = async (
  tx: DbTransaction,
  { purseId, ordinal, kept }: { readonly purseId: string; readonly ordinal: number; readonly kept: number },
  round: DemoRound,
): Promise<void> => {
  await tx
    .insertInto('demo_round')
    .values({
      round_id: round.roundId,
      purse_id: purseId,
      ordinal,
      cnonce: round.cnonce,
      game_code: round.gameCode,
      math_version: round.mathVersion,
      bet_micros: round.bet,
      win_micros: round.win,
      mult_e4: BigInt(round.multE4),
      credits_after_micros: round.creditsAfter,
      seed_pair_id: round.seedPairId,
      server_seed_hash: round.serverSeedHash,
      client_seed: round.clientSeed,
      nonce: round.nonce,
      choice: JSON.stringify(round.choice),
      shown: JSON.stringify(round.shown),
      at: round.at,
    })
    .execute();
  await tx
    .deleteFrom('demo_round')
    .where('purse_id', '=', purseId)
    .where('ordinal', '<=', ordinal - kept)
    .execute();
};

export const findRoundOfCnonce = async (db: Db, purseId: string, cnonce: string): Promise<DemoRound | null> => {
  const row = await db
    .selectFrom('demo_round')
    .selectAll()
    .where('purse_id', '=', purseId)
    .where('cnonce', '=', cnonce)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

export const findLastRound = async (db: Db, purseId: string, gameCode: string): Promise<DemoRound | null> => {
  const row = await db
    .selectFrom('demo_round')
    .selectAll()
    .where('purse_id', '=', purseId)
    .where('game_code', '=', gameCode)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

/** Forgets purses with their rounds. */
export const deletePurses = async (db: Db, openedBefore: Date): Promise<void> => {
  await db.deleteFrom('demo_purse').where('opened_at', '<', openedBefore).execute();
};
