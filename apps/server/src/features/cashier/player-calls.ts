import type {
  DepositOptions,
  DepositView,
  getDeposits,
  getWithdrawals,
  getWithdrawalTimes,
  Language,
  ValueOf,
  WithdrawalOptions,
  WithdrawalView,
} from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { type Amount, amount, minAmount, ZERO } from '@trevo/money';
import { DAY, MINUTE } from '@trevo/time';
import type * as z from 'zod/mini';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pageOf } from '../../platform/http/paging.ts';
import type { Player } from '../../platform/http/principal.ts';
import { exactlyOne } from '../../platform/exactly-one.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { cashierTexts } from './cashier-texts.ts';
import { depositView, payerLink, withdrawalView } from './cashier-view.ts';
import type { CashierDeps, Deposit, PageQuery, PlayerCall, Withdrawal } from './cashier.types.ts';
import { confirmReceipt, type Receipt } from './withdrawal/confirm-receipt.ts';
import { createDeposit } from './deposit/create-deposit.ts';
import { createWithdrawal, factsOf, type WithdrawalWish } from './withdrawal/create-withdrawal.ts';
import { type DepositRoom, depositRoom } from './deposit/deposit-room.ts';
import { findDeposit, listDeposits, lockOpenCodes } from './deposit/deposits.repository.ts';
import { matchDeposit } from './deposit/match-deposit.ts';
import { listPaymentsOf } from './bank/payments.repository.ts';
import type { RailMode } from './bank/rail.ts';
import { receiveHint } from './bank/receive-hint.ts';
import { openCash } from './deposit/settle-payment.ts';
import { inTransaction } from './transactions.repository.ts';
import { lookForPayment } from './bank/watch-bank.ts';
import { withdrawable } from './withdrawal/withdrawal-rules.ts';
import { findWithdrawal, listEvents, listWithdrawals, measureTimes } from './withdrawal/withdrawals.repository.ts';

/** Amounts that the panel offers with one touch, in reais. */
const CHIPS = [20, 50, 100, 200, 500, 1_000] as const;
const TIMES_WINDOW = 30 * DAY;

type DepositAnswer = z.output<typeof DepositView>;
type WithdrawalAnswer = z.output<typeof WithdrawalView>;

const presentDeposits = async (deps: CashierDeps, deposits: readonly Deposit[]): Promise<DepositAnswer[]> => {
  const { payerPage } = deps.rails;
  const first = deposits[0];
  const [payments, holder] = await Promise.all([
    listPaymentsOf(
      deps.db,
      deposits.map(({ depositId }) => depositId),
    ),
    payerPage !== null && first ? deps.members.holderOf(first.memberId) : null,
  ]);
  return deposits.map((deposit) =>
    depositView(
      deposit,
      payments.filter(({ depositId }) => depositId === deposit.depositId),
      payerLink(payerPage, deposit.brCode ?? '', holder),
    ),
  );
};
const presentDeposit = async (deps: CashierDeps, deposit: Deposit): Promise<DepositAnswer> =>
  exactlyOne(await presentDeposits(deps, [deposit]));

