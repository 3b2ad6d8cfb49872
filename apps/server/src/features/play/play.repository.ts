import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import { type Db, violatedConstraint } from '../../platform/db/database.ts';
import type { Round as RoundTable } from '../../platform/db/schema.generated.ts';
import type { NewRound, Round, RoundQuery } from './play.types.ts';
import { stepsFromJson, stepsToJson } from './steps-json.ts';

/** What the set-based function reads; `op_id`, `at` and the balance come from the ledger. */
export const roundToRow = (round: NewRound): Readonly<Record<string, unknown>> => ({
  round_id: round.roundId,
  ref: round.ref,
  merchant_id: round.merchantId,
  member_id: round.memberId.toString(),
  node_id: round.nodeId,
  vassalage: round.vassalage,
  game_type: round.gameType,
  game_code: round.gameCode,
  math_version: round.mathVersion,
  currency: round.currency,
  stake_micros: round.stake.toString(),
  win_micros: round.win.toString(),
  valid_bet_micros: round.validBet.toString(),
  mult_e4: round.multE4,
  seed_pair_id: round.seedPairId,
  nonce: round.nonce,
  client_seed: round.clientSeed,
  steps: stepsToJson(round.steps),
});

const toRound = (row: Selectable<RoundTable>): Round => ({
  roundId: row.round_id,
  ref: row.ref,
  merchantId: row.merchant_id,
  memberId: row.member_id,
  nodeId: row.node_id,
  vassalage: row.vassalage,
  gameType: row.game_type as Round['gameType'],
  gameCode: row.game_code,
  mathVersion: row.math_version,
  currency: row.currency,
  stake: row.stake_micros as Amount,
  win: row.win_micros as Amount,
  validBet: row.valid_bet_micros as Amount,
  multE4: Number(row.mult_e4),
  seedPairId: row.seed_pair_id,
  nonce: row.nonce,
  clientSeed: row.client_seed,
  steps: stepsFromJson(row.steps),
  at: row.at,
  status: row.status as Round['status'],
  balanceAfter: row.balance_after_micros as Amount,
});

/** Another round took this nonce of the pair first. */
export const isNonceTaken = (error: unknown): boolean => violatedConstraint(error) === 'round_nonce_unique';

export const findRound = async (db: Db, memberId: bigint, roundId: string): Promise<Round | null> => {
  const row = await db
    .selectFrom('round')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? toRound(row) : null;
};

export const findRoundByRef = async (db: Db, ref: string): Promise<Round | null> => {
  const row = await db.selectFrom('round').selectAll().where('ref', '=', ref).executeTakeFirst();
  return row ? toRound(row) : null;
};

export const listRounds = async (db: Db, query: RoundQuery): Promise<{ rounds: Round[]; total: number }> => {
  const { memberId, gameCode, seedPairId, pageNo, pageSize } = query;
  let found = db.selectFrom('round').where('member_id', '=', memberId);
  if (gameCode !== undefined) found = found.where('game_code', '=', gameCode);
  if (seedPairId !== undefined) found = found.where('seed_pair_id', '=', seedPairId);
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('nonce', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute();
  const { total } = await found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rounds: rows.map(toRound), total: Number(total) };
};

/** The next nonce of each pair, which is also its number of rounds: nonces have no gaps. */
export const listNextNonces = async (db: Db, seedPairIds: readonly string[]): Promise<Map<string, number>> => {
  if (seedPairIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('round')
    .select((of) => ['seed_pair_id', of.fn.max('nonce').as('last')])
    .where('seed_pair_id', 'in', [...seedPairIds])
    .groupBy('seed_pair_id')
    .execute();
  const next = new Map(rows.map((row) => [row.seed_pair_id, row.last + 1]));
  return new Map(seedPairIds.map((id) => [id, next.get(id) ?? 0]));
};
