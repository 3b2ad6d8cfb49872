import { add, type Amount, subtract, ZERO } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { Bet as BetTable, FairSeedPair, Round as RoundTable } from '../../../platform/db/schema.generated.ts';
import type { LastStart } from '../rounds/least-time.ts';
import type { NewRound, Round, RoundAct, RoundAction, RoundQuery } from '../rounds/round.types.ts';
import { shownOfSteps } from '../rounds/shown-json.ts';

/** What a round has come to, as both functions read it; the ledger adds `op_id`, `at` and the balance where money moves. */
const standToRow = (round: Omit<RoundAct, 'acts' | 'entry'>): Readonly<Record<string, unknown>> => ({
  round_id: round.roundId,
  seed_pair_id: round.seedPairId,
  state: round.state,
  stake_micros: round.stake.toString(),
  win_micros: round.win.toString(),
  valid_bet_micros: round.validBet.toString(),
  mult_e4: round.multE4,
  shown: round.shown,
  words: round.words,
  state_sealed: round.sealedState?.toString('base64') ?? null,
  acted_at: round.actedAt?.toISOString() ?? null,
});

/** What `originals_write_rounds` reads. */
export const roundToRow = (round: NewRound): Readonly<Record<string, unknown>> => ({
  ...standToRow(round),
  ref: round.ref,
  merchant_id: round.merchantId,
  member_id: round.memberId.toString(),
  node_id: round.nodeId,
  vendor: round.vendor,
  game_type: round.gameType,
  game_code: round.gameCode,
  math_version: round.mathVersion,
  currency: round.currency,
  nonce: round.nonce,
  client_seed: round.clientSeed,
  choice: round.choice,
  ...(round.room ? { room: round.room } : {}),
});

/** What `play_apply_act` reads. */
export const actToRow = (act: RoundAct): Readonly<Record<string, unknown>> => ({
  ...standToRow(act),
  acts: act.acts,
  entry: act.entry,
});

const FIGURES = [
  'merchantId',
  'nodeId',
  'vendor',
  'gameType',
  'currency',
  'stakeMicros',
  'bonusStakeMicros',
  'voidedMicros',
  'payoutMicros',
  'validBetMicros',
  'version',
  'settledAt',
] as const;
type RoundRow = Selectable<RoundTable> &
  Pick<Selectable<BetTable>, (typeof FIGURES)[number]> &
  Pick<Selectable<FairSeedPair>, 'serverSeedHash' | 'revealedAt'> & { readonly sealed: Buffer };

/** Rounds with the names and figures of their bets, and their seeds. */
const rounds = (db: Db) =>
  db
    .selectFrom('round')
    .innerJoin('bet', (on) => on.onRef('bet.betId', '=', 'round.opId').onRef('bet.placedAt', '=', 'round.at'))
    .innerJoin('fairSeedPair as pair', 'pair.seedPairId', 'round.seedPairId')
    .selectAll('round')
    .select(['pair.serverSeedHash', 'pair.serverSeedSealed as sealed', 'pair.revealedAt'])
    .select(FIGURES.map((name) => `bet.${name}` as const));

const toRound = (row: RoundRow): Round => {
  const raises = row.raiseOps.map((opId, index) => ({
    opId: BigInt(opId),
    amount: BigInt(row.raiseMicros[index] ?? 0n) as Amount,
  }));
  // Of a void one: what was given back.
  const stake = (row.stakeMicros + row.voidedMicros) as Amount;
  return {
    ...row,
    gameType: row.gameType as Round['gameType'],
    stake,
    firstStake: subtract(stake, add(ZERO, ...raises.map(({ amount }) => amount))),
    bonusStake: row.bonusStakeMicros as Amount,
    win: row.payoutMicros as Amount,
    validBet: row.validBetMicros as Amount,
    multE4: Number(row.multE4),
    state: row.state as Round['state'],
    shown: row.shown ?? shownOfSteps(row.steps),
    sealedState: row.stateSealed,
    endedAt: row.settledAt,
    raises,
    actions: row.actions as unknown as readonly RoundAction[],
    balanceAfter: row.balanceAfterMicros as Amount,
    ante:
      row.anteMicros === null || row.anteBook === null
        ? null
        : { amount: row.anteMicros as Amount, book: row.anteBook },
  };
};

/** Another round took this nonce of the pair first. */
export const isNonceTaken = (error: unknown): boolean => violatedConstraint(error) === 'round_nonce_unique';

