import { type Clock, toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Member } from '../member.ts';
import { findAgentType } from './agent-types.repository.ts';
import { findMembers, updateToAgent } from '../members.repository.ts';
import { findSeat, shareTree, takeSeat } from '../tree/tree.repository.ts';

type Wish = Pick<Member, 'memberId' | 'merchantId'> & { readonly type: number };

/**
 * Makes a player an agent, in the caller's transaction. Below who is above them in the tree now, whose type may open accounts; at the top where nobody
 * is. Their sessions and remembered browsers end with it (a trigger): rights are written into a session when it starts. Who came through the
 * player's link before stays where they are; who comes from now on comes below the new agent.
 *
 * False, with nothing changed: the account is closed, or no player's any more. Locks the tree's place (shared, until the transaction ends), then
 * the member's row.
 * @throws DomainError agent.type_refused: the upline may not open accounts
 */
export const createBecomeAgent =
  (clock: Clock) =>
  async (tx: DbTransaction, { memberId, merchantId, type }: Wish): Promise<boolean> => {
    await shareTree(tx, merchantId);
    if (!(await updateToAgent(tx, memberId, type))) return false;
    const seat = await findSeat(tx, memberId);
    if (seat === null) {
      await takeSeat(tx, { memberId, broughtBy: null, at: toDate(clock.now()) });
      return true;
    }
    if (seat.parentId === null) return true;
    const [above] = await findMembers(tx, [seat.parentId]);
    if (!above || (await findAgentType(tx, above))?.canOpen !== true) throw new DomainError('agent.type_refused');
    return true;
  };
