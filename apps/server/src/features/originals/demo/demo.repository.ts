import { add, type Amount, ZERO } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import {
  type Database,
  type Db,
  type DbTransaction,
  inTransaction,
  violatedConstraint,
} from '../../../platform/db/database.ts';
import type { DemoPurse, DemoRound as DemoRoundTable } from '../../../platform/db/schema.generated.ts';
import type { LastStart } from '../rounds/least-time.ts';
import type { NewRound, RoundAct, RoundAction } from '../rounds/round.types.ts';
import type { Owner } from '../seeds/seed-pairs.ts';
import type { DemoRound, Purse } from './demo.types.ts';

const toPurse = (row: Selectable<DemoPurse>): Purse => ({
  purseId: row.purseId,
  sessionId: row.siteSessionId,
  credits: row.creditsMicros as Amount,
  rounds: row.rounds,
  active: { seedPairId: row.seedPairId, sealed: row.serverSeedSealed, hash: row.serverSeedHash },
  playerSeed: row.playerSeed,
  nonce: row.nonce,
  next: { seedPairId: row.nextSeedPairId, sealed: row.nextServerSeedSealed, hash: row.nextServerSeedHash },
  startedAt: row.startedAt,
});

const toRound = ({ betMicros, ...row }: Selectable<DemoRoundTable>): Omit<DemoRound, 'purse'> => ({
  ...row,
  ref: row.cnonce,
  // Of rounds that an earlier release wrote; they are over, and nothing rounds their wins again.
  currency: row.currency ?? '',
  stake: add(betMicros as Amount, row.raisedMicros as Amount),
  firstStake: betMicros as Amount,
  win: row.winMicros as Amount,
  validBet: ZERO,
  multE4: Number(row.multE4),
  state: row.state as DemoRound['state'],
  sealedState: row.stateSealed,
  actions: row.actions as unknown as readonly RoundAction[],
  balanceAfter: row.creditsAfterMicros as Amount,
  ante: null,
});

/** Another bet of the purse on this game is not over. */
export const isRoundStillOpen = (error: unknown): boolean => violatedConstraint(error) === 'demo_round_one_open';

export const findPurse = async (db: Db, sessionId: string): Promise<Purse | null> => {
  const row = await db.selectFrom('demoPurse').selectAll().where('siteSessionId', '=', sessionId).executeTakeFirst();
  return row ? toPurse(row) : null;
};

/** What a purse has become. */
const purseToRow = (purse: Purse) => ({
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
});

/** Opens a purse; when the session got one meanwhile, that one stays. */
export const insertPurse = async (db: Db, purse: Purse, { memberId, merchantId }: Owner): Promise<void> => {
  const { purseId, sessionId: siteSessionId, startedAt: openedAt } = purse;
  await db
    .insertInto('demoPurse')
    .values({ ...purseToRow(purse), purseId, siteSessionId, merchantId, memberId, openedAt })
    .onConflict((clash) => clash.doNothing())
    .execute();
};

/**
 * Runs work on the session's purse while nobody else can: bets of one session follow each other.
 * @returns null when the session has no purse
 */
export const withPurse = <T>(
  db: Database,
  sessionId: string,
  work: (tx: DbTransaction, purse: Purse) => Promise<T>,
): Promise<T | null> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('demoPurse')
      .selectAll()
      .where('siteSessionId', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    return row ? work(tx, toPurse(row)) : null;
  });

/** The caller holds the purse's row. */
export const updatePurse = async (tx: DbTransaction, purse: Purse): Promise<void> => {
  await tx.updateTable('demoPurse').set(purseToRow(purse)).where('purseId', '=', purse.purseId).execute();
};

/** What a round has come to. */
const standOf = (round: Omit<RoundAct, 'acts' | 'entry'>, credits: Amount) => ({
  state: round.state,
  winMicros: round.win,
  multE4: BigInt(round.multE4),
  shown: JSON.stringify(round.shown),
  words: round.words,
  stateSealed: round.sealedState,
  creditsAfterMicros: credits,
});

