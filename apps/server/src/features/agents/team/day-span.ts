import {
  addDays,
  type BusinessDate,
  businessDateOf,
  type Instant,
  parseBusinessDate,
  startOfBusinessDay,
} from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';

/** Whole business days of the brand: both days are included, `until` is not. */
export type DaysAsked = {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly start: Date;
  readonly until: Date;
};

const MOST_DAYS = 31;

/**
 * Business days that a reader asks for, in the brand's zone: 31 at most. Without a first day there are `days` of them up to the last one, which is
 * today where none is named.
 * @throws DomainError request.invalid for a day that does not exist, more than 31 of them, or a last one before the first
 */
export const daysAsked = (
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  { now, zone, days = 1 }: { readonly now: Instant; readonly zone: string; readonly days?: number },
): DaysAsked => {
  const to = query.to === undefined ? businessDateOf(now, zone) : parseBusinessDate(query.to);
  const from = query.from === undefined ? to && addDays(to, 1 - days) : parseBusinessDate(query.from);
  if (from === null || to === null || from > to || addDays(from, MOST_DAYS - 1) < to)
    throw new DomainError('request.invalid', { value: { fields: { [from === null ? 'from' : 'to']: dayRefusal } } });
  return {
    from,
    to,
    start: new Date(startOfBusinessDay(from, zone)),
    until: new Date(startOfBusinessDay(addDays(to, 1), zone)),
  };
};
const dayRefusal = { code: 'days', message: 'days' };

/** All days of a span, the first one first. */
export const daysOf = ({ from, to }: Pick<DaysAsked, 'from' | 'to'>): BusinessDate[] => {
  const days: BusinessDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
