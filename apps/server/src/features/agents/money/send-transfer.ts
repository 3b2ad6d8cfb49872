import { createHash } from 'node:crypto';
import { isTrial } from '@trevo/contract/member-types';
import { type Amount, negate } from '@trevo/money';
import { businessDateOf } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { refusalError } from '../../ledger/index.ts';
import type { Member } from '../../members/index.ts';
import { parentOf } from '../contracts/process-contract.ts';
import { claimKey, idOfCall, waitForTwin } from './claim-key.ts';
import { owesCredit } from './credit.repository.ts';
import type { MoneyCall, MoneyDeps, Transfer, Way } from './money.types.ts';
import { requireNoHold } from './money-hold.ts';
import { findTransfer, sumSent, type TransferFault, transferFault } from './transfers.repository.ts';

export type Sending = { readonly amount: Amount; readonly note: string; readonly stepUpToken: string };

/**
 * The direct downline whom an agent means.
 * @throws DomainError agent.not_in_team for all who are not below the agent, agent.not_direct for those who are not directly
 */
export const directBelow = async (
  { members }: Pick<MoneyDeps, 'members'>,
  { merchantId, memberId }: Pick<Player, 'merchantId' | 'memberId'>,
  id: string,
): Promise<Member> => {
  const member = await members.byPublicId(merchantId, id);
  const seat = member && !isTrial(member) ? await members.tree.seatOf(member.memberId) : null;
  if (!member || !seat?.upline.includes(memberId)) throw new DomainError('agent.not_in_team');
  if (seat.parentId !== memberId) throw new DomainError('agent.not_direct');
  return member;
};

/** The direct upline of a member; null where there is none. */
export const uplineOf = async ({ members }: Pick<MoneyDeps, 'members'>, memberId: bigint): Promise<Member | null> => {
  const parentId = await parentOf(members, memberId);
  return parentId === null ? null : members.byId(parentId);
};

const faultError = (fault: TransferFault, way: Way): DomainError => {
  if (fault === 'direct') return new DomainError(way === 'down' ? 'agent.not_direct' : 'agent.no_upline');
  if (fault === 'credit_in_use') return new DomainError('credit.in_use');
  return new DomainError(fault === 'day' ? 'transfer.day_limit' : 'transfer.receiver_closed');
};

/** What can be said before the password is asked; the database asks all of it again, behind the locks of both wallets. */
const check = async (
  { db, clock, merchants, ledger, identity }: MoneyDeps,
  { memberId, merchantId }: Player,
  { to, amount, way }: { readonly to: Member; readonly amount: Amount; readonly way: Way },
): Promise<void> => {
  const settings = merchants.settings(merchantId);
  await requireNoHold(identity, memberId);
  if (amount < settings['agents.transferLeast']) throw new DomainError('transfer.below_minimum');
  if (amount > settings['agents.transferMost']) throw new DomainError('transfer.above_maximum');
  if (await owesCredit(db, memberId)) throw faultError('credit_in_use', way);
  const { cash } = await ledger.openAccounts({
    memberId: to.memberId,
    merchantId,
    currency: merchants.profile(merchantId).currency,
  });
  if (!to.isActive || (await ledger.isBlocked(cash))) throw faultError('receiver_open', way);
  const day = businessDateOf(clock.now(), settings['brand.timeZone']);
  if ((await sumSent(db, memberId, day)) + amount > settings['agents.transferDayMost']) throw faultError('day', way);
};

type Post = { readonly publicId: string; readonly to: Member; readonly way: Way; readonly sending: Sending };
const post = async (
  { clock, merchants, ledger }: MoneyDeps,
  { memberId, merchantId }: Player,
  { publicId, to, way, sending: { amount, note } }: Post,
): Promise<void> => {
  const settings = merchants.settings(merchantId);
  const { currency } = merchants.profile(merchantId);
  const [from, into] = await Promise.all([
    ledger.accountsOf(memberId, currency),
    ledger.accountsOf(to.memberId, currency),
  ]);
  const content = { from: String(from.cash), to: String(into.cash), way, amount: String(amount), note };
  const outcome = await ledger
    .post({
      source: 'agents',
      ref: publicId,
      requestHash: createHash('sha256').update(JSON.stringify(content)).digest(),
      postings: [{ kind: 'transfer', account: from.cash, contra: into.cash, amount: negate(amount) }],
      need: [{ account: from.cash, amount }],
      companion: {
        name: 'agents_apply_transfer',
        // One in a transaction: it is refused in the ordinary course of things, and two wallets are locked in one order only there.
        apart: 'transfer',
        row: {
          public_id: publicId,
          merchant_id: merchantId,
          currency,
          way,
          from_id: String(memberId),
          to_id: String(to.memberId),
          to_cash: String(into.cash),
          amount_micros: String(amount),
          note,
          day: businessDateOf(clock.now(), settings['brand.timeZone']),
          day_most_micros: String(settings['agents.transferDayMost']),
        },
      },
    })
    .catch((error: unknown) => {
      const fault = transferFault(error);
      throw fault === null ? error : faultError(fault, way);
    });
  if (outcome.status === 'key_reused') throw new DomainError('request.key_reused');
  if (outcome.status === 'refused') throw refusalError(outcome.reason);
};

/**
 * Sends money to a direct downline, or to the direct upline: both balances, and the row that tells of it, in one transaction, once for the key. The
 * database asks behind the locks of both wallets whether the two are upline and downline now, what the sender has sent on this day, and whether the
 * receiver may get it. The same key and content answers the same transfer, at any number of tries and processes at once.
 */
export const createSendTransfer = (deps: MoneyDeps) => {
  const send = async (
    call: MoneyCall,
    { way, sending, find }: { way: Way; sending: Sending; find: () => Promise<Member> },
  ): Promise<Transfer> => {
    const { player } = call;
    const publicId = idOfCall(deps, 't', call);
    const made = () => findTransfer(deps.db, publicId);
    const earlier = (await claimKey(deps, call)) ? null : await waitForTwin(made);
    if (earlier) return earlier;
    const to = await find();
    await check(deps, player, { to, amount: sending.amount, way });
    if (!(await deps.identity.consumeWithdrawalStepUp(player, sending.stepUpToken)))
      throw new DomainError('transfer.step_up_required');
    await post(deps, player, { publicId, to, way, sending });
    const transfer = await made();
    if (!transfer) throw new Error(`transfer ${publicId} moved and was not written`);
    return transfer;
  };
  return {
    /**
     * @throws DomainError agent.not_in_team, agent.not_direct, transfer.*, credit.in_use, account.recovered_hold, payment_password.required,
     * wallet.*, request.key_reused
     */
    down: (call: MoneyCall, member: string, sending: Sending): Promise<Transfer> =>
      send(call, { way: 'down', sending, find: () => directBelow(deps, call.player, member) }),
    /** @throws DomainError agent.no_upline, and as `down` */
    up: (call: MoneyCall, sending: Sending): Promise<Transfer> =>
      send(call, {
        way: 'up',
        sending,
        async find() {
          const upline = await uplineOf(deps, call.player.memberId);
          if (!upline) throw new DomainError('agent.no_upline');
          return upline;
        },
      }),
  };
};