/** Keeps the purse's last round, and forgets one that ended and is `kept` rounds older. The caller holds the purse's row. */
export const insertRound = async (
  tx: DbTransaction,
  purse: Purse,
  round: NewRound,
  kept: number,
): Promise<DemoRound> => {
  const { purseId, rounds: ordinal, credits, active } = purse;
  const row = await tx
    .insertInto('demoRound')
    .values({
      ...standOf(round, credits),
      roundId: round.roundId,
      purseId,
      ordinal,
      cnonce: round.ref,
      gameCode: round.gameCode,
      mathVersion: round.mathVersion,
      currency: round.currency,
      betMicros: round.stake,
      seedPairId: round.seedPairId,
      serverSeedHash: active.hash,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      choice: JSON.stringify(round.choice),
      at: sql`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('demoRound')
    .where('purseId', '=', purseId)
    .where('ordinal', '<=', ordinal - kept)
    .where('state', '<>', 'open')
    .execute();
  return { ...toRound(row), purse };
};

/** Writes an act as the one that follows. The caller holds the purse's row. @returns false when another act came first */
export const updateRound = async (tx: DbTransaction, act: RoundAct, credits: Amount): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('demoRound')
    .set({
      ...standOf(act, credits),
      raisedMicros: sql`${act.stake} - bet_micros`,
      actions: sql`actions || jsonb_build_array(${JSON.stringify(act.entry)}::jsonb)`,
    })
    .where('roundId', '=', act.roundId)
    .where('state', '=', 'open')
    .where(sql`jsonb_array_length(actions)`, '=', act.acts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const rounds = (db: Db, { purseId }: Purse) => db.selectFrom('demoRound').selectAll().where('purseId', '=', purseId);

/** The purse's round of this public id, or of this bet's `cnonce`. */
export const findRound = async (
  db: Db,
  purse: Purse,
  column: 'roundId' | 'cnonce',
  value: string,
): Promise<DemoRound | null> => {
  const row = await rounds(db, purse).where(column, '=', value).executeTakeFirst();
  return row ? { ...toRound(row), purse } : null;
};

/** The purse's last rounds of a game, newest first: the open one is the first while there is one. */
export const listLastRounds = async (db: Db, purse: Purse, gameCode: string, most: number): Promise<DemoRound[]> => {
  const last = rounds(db, purse).where('gameCode', '=', gameCode).orderBy('ordinal', 'desc');
  return (await last.limit(most).execute()).map((row) => ({ ...toRound(row), purse }));
};

/** When the purse's last round of any game began, by the database's own clock. */
export const findLastStart = async (db: Db, { purseId }: Purse): Promise<LastStart | null> => {
  const row = await db
    .selectFrom('demoRound')
    .select(['gameCode', sql<number>`(extract(epoch from clock_timestamp() - at) * 1000)::float8`.as('sinceMs')])
    .where('purseId', '=', purseId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** The purse's rounds that are not over, one of a game at most. */
export const listOpenRounds = async (db: Db, purse: Purse): Promise<DemoRound[]> =>
  (await rounds(db, purse).where('state', '=', 'open').execute()).map((row) => ({ ...toRound(row), purse }));

/** Forgets rounds that are not over. The caller holds their purse's row. */
export const deleteOpenRounds = async (tx: DbTransaction, rounds: readonly DemoRound[]): Promise<void> => {
  const ids = rounds.map(({ roundId }) => roundId);
  await tx.deleteFrom('demoRound').where('roundId', 'in', ids).where('state', '=', 'open').execute();
};

/** Forgets purses with their rounds. */
export const deletePurses = async (db: Db, openedBefore: Date): Promise<void> => {
  await db.deleteFrom('demoPurse').where('openedAt', '<', openedBefore).execute();
};
