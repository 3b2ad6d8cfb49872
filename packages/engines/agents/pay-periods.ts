import {
  addDays,
  type BusinessDate,
  businessDateOf,
  clockHourOf,
  DAY,
  type Instant,
  parseIso,
  type Period,
  period,
  startOfBusinessDay,
} from '@trevo/time';
import type { Carry, ContractTerms, PeriodCode } from './contract.ts';

/** A stretch of whole business days that is paid at once. */
export interface PayPeriod {
  readonly code: PeriodCode;
  readonly first: BusinessDate;
  readonly last: BusinessDate;
}

/** The pay period that a business day belongs to. */
export function payPeriodOf(code: PeriodCode, date: BusinessDate): PayPeriod {
  const [first, last] = boundsOf(code, date);
  return { code, first, last };
}

function boundsOf(code: PeriodCode, date: BusinessDate): readonly [BusinessDate, BusinessDate] {
  if (code === 'D') return [date, date];
  if (code === 'W') {
    const monday = addDays(date, -daysSinceMonday(date));
    return [monday, addDays(monday, 6)];
  }
  const day = (of: string): BusinessDate => `${date.slice(0, 8)}${of}` as BusinessDate;
  const isSecondHalf = code === 'H' && date.slice(8) > '15';
  if (code === 'H' && !isSecondHalf) return [day('01'), day('15')];
  return [day(isSecondHalf ? '16' : '01'), lastOfMonth(date)];
}

/** 1 January 1970 was a Thursday. */
const daysSinceMonday = (date: BusinessDate): number => {
  const days = Math.floor((parseIso(`${date}T00:00:00Z`) as Instant) / DAY) + 3;
  return ((days % 7) + 7) % 7;
};

/** 31 days after the first are in the next month, on its first to fourth day. */
const lastOfMonth = (date: BusinessDate): BusinessDate => {
  const next = addDays(`${date.slice(0, 8)}01` as BusinessDate, 31);
  return addDays(next, -Number(next.slice(8)));
};

export const nextPayPeriod = ({ code, last }: PayPeriod): PayPeriod => payPeriodOf(code, addDays(last, 1));

/** From when to when a pay period runs in the brand's zone. @throws RangeError when the zone is unknown */
export const spanOf = ({ first, last }: PayPeriod, zone: string): Period =>
  period(startOfBusinessDay(first, zone), startOfBusinessDay(addDays(last, 1), zone));

/** The period of a contract that runs at an instant; of a real-time salary, which is paid by the issue, there is none. */
export function runningPeriod(terms: ContractTerms, at: Instant, zone: string): Period | null {
  if (terms.kind === 'realTimeSalary') return null;
  if (terms.kind === 'hourlySalary') return clockHourOf(at, zone);
  return spanOf(payPeriodOf(terms.kind === 'dividend' ? terms.period : 'D', businessDateOf(at, zone)), zone);
}

/** From when an accepted contract counts, and until when the one that it replaces: the start of its next period, real-time pay at once. */
export const effectiveFrom = (terms: ContractTerms, acceptedAt: Instant, zone: string): Instant =>
  runningPeriod(terms, acceptedAt, zone)?.to ?? acceptedAt;

/** Until when a contract that is terminated is paid: the end of the last finished period, real-time pay the instant itself. */
export const paidUntil = (terms: ContractTerms, terminatedAt: Instant, zone: string): Instant =>
  runningPeriod(terms, terminatedAt, zone)?.from ?? terminatedAt;

/**
 * What a dividend takes over from the period before: its negative sum, else nothing. Within a month: a period that begins in another calendar month
 * than the one before began in starts at nothing.
 */
export function carryInto(
  next: Pick<PayPeriod, 'first'>,
  before: Pick<PayPeriod, 'first'> & { readonly sum: bigint },
  carry: Carry,
): bigint {
  if (carry === 'none' || before.sum >= 0n) return 0n;
  if (carry === 'month' && next.first.slice(0, 7) !== before.first.slice(0, 7)) return 0n;
  return before.sum;
}
