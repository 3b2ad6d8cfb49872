import type { closeAccount, getClosing, InputOf, ValueOf } from '@trevo/contract';
import { formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { currencySymbol, type Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { whereAndWhen } from '../tell-owner.ts';
import type { GuardChange } from './guard-change.ts';
import type { AccountTies, OwnCall } from './security.types.ts';
import { insertClosing, updateClosingReopened } from './security.repository.ts';

type Wish = InputOf<typeof closeAccount>['body'];
type View = ValueOf<typeof getClosing>;

/**
 * Closes an account by its owner's wish. Money comes out first, and rounds come to their end: a closed account can do
 * neither. Name and CPF stay taken; only staff opens it again.
 */
export const createCloseAccount = (
  parts: IdentityParts & { readonly ties: AccountTies },
  guard: Pick<GuardChange, 'pass'>,
) => {
  const { db, clock, log, members, merchants, sessions, remember, devices, tellOwner, ties } = parts;

  const look = async ({ caller, player }: OwnCall): Promise<View> => {
    const { memberId, merchantId } = player;
    const [{ balance, held }, openGames, owesCredit, lendsCredit] = await Promise.all([
      members.balanceOf(memberId, merchantId),
      ties.openGamesOf(memberId, caller, false),
      ties.owesCredit(memberId),
      ties.lendsCredit(memberId),
    ]);
    const canClose = balance <= 0n && held === 0n && openGames.length === 0 && !owesCredit && !lendsCredit;
    const symbol = currencySymbol(merchants.profile(merchantId).currency);
    return {
      balance,
      held,
      currencySymbol: symbol,
      openGames: openGames.map((game) => ({ ...game })),
      owesCredit,
      lendsCredit,
      canClose,
    };
  };

  /** @throws DomainError closing.money_left, closing.in_progress */
  const requireNothingLeft = ({ balance, held, openGames }: Pick<View, 'balance' | 'held' | 'openGames'>): void => {
    if (balance > 0n)
      throw new DomainError('closing.money_left', { value: { balance: formatWire(balance, HOUSE_CURRENCY) } });
    if (held !== 0n || openGames.length > 0) throw new DomainError('closing.in_progress');
  };

  return {
    look,
    /** Staff only: what the owner closed is open again, with everything it had. @throws DomainError member.not_closed */
    async reopen(member: Pick<Member, 'memberId'>, operatorId: bigint): Promise<void> {
      const { memberId } = member;
      await db.transaction().execute(async (tx) => {
        const at = toDate(clock.now());
        if (!(await updateClosingReopened(tx, { memberId, operatorId, at })))
          throw new DomainError('member.not_closed');
        await members.reopen(tx, memberId);
      });
      log.info({ memberId: String(memberId), operatorId: String(operatorId) }, 'identity.account_reopened');
    },
    /**
     * The account is closed in the transaction that finds it empty, with its money locked: a bet or a payment that comes at the
     * same moment is either found there, and nothing is closed, or it meets a closed account.
     * @throws DomainError closing.money_left (`value.balance`), closing.in_progress, credit.in_use, credit.given_in_use, security.step_up_required,
     * account.recovered_hold
     */
    async close(call: OwnCall, { reason, note, stepUpToken }: Wish): Promise<void> {
      const { caller, player } = call;
      // First without locks: who cannot close yet keeps their step-up, and their bets. Who owes can take no money out before it is paid back.
      if (await ties.owesCredit(player.memberId)) throw new DomainError('credit.in_use');
      if (await ties.lendsCredit(player.memberId)) throw new DomainError('credit.given_in_use');
      requireNothingLeft(await look(call));
      // What comes back of bets on draws to come is money, which comes out first too.
      await ties.giveFutureBack(call.player.memberId);
      requireNothingLeft(await look(call));
      const member = await guard.pass(player, stepUpToken);
      const { memberId, merchantId } = member;
      const { sessionId } = player;
      await db.transaction().execute(async (tx) => {
        const money = await members.lockMoney(tx, memberId);
        const openGames = await ties.openGamesOf(memberId, caller, true);
        requireNothingLeft({ ...money, openGames: [...openGames] });
        if (await ties.hasPaymentOnItsWay(memberId)) throw new DomainError('closing.in_progress');
        // Drawing waits for the locks of the wallet, which are held here.
        if (await ties.owesCredit(memberId)) throw new DomainError('credit.in_use');
        // Sessions before the status: what the database ends by itself is told to nobody.
        await sessions.end(tx, { memberId }, 'closed');
        if (!(await members.close(tx, memberId))) throw new DomainError('session.required');
        // Lines that the member gave have ended with it, so what is drawn of them now is all that ever will be.
        if (await ties.lendsCredit(memberId)) throw new DomainError('credit.given_in_use');
        await insertClosing(tx, { memberId, merchantId, reason, note, sessionId, closedAt: toDate(clock.now()) });
        await tellOwner(tx, member, 'account-closed', whereAndWhen(caller, clock));
        await remember.forgetAll(tx, memberId);
        await devices.distrustAll(tx, memberId);
      });
      log.info({ requestId: caller.requestId, memberId: String(memberId), reason }, 'identity.account_closed');
    },
  };
};
