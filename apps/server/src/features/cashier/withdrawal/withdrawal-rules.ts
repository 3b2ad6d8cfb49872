import type { createWithdrawal, getOperatorWithdrawal, ValueOf } from '@trevo/contract';
import { type Amount, floorToMinor, subtract, ZERO } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** What decides how much a player may withdraw now. Amounts in micros. */
export type WithdrawalFacts = {
  readonly balance: Amount;
  /** Held for withdrawals under way: not part of `balance`. */
  readonly held: Amount;
  readonly min: Amount;
  readonly max: Amount;
  readonly hasHolder: boolean;
  readonly isBlocked: boolean;
  /** Drawn on a credit line and not paid back: what is in the wallet may be lent. */
  readonly owesCredit: boolean;
  /** The password was recovered within the last day: everything stays until then. */
  readonly recoveringUntil: Date | null;
};

/** What the request may be refused with; the panel alone names what cannot be asked for. */
type RuleCode = (typeof createWithdrawal)['errors'][number] | 'withdrawal.sub_cent';

/** A reason why money stays. */
type Rule = {
  readonly code: RuleCode;
  /** How much of what the rules before it left free this one keeps back. */
  keeps(facts: WithdrawalFacts, free: Amount): Amount;
  /** Whether a request for this amount meets it. */
  refuses(facts: WithdrawalFacts, asked: Amount): boolean;
  /** What the refusal says besides its code. */
  tells?(facts: WithdrawalFacts): Readonly<Record<string, string>>;
};

/** Everything stays, whatever is asked. */
const bar = (code: RuleCode, isBarred: (facts: WithdrawalFacts) => boolean): Rule => ({
  code,
  keeps: (facts, free) => (isBarred(facts) ? free : ZERO),
  refuses: isBarred,
});

/**
 * The one list, for the panel and for the request; the first that holds names the refusal. A recovery comes first: until it is over,
 * nothing else of the account is told. A new rule is a line here and its fact above.
 */
const RULES: readonly Rule[] = [
  {
    ...bar('account.recovered_hold', ({ recoveringUntil }) => recoveringUntil !== null),
    tells: ({ recoveringUntil }) => (recoveringUntil === null ? {} : { until: recoveringUntil.toISOString() }),
  },
  bar('withdrawal.holder_required', ({ hasHolder }) => !hasHolder),
  bar('wallet.blocked', ({ isBlocked }) => isBlocked),
  bar('credit.in_use', ({ owesCredit }) => owesCredit),
  {
    code: 'withdrawal.below_minimum',
    keeps: ({ min }, free) => (floorToMinor(free, HOUSE_CURRENCY) < min ? free : ZERO),
    refuses: ({ min }, asked) => asked < min,
  },
  {
    code: 'withdrawal.above_maximum',
    keeps({ max }, free) {
      const whole = floorToMinor(free, HOUSE_CURRENCY);
      return whole > max ? subtract(whole, max) : ZERO;
    },
    refuses: ({ max }, asked) => asked > max,
  },
  {
    code: 'withdrawal.sub_cent',
    keeps: (_, free) => subtract(free, floorToMinor(free, HOUSE_CURRENCY)),
    // A request names whole centavos.
    refuses: () => false,
  },
];

/** What decides whether the rule approves a request by itself. Amounts in micros. */
export type ApprovalFacts = {
  /** What the player owes the house. */
  readonly owed: Amount;
  /** Of all the player's withdrawals of 24 hours, this one too. */
  readonly daySum: Amount;
  readonly secondPersonFrom: Amount;
  readonly autoApproveUpTo: Amount;
  /** Transfers of agents that came into the wallet within the brand's days and were not taken back. */
  readonly transfers: number;
};
export type PersonReason = ValueOf<typeof getOperatorWithdrawal>['reasons'][number];

/**
 * The one list of why a person looks at a request, for the rule that approves and for the console. A sum that an agent splits among downlines
 * would pass below the brand's amounts, so who got a transfer is looked at. A new rule is a line here and its fact above.
 */
const FOR_PEOPLE: readonly { readonly reason: PersonReason; holds(facts: ApprovalFacts): boolean }[] = [
  { reason: 'owes', holds: ({ owed }) => owed > ZERO },
  { reason: 'two_people', holds: ({ daySum, secondPersonFrom }) => daySum >= secondPersonFrom },
  { reason: 'above_rule', holds: ({ daySum, autoApproveUpTo }) => daySum > autoApproveUpTo },
  { reason: 'transferred_in', holds: ({ transfers }) => transfers > 0 },
];

/** Why a person decides about a request; none: the rule approves it. */
export const reasonsForPeople = (facts: ApprovalFacts): PersonReason[] =>
  FOR_PEOPLE.filter(({ holds }) => holds(facts)).map(({ reason }) => reason);

export type Locked = { readonly reason: RuleCode | 'withdrawal.in_progress'; readonly amount: Amount };
export type Withdrawable = { readonly available: Amount; readonly locked: readonly Locked[] };

/**
 * How much may be withdrawn in one request now, and why not the rest: available and locked add up to balance and held.
 * Available is whole centavos, rounded down.
 */
export const withdrawable = (facts: WithdrawalFacts): Withdrawable => {
  const locked: Locked[] = [];
  let available = facts.balance;
  for (const { code, keeps } of RULES) {
    const kept = keeps(facts, available);
    locked.push({ reason: code, amount: kept });
    available = subtract(available, kept);
  }
  locked.push({ reason: 'withdrawal.in_progress', amount: facts.held });
  return { available, locked: locked.filter(({ amount }) => amount > ZERO) };
};

/** Why this amount cannot be withdrawn now, or null. */
export const refuseWithdrawal = (asked: Amount, facts: WithdrawalFacts): DomainError | null => {
  const rule = RULES.find(({ refuses }) => refuses(facts, asked));
  if (rule) return new DomainError(rule.code, rule.tells ? { value: rule.tells(facts) } : {});
  return asked > withdrawable(facts).available ? new DomainError('wallet.insufficient_funds') : null;
};
