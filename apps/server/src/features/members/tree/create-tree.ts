import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { countTeams, listSeated, type TreeSearch } from './seated.repository.ts';
import {
  countTeam,
  findSeat,
  findSeatsAt,
  holdTree,
  isSeatedBelow,
  listDirects,
  listSeats,
  moveSeats,
} from './tree.repository.ts';
import type { Moved, PastSeat, Seat, SeatAt, SeatQuestion } from './tree.types.ts';

type Move = { readonly memberId: bigint; readonly merchantId: number; readonly below: bigint | null };

const createCarryOut =
  (clock: Clock) =>
  async (
    tx: DbTransaction,
    { memberId, merchantId, below }: Move,
    { isTrial }: { readonly isTrial: boolean },
  ): Promise<Moved | null> => {
    await holdTree(tx, merchantId);
    const before = await findSeat(tx, memberId);
    if (before === null || before.merchantId !== merchantId) throw new DomainError('member.not_found');
    // Read once the lock is held: all questions before it were for an earlier instant.
    const at = toDate(clock.now());
    const { outcome, moved, movedAt } = await moveSeats(tx, { memberId, below, at, isTrial });
    if (outcome === 'circle') throw new DomainError('agent.move_circle');
    if (outcome === 'refused') throw new DomainError('agent.type_refused');
    if (outcome === 'same' || movedAt === null) return null;
    return { from: before.parentId, to: below, seats: moved, at: movedAt };
  };

/**
 * The agents' tree with its history: who is below whom, and was at any instant. Members get their places when they are made
 * (`members.create`); agents always have one, others where an agent is above them. Players have no downlines.
 */
export const createTree = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  treeOf(db, createCarryOut(clock));

const treeOf = (db: Database, carryOut: ReturnType<typeof createCarryOut>) => ({
  /** The running place; null: the member is in no team. */
  seatOf: (memberId: bigint, within: Db = db): Promise<Seat | null> => findSeat(within, memberId),
  /** All places that a member had, newest first. */
  seatsOf: (memberId: bigint): Promise<PastSeat[]> => listSeats(db, memberId),
  /**
   * Where these members sat, each at its own instant, in the order asked; null for one who had no place then. One call to the database.
   * For instants that are past the answer is final: a move under way is waited for, a later one counts from later. Within a
   * transaction it holds moves up until that ends.
   */
  seatsAt: (asked: readonly SeatQuestion[], within: Db = db): Promise<(SeatAt | null)[]> => findSeatsAt(within, asked),
  /** Whether a member is in an agent's team now, at any depth; an agent is in its own. */
  isInTeam: async (agentId: bigint, memberId: bigint): Promise<boolean> =>
    agentId === memberId || isSeatedBelow(db, agentId, memberId),
  /** The direct downlines of an agent now, the oldest first. */
  directs: (agentId: bigint): Promise<bigint[]> => listDirects(db, agentId),
  /** From the top agent down to the member, both included; empty for one in no team. */
  async pathOf(memberId: bigint): Promise<bigint[]> {
    const seat = await findSeat(db, memberId);
    return seat ? [...seat.upline, memberId] : [];
  },
  /** How many members are below one now, at any depth. */
  async teamSize(memberId: bigint): Promise<number> {
    const seat = await findSeat(db, memberId);
    return seat ? countTeam(db, seat.path) : 0;
  },
  /** Agents and players as the console lists them, with their places; the oldest first. */
  list: (merchantId: number, of: TreeSearch, window: { readonly limit: number; readonly offset: number }) =>
    listSeated(db, merchantId, of, window),
  /** How many direct downlines each has now, and how many members at any depth. */
  countsOf: (memberIds: readonly bigint[]) => countTeams(db, memberIds),
  /**
   * Whether a move would change something, judged as `move` does, and the tree stays so until the transaction ends.
   * @throws DomainError as `move`
   */
  mayMove: async (tx: DbTransaction, wish: Move): Promise<boolean> =>
    (await carryOut(tx, wish, { isTrial: true })) !== null,
  /**
   * Moves a member with the whole team below another agent, or to the top (`below: null`), at one instant; past places stay. Waits until
   * nobody enters or moves in the brand's tree, and holds the tree until the transaction ends, so call it late. Null, with nothing
   * changed, where the member is there already.
   * @throws DomainError member.not_found (in no team), agent.move_circle (below its own team), agent.type_refused (below somebody who
   *   is no open agent of the brand, or more than 100 levels deep)
   */
  move: (tx: DbTransaction, wish: Move): Promise<Moved | null> => carryOut(tx, wish, { isTrial: false }),
});
export type Tree = ReturnType<typeof createTree>;
