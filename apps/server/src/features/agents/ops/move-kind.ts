import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { changedPart, type WaitingKinds, type Wish } from '../../../platform/ops/waiting.ts';
import { type Member, memberLine, type Members, type Moved, shownName } from '../../members/index.ts';

/** What else changes with a move, in its transaction and after it: `moved` says from where to where, and when. */
export type WhenMoved = (
  tx: DbTransaction,
  member: { readonly memberId: bigint; readonly merchantId: number },
  moved: Moved,
) => Promise<void>;

/** Whether something keeps a member where it is, which its owners end first. */
export type HoldsMember = (tx: DbTransaction, memberId: bigint) => Promise<boolean>;

/** Below whom: by public id, with the name that people read. Null: at the top. */
export type WantedUpline = { readonly id: string; readonly name: string } | null;

export const MOVE = 'agent-move';

export const wantedUpline = (upline: Member | null): JsonValue & WantedUpline =>
  upline && { id: upline.publicId, name: shownName(upline) };

const uplineOf = (value: JsonValue): WantedUpline => value as WantedUpline;

type Deps = { readonly members: Pick<Members, 'byId' | 'byPublicId' | 'tree'> };

/** Whom a wish moves, and below whom. @throws DomainError member.not_found */
const readMove = async ({ members }: Deps, { merchantId, target, wanted }: Wish) => {
  const get = async (id: string): Promise<Member> => {
    const member = await members.byPublicId(merchantId, id);
    if (!member) throw new DomainError('member.not_found');
    return member;
  };
  const upline = uplineOf(wanted);
  const { memberId } = await get(target);
  return { memberId, merchantId, below: upline && (await get(upline.id)).memberId };
};

/** Moves of members with their teams: two people always, because whose pay comes of the team changes with it. */
export const createMoveKind = (
  deps: Deps,
  whenMoved: readonly WhenMoved[],
  whatHolds: readonly HoldsMember[] = [],
): WaitingKinds => ({
  [MOVE]: {
    takesTwo: true,
    async current(tx, wish) {
      const { memberId } = await readMove(deps, wish);
      const parentId = (await deps.members.tree.seatOf(memberId, tx))?.parentId ?? null;
      return wantedUpline(parentId === null ? null : await deps.members.byId(parentId));
    },
    isLooser: () => true,
    /** Judged with the tree held: what it says still holds when the move is made. */
    async contradicts(tx, wish) {
      try {
        const move = await readMove(deps, wish);
        for (const holds of whatHolds) if (await holds(tx, move.memberId)) return true;
        return !(await deps.members.tree.mayMove(tx, move));
      } catch (error) {
        if (error instanceof DomainError) return true;
        throw error;
      }
    },
    async apply(tx, wish) {
      const move = await readMove(deps, wish);
      const moved = await deps.members.tree.move(tx, move);
      if (moved === null) return;
      for (const follow of whenMoved) await follow(tx, move, moved);
    },
    subject: async ({ merchantId, target }) => [
      memberLine('member', await deps.members.byPublicId(merchantId, target), target),
    ],
    parts: (from, to) => changedPart(MOVE, 'text', uplineOf(from)?.name ?? '–', uplineOf(to)?.name ?? '–'),
  },
});
