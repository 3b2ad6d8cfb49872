import type { getWithdrawalTimes, Language, ValueOf, WithdrawalOptions } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { ZERO } from '@trevo/money';
import { DAY } from '@trevo/time';
import type * as z from 'zod/mini';
import type { Player } from '../../../platform/http/principal.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { factsOf } from './create-withdrawal.ts';
import { withdrawable } from './withdrawal-rules.ts';
import { measureTimes } from './withdrawals.repository.ts';

const TIMES_WINDOW = 30 * DAY;

/** What the withdrawal panel says: what can leave now, and what keeps the rest. */
export const readWithdrawalOptions = async (
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

/** How long payouts of the brand took lately. */
export const readWithdrawalTimes = async (
  { db, clock }: CashierDeps,
  merchantId: number,
): Promise<ValueOf<typeof getWithdrawalTimes>> => {
  const { count, median, p95 } = await measureTimes(db, merchantId, new Date(clock.now() - TIMES_WINDOW));
  const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value));
  return { count, medianSeconds: seconds(median), p95Seconds: seconds(p95) };
};
