import { createHash } from 'node:crypto';
import type { Amount } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import { type LedgerItem, refusalError } from '../../ledger/index.ts';
import type { CashierDeps, PixKeyRecord, PlayerCall, Withdrawal } from '../cashier.types.ts';
import { claimKey, idOfCall, publicIdOfCall } from '../claim-request.ts';
import { requireTrueAccount } from '../deposit/create-deposit.ts';
import { choosePixKey, type KeyChoice } from '../pix-keys.ts';
import { refuseWithdrawal, type WithdrawalFacts } from './withdrawal-rules.ts';
import { findWithdrawal, isEntryOver, isOwing } from './withdrawals.repository.ts';

/** What the rule engine looks at, as it is now. */
export const factsOf = async (
  deps: CashierDeps,
  { memberId, merchantId }: { memberId: bigint; merchantId: number },
): Promise<WithdrawalFacts> => {
  const { currency } = deps.merchants.profile(merchantId);
  const settings = deps.merchants.settings(merchantId);
  const [{ balance, held }, blockReason, holder, moneyHold, owesCredit] = await Promise.all([
    deps.ledger.accountsOf(memberId, currency).then((accounts) => deps.ledger.balanceOf(accounts)),
    deps.ledger.blockReasonOf(memberId),
    deps.members.holderOf(memberId),
    deps.identity.holdOf(memberId),
    deps.identity.owesCredit(memberId),
  ]);
  return {
    balance,
    held,
    min: settings['withdrawal.min'] as Amount,
    max: settings['withdrawal.max'] as Amount,
    hasHolder: holder !== null,
    recoveringUntil: moneyHold?.until ?? null,
    // So that the panel can say so; the ledger has the last word, in the statement that holds the money.
    isBlocked: blockReason !== null,
    // The database asks again, behind the lock of the wallet that a draw takes too.
    owesCredit,
  };
};

/**
 * Holds the money and writes the request, both or neither, once for this id, and only with the password of `entryVersion`.
 * @throws DomainError wallet.*, credit.in_use, session.required
 */
const hold = async (
  deps: CashierDeps,
  { player }: PlayerCall,
  request: { publicId: string; amount: Amount; pixKey: PixKeyRecord; entryVersion: number },
): Promise<void> => {
  const { currency } = deps.merchants.profile(player.merchantId);
  const { cash, held } = await deps.ledger.accountsOf(player.memberId, currency);
  const { publicId, amount, pixKey, entryVersion } = request;
  const item: LedgerItem = {
    source: 'cashier',
    ref: `wd:${publicId}:hold`,
    requestHash: createHash('sha256').update(`${publicId} ${cash} ${amount} ${pixKey.pixKeyId}`).digest(),
    postings: [{ kind: 'hold', account: cash, contra: held, amount: -amount as Amount }],
    need: [{ account: cash, amount }],
    companion: {
      name: 'cashier_apply_request',
      row: {
        public_id: publicId,
        merchant_id: player.merchantId,
        member_id: player.memberId.toString(),
        amount_micros: amount.toString(),
        pix_key_id: pixKey.pixKeyId.toString(),
        entry_version: entryVersion,
        promised_minutes: deps.merchants.settings(player.merchantId)['withdrawal.promisedMinutes'],
      },
    },
  };
  const outcome = await deps.ledger.post(item).catch((error: unknown) => {
    if (isEntryOver(error)) throw new DomainError('session.required');
    throw isOwing(error) ? new DomainError('credit.in_use') : error;
  });
  if (outcome.status === 'key_reused') throw new DomainError('request.key_reused');
  if (outcome.status === 'refused') throw refusalError(outcome.reason);
};

/** The same call runs elsewhere at this moment: its answer is ours, so wait for it a little. */
const waitForTwin = async ({ db }: CashierDeps, publicId: string): Promise<Withdrawal | null> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await findWithdrawal(db, publicId);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
};

export type WithdrawalWish = { readonly amount: Amount; readonly key: KeyChoice; readonly stepUpToken: string };

/**
 * Asks for a payout: the money is held from this moment on and never goes back by the player's own hand. The same key
 * and content answers the same withdrawal, at any number of tries and processes at once.
 * @throws DomainError withdrawal.*, account.recovered_hold, payment_password.required, wallet.insufficient_funds, wallet.blocked, credit.in_use,
 * request.key_reused, request.forbidden, session.required (the password was replaced meanwhile)
 */
export const createWithdrawal = async (
  deps: CashierDeps,
  call: PlayerCall,
  wish: WithdrawalWish,
): Promise<Withdrawal> => {
  const { player } = call;
  requireTrueAccount(player.type);
  const publicId = publicIdOfCall('w', idOfCall(deps, 'withdrawal', call));
  const isFirst = await claimKey(deps, call);
  const earlier = isFirst ? null : await waitForTwin(deps, publicId);
  if (earlier) return earlier;

  // Before the hold is looked for: a recovery that comes in between has made another version of the member.
  const { entryVersion } = await deps.members.get(player.memberId);
  // Before everything that a stranger would learn from: after a recovery not even a PIX key is looked at.
  const refusal = refuseWithdrawal(wish.amount, await factsOf(deps, player));
  if (refusal) throw refusal;
  const holder = await deps.members.holderOf(player.memberId);
  if (!holder) throw new DomainError('withdrawal.holder_required');
  const owner = { memberId: player.memberId, holderCpf: holder.idNumber };
  const pixKey = await choosePixKey(deps, owner, wish.key);
  if (!(await deps.identity.consumeWithdrawalStepUp(player, wish.stepUpToken)))
    throw new DomainError('withdrawal.step_up_required');
  await hold(deps, call, { publicId, amount: wish.amount, pixKey, entryVersion });
  const made = await findWithdrawal(deps.db, publicId);
  if (!made) throw new Error(`withdrawal ${publicId} was held and not written`);
  return made;
};