/** Another bet on this game is not over. */
export const isRoundStillOpen = (error: unknown): boolean => violatedConstraint(error) === 'round_one_open';

/** Another act came first: the round is not what it was taken for. */
export const isActedOn = (error: unknown): boolean => violatedConstraint(error) === 'round_act_in_turn';

/** The member's round of a game that is not over, or null: there is at most one. */
export const findOpenRound = async (db: Db, memberId: bigint, gameCode: string): Promise<Round | null> => {
  const row = await rounds(db)
    .where('round.memberId', '=', memberId)
    .where('round.gameCode', '=', gameCode)
    .where('round.state', '=', 'open')
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

/** Open rounds that nobody acted on since then, by id from the one after `after` on. */
export const listIdleRounds = async (
  db: Db,
  { actedBefore, after, limit }: { readonly actedBefore: Date; readonly after: string; readonly limit: number },
): Promise<Round[]> => {
  const rows = await rounds(db)
    .where('round.state', '=', 'open')
    .where('actedAt', '<', actedBefore)
    .where('round.roundId', '>', after)
    .orderBy('round.roundId')
    .limit(limit)
    .execute();
  return rows.map(toRound);
};

export const findRound = async (db: Db, memberId: bigint, roundId: string): Promise<Round | null> => {
  const row = await rounds(db)
    .where('round.roundId', '=', roundId)
    .where('round.memberId', '=', memberId)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

export const findRoundByRef = async (db: Db, ref: string): Promise<Round | null> => {
  const row = await rounds(db).where('ref', '=', ref).executeTakeFirst();
  return row ? toRound(row) : null;
};

/** When the member's last round began, by the database's own clock. */
export const findLastStart = async (db: Db, memberId: bigint): Promise<LastStart | null> => {
  const row = await db
    .selectFrom('round')
    .select(['gameCode', sql<number>`(extract(epoch from clock_timestamp() - at) * 1000)::float8`.as('sinceMs')])
    .where('memberId', '=', memberId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

export const listRounds = async (db: Db, query: RoundQuery): Promise<{ rounds: Round[]; total: number }> => {
  const { memberId, gameCode, seedPairId, pageNo, pageSize } = query;
  let chosen = db.selectFrom('round').where('memberId', '=', memberId);
  if (gameCode !== undefined) chosen = chosen.where('gameCode', '=', gameCode);
  if (seedPairId !== undefined) chosen = chosen.where('seedPairId', '=', seedPairId);
  const page = chosen
    .select('roundId')
    .orderBy('at', 'desc')
    .orderBy('nonce', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize);
  const rows = await rounds(db)
    .where('round.roundId', 'in', page)
    .orderBy('round.at', 'desc')
    .orderBy('round.nonce', 'desc')
    .execute();
  const { total } = await chosen.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rounds: rows.map(toRound), total: Number(total) };
};

/** Void rounds under these pairs. */
export const listVoidRounds = async (db: Db, seedPairIds: readonly string[]): Promise<Round[]> => {
  if (seedPairIds.length === 0) return [];
  const rows = await rounds(db)
    .where('round.seedPairId', 'in', [...seedPairIds])
    .where('round.state', '=', 'void')
    .orderBy('round.roundId')
    .execute();
  return rows.map(toRound);
};

/** The next nonce of each pair, which is also its number of rounds: nonces have no gaps. */
export const listNextNonces = async (db: Db, seedPairIds: readonly string[]): Promise<Map<string, number>> => {
  if (seedPairIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('round')
    .select((of) => ['seedPairId', of.fn.max('nonce').as('last')])
    .where('seedPairId', 'in', [...seedPairIds])
    .groupBy('seedPairId')
    .execute();
  const next = new Map(rows.map((row) => [row.seedPairId, row.last + 1]));
  return new Map(seedPairIds.map((id) => [id, next.get(id) ?? 0]));
};

/** Writes an act that moves no money, by the function that writes those that do. */
export const writeAct = async (db: Db, act: RoundAct, at: Date): Promise<void> => {
  const rows = JSON.stringify([{ ...actToRow(act), at: at.toISOString() }]);
  await sql`select originals_apply_act(${rows}::jsonb)`.execute(db);
};

/** A round of a brand by its whole id, whoever's it is. */
export const findBrandRound = async (db: Db, merchantId: number, roundId: string): Promise<Round | null> => {
  const row = await rounds(db)
    .where('round.roundId', '=', roundId)
    .where('bet.merchantId', '=', merchantId)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};
