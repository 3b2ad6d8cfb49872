import { sql } from 'kysely';
import { type Db, type DbTransaction, violatedConstraint } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { PastSeat, Seat, SeatAt, SeatQuestion } from './tree.types.ts';

const COLUMNS = ['seatId', 'memberId', 'merchantId', 'parentId', 'upline', 'path', 'fromAt', 'toAt'] as const;

/** Ids in an array come as text. */
const idsOf = (ids: readonly (bigint | string)[]): bigint[] => ids.map(BigInt);

/** @throws DomainError register.affiliate_code_invalid where the tree is full of levels */
export const takeSeat = async (
  tx: DbTransaction,
  { memberId, broughtBy, at }: { readonly memberId: bigint; readonly broughtBy: bigint | null; readonly at: Date },
): Promise<bigint | null> => {
  try {
    const { rows } = await sql<{ seatId: bigint | null }>`
      select member_take_seat(${memberId}, ${broughtBy}, ${at}) as seat_id`.execute(tx);
    return rows[0]?.seatId ?? null;
  } catch (error) {
    if (violatedConstraint(error) === 'member_seat_levels') throw new DomainError('register.affiliate_code_invalid');
    throw error;
  }
};

export const holdTree = async (tx: DbTransaction, merchantId: number): Promise<void> => {
  await sql`select member_hold_tree(${merchantId})`.execute(tx);
};

/** Until the transaction ends nobody moves in a brand's tree; others may enter it too. */
export const shareTree = async (tx: DbTransaction, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('member_seat'), ${merchantId})`.execute(tx);
};

export type MoveOutcome = 'moved' | 'same' | 'circle' | 'refused';
export const moveSeats = async (
  tx: DbTransaction,
  wish: { readonly memberId: bigint; readonly below: bigint | null; readonly at: Date; readonly isTrial: boolean },
): Promise<{ outcome: MoveOutcome; moved: number; movedAt: Date | null }> => {
  const { rows } = await sql<{ outcome: MoveOutcome; moved: number; movedAt: Date | null }>`
    select outcome, moved, moved_at from member_move_seats(${wish.memberId}, ${wish.below}, ${wish.at}, ${wish.isTrial})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('member_move_seats answered no row');
  return row;
};

export const findSeat = async (db: Db, memberId: bigint): Promise<Seat | null> => {
  const row = await db
    .selectFrom('memberSeat')
    .select(COLUMNS)
    .where('memberId', '=', memberId)
    .where('toAt', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, upline: idsOf(row.upline) } : null;
};

/** Newest first. */
export const listSeats = (db: Db, memberId: bigint): Promise<PastSeat[]> =>
  db
    .selectFrom('memberSeat')
    .select(['parentId', 'fromAt', 'toAt'])
    .where('memberId', '=', memberId)
    .orderBy('fromAt', 'desc')
    .orderBy('seatId', 'desc')
    .execute();

export const findSeatsAt = async (db: Db, asked: readonly SeatQuestion[]): Promise<(SeatAt | null)[]> => {
  if (asked.length === 0) return [];
  const members = asked.map(({ memberId }) => memberId);
  const instants = asked.map(({ at }) => at);
  const { rows } = await sql<{ seatId: bigint | null; upline: string[] | null }>`
    select seat_id, upline from member_seats_at(${members}::bigint[], ${instants}::timestamptz[]) order by nth`.execute(
    db,
  );
  return rows.map(({ seatId, upline }) =>
    seatId === null || upline === null ? null : { seatId, upline: idsOf(upline) },
  );
};

export const isSeatedBelow = async (db: Db, agentId: bigint, memberId: bigint): Promise<boolean> => {
  const row = await db
    .selectFrom('memberSeat')
    .select('seatId')
    .where('memberId', '=', memberId)
    .where('toAt', 'is', null)
    .where(sql<boolean>`${agentId} = any (upline)`)
    .executeTakeFirst();
  return row !== undefined;
};

export const listDirects = async (db: Db, agentId: bigint): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('memberSeat')
    .select('memberId')
    .where('parentId', '=', agentId)
    .where('toAt', 'is', null)
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
};

/** Members below, without the one above them; an index range of the running places. */
export const countTeam = async (db: Db, path: string): Promise<number> => {
  const { rows } = await sql<{ size: bigint }>`
    select count(*) as size from member_seat where to_at is null and path > ${path} and path < ${`${path}~`}`.execute(
    db,
  );
  return Number(rows[0]?.size ?? 0n);
};