const presentWithdrawals = async (
  deps: CashierDeps,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalAnswer[]> => {
  const events = await listEvents(
    deps.db,
    withdrawals.map(({ withdrawalId }) => withdrawalId),
  );
  return withdrawals.map((withdrawal) => {
    const receiptMinutes = deps.merchants.settings(withdrawal.merchantId)['withdrawal.receiptMinutes'];
    const shown = events.get(withdrawal.withdrawalId) ?? [];
    return withdrawalView(withdrawal, shown, { receiptMinutes, now: deps.clock.now() });
  });
};
const presentWithdrawal = async (deps: CashierDeps, withdrawal: Withdrawal): Promise<WithdrawalAnswer> =>
  exactlyOne(await presentWithdrawals(deps, [withdrawal]));

/** What the player's own limit leaves now; null without one. */
const roomNow = async (deps: CashierDeps, { memberId, merchantId }: Player): Promise<DepositRoom | null> => {
  const cash = await openCash(deps, { memberId, merchantId });
  return inTransaction(deps.db, async (tx) =>
    depositRoom(deps, { cash, open: await lockOpenCodes(tx, memberId, toDate(deps.clock.now())) }, tx),
  );
};

const depositOptions = async (
  deps: CashierDeps,
  player: Player,
  language: Language,
): Promise<z.output<typeof DepositOptions>> => {
  const settings = deps.merchants.settings(player.merchantId);
  const min = settings['deposit.min'] as Amount;
  const [holder, room] = await Promise.all([deps.members.holderOf(player.memberId), roomNow(deps, player)]);
  const most = settings['deposit.max'] as Amount;
  const max = room === null ? most : minAmount(most, room.left);
  return {
    methods: deps.rails.modes.map(({ mode }) => ({
      id: mode,
      title: cashierTexts[`${mode}.title`][language],
      description: cashierTexts[`${mode}.description`][language],
      min,
      max,
      expiresInSeconds: (settings['deposit.chargeMinutes'] * MINUTE) / 1_000,
    })),
    chips: CHIPS.map((reais) => amount(BigInt(reais) * 1_000_000n)).filter((chip) => chip >= min && chip <= max),
    limit: room && { ...room, endsAt: room.endsAt?.toISOString() ?? null },
    holderRequired: holder === null,
    payerRule: cashierTexts.payerRule[language],
  };
};

const withdrawalOptions = async (
  deps: CashierDeps,
  player: Player,
  language: Language,
): Promise<z.output<typeof WithdrawalOptions>> => {
  const settings = deps.merchants.settings(player.merchantId);
  const facts = await factsOf(deps, player);
  const secret = await deps.identity.withdrawalSecretOf(player);
  const { available, locked } = withdrawable(facts);
  return {
    available,
    locked: locked.map((part) => ({ ...part, message: errorCatalogue[part.reason][language] })),
    min: facts.min,
    max: facts.max,
    fee: ZERO,
    promisedMinutes: settings['withdrawal.promisedMinutes'],
    receiptMinutes: settings['withdrawal.receiptMinutes'],
    holderRequired: !facts.hasHolder,
    secret,
    holdUntil: facts.recoveringUntil?.toISOString() ?? null,
  };
};

const withdrawalTimes = async (
  { db, clock }: CashierDeps,
  merchantId: number,
): Promise<ValueOf<typeof getWithdrawalTimes>> => {
  const { count, median, p95 } = await measureTimes(db, merchantId, new Date(clock.now() - TIMES_WINDOW));
  const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value));
  return { count, medianSeconds: seconds(median), p95Seconds: seconds(p95) };
};

const getOwnDeposit = async (deps: CashierDeps, player: Player, id: string): Promise<DepositAnswer> => {
  const own = async (): Promise<Deposit> => {
    const found = await findDeposit(deps.db, { publicId: id });
    if (!found || found.memberId !== player.memberId || found.brCode === null)
      throw new DomainError('deposit.not_found');
    return found;
  };
  await lookForPayment(deps, await own());
  return presentDeposit(deps, await own());
};

/** What this feature's own routes call: one function a player's call, in the wire's shapes. */
export const createPlayerCalls = (deps: CashierDeps) => {
  const matchLimit = createRateLimit(6, 60);
  return {
    depositOptions: (player: Player, language: Language) => depositOptions(deps, player, language),
    createDeposit: async (call: PlayerCall, wanted: { method: RailMode; amount: Amount }) =>
      presentDeposit(deps, await createDeposit(deps, call, wanted)),
    async listDeposits({ memberId, merchantId }: Player, query: PageQuery): Promise<ValueOf<typeof getDeposits>> {
      const page = await listDeposits(deps.db, { memberId, merchantId }, query);
      return pageOf(await presentDeposits(deps, page.list), page.total, query);
    },
    getDeposit: (player: Player, id: string) => getOwnDeposit(deps, player, id),
    async matchDeposit(call: PlayerCall, endToEndId: string): Promise<DepositAnswer> {
      await matchLimit.take(call.player.memberId.toString());
      return presentDeposit(deps, await matchDeposit(deps, call, endToEndId));
    },
    withdrawalOptions: (player: Player, language: Language) => withdrawalOptions(deps, player, language),
    withdrawalTimes: (merchantId: number) => withdrawalTimes(deps, merchantId),
    createWithdrawal: async (call: PlayerCall, wish: WithdrawalWish) =>
      presentWithdrawal(deps, await createWithdrawal(deps, call, wish)),
    async listWithdrawals({ memberId, merchantId }: Player, query: PageQuery): Promise<ValueOf<typeof getWithdrawals>> {
      const page = await listWithdrawals(deps.db, { memberId, merchantId }, query);
      return pageOf(await presentWithdrawals(deps, page.list), page.total, query);
    },
    async getWithdrawal(player: Player, id: string): Promise<WithdrawalAnswer> {
      const found = await findWithdrawal(deps.db, id);
      if (!found || found.memberId !== player.memberId) throw new DomainError('withdrawal.not_found');
      return presentWithdrawal(deps, found);
    },
    confirmReceipt: async (call: PlayerCall, item: { id: string; receipt: Receipt }) =>
      presentWithdrawal(deps, await confirmReceipt(deps, call, item)),
    receiveHint: (hint: { provider: string; secret: string; body: unknown }) => receiveHint(deps, hint),
  };
};
export type PlayerCalls = ReturnType<typeof createPlayerCalls>;
