import { z } from 'zod';
import { choice, down, none, on, up } from './guards.ts';
import { flag, money, setting, whole } from './setting.ts';

const PASSWORD_ASKED = ['required', 'ifSet', 'off'] as const;

/** Deposits and withdrawals. Amounts in micros. */
export const MONEY_SETTINGS = {
  // A smaller least amount, or a code that lives longer, lets nobody move more.
  'deposit.min': money(10_000_000n, none, { group: 'deposit', least: 0.01, notAbove: 'deposit.max' }),
  'deposit.max': money(10_000_000_000n, up, { group: 'deposit', least: 1 }),
  'deposit.chargeMinutes': whole('minutes', 15, none, { group: 'deposit', least: 1, most: 1_440 }),
  'deposit.maxOpen': whole('count', 10, up, { group: 'deposit', least: 1, most: 100 }),
  // A higher one keeps smaller balances in.
  'withdrawal.min': money(20_000_000n, up, { group: 'withdrawal', least: 0.01, notAbove: 'withdrawal.max' }),
  'withdrawal.max': money(10_000_000_000n, up, { group: 'withdrawal', least: 1 }),
  /** From this amount on, a member's withdrawals of 24 hours together, a second person must approve. */
  'withdrawal.secondPersonFrom': money(2_000_000_000n, up, { group: 'withdrawal', least: 0.01 }),
  /** Up to this amount of a member in 24 hours the rule approves by itself; 0: a person approves every withdrawal. */
  'withdrawal.autoApproveUpTo': money(0n, up, { group: 'withdrawal' }),
  // A promise about time; the queue shows it.
  'withdrawal.promisedMinutes': whole('minutes', 120, none, { group: 'withdrawal', least: 1, most: 4_320 }),
  /**
   * Unconfirmed for so long, money counts as received: a presumption, reversible for 7 days. A shorter one gives a player less time
   * to say "not received".
   */
  'withdrawal.receiptMinutes': whole('minutes', 1_440, down, { group: 'withdrawal', least: 1, most: 4_320 }),
  /** Two members of staff may close a claim against the player, on proof; off where the law forbids it. */
  'withdrawal.forcedReceipt': flag(true, on, { group: 'withdrawal' }),
  /** Whether withdrawals ask for the payment password: never, once the member has set one, or always. */
  'withdrawal.paymentPassword': setting(z.enum(PASSWORD_ASKED).default('ifSet'), choice(...PASSWORD_ASKED), {
    kind: 'choice',
    choices: PASSWORD_ASKED.toReversed(),
    page: { group: 'withdrawal' },
  }),
} as const;
