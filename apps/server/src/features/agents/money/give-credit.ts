import type { Amount } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { parentOf } from '../contracts/process-contract.ts';
import { claimKey, idOfCall, waitForTwin } from './claim-key.ts';
import { findLine, hasAct, inTransaction } from './credit.repository.ts';
import { requireNoHold } from './money-hold.ts';
import type { Line, MoneyCall, MoneyDeps } from './money.types.ts';
import { directBelow } from './send-transfer.ts';
import { isAsWanted, judgeLimit, setLimit } from './set-limit.ts';

export type Giving = {
  readonly member: string;
  readonly limit: Amount;
  readonly version: number;
  readonly stepUpToken: string;
};

/**
 * An agent gives a direct downline a part of the own line, changes it, or takes it back. Judged with the tree held and both lines locked, the upper one
 * first. The same key and content is done once; what is so already is answered and nothing is written, also under another key.
 * @throws DomainError agent.not_in_team, agent.not_direct, credit.over_limit, credit.below_used, credit.changed, transfer.step_up_required,
 * account.recovered_hold, payment_password.required, request.key_reused
 */
export const giveCredit = async (deps: MoneyDeps, call: MoneyCall, giving: Giving): Promise<Line> => {
  const { db, clock, members, merchants, identity } = deps;
  const { player } = call;
  const request = idOfCall(deps, 'cg', call);
  const isFirst = await claimKey(deps, call);
  const below = await directBelow(deps, player, giving.member);
  const giverId = player.memberId;
  const seen = { giverId, limit: giving.limit, version: giving.version };
  const own = () => findLine(db, below.memberId);
  const done = async (): Promise<Line | null> => {
    const line = await own();
    return isAsWanted(line, seen) || (await hasAct(db, request)) ? line : null;
  };
  const as = await (isFirst ? done() : waitForTwin(done));
  if (as) return as;
  await requireNoHold(identity, giverId);
  // Before a password is spent; behind the locks it is judged again.
  judgeLimit(seen, { giver: await findLine(db, giverId), own: await own() });
  if (!(await identity.consumeWithdrawalStepUp(player, giving.stepUpToken)))
    throw new DomainError('transfer.step_up_required');
  const { merchantId } = player;
  return inTransaction(db, async (tx) => {
    const at = toDate(clock.now());
    // Holds moves up until the transaction ends.
    await members.tree.seatsAt([{ memberId: below.memberId, at }], tx);
    if ((await parentOf(members, below.memberId, tx)) !== giverId) throw new DomainError('agent.not_direct');
    return setLimit(tx, {
      ...seen,
      merchantId,
      currency: merchants.profile(merchantId).currency,
      memberId: below.memberId,
      by: { memberId: giverId, operatorId: null },
      request,
      at,
    });
  });
};
