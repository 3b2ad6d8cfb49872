import type { Instant } from './instant.ts';

/** A half-open stretch of time: `from` belongs to it, `to` does not, so neighbouring periods never share an instant. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** A period from two instants. @throws RangeError when it would end before it starts; an empty one is allowed. */
export function period(from: Instant, to: Instant): Period {
  if (to < from) throw new RangeError('a period must not end before it starts');
  return { from, to };
}

/** Tells whether an instant lies in [from, to). */
export function contains({ from, to }: Period, at: Instant): boolean {
  return at >= from && at < to;
}

/** Tells whether two periods share an instant; touching ones do not, and an empty one overlaps nothing. */
export function overlaps(a: Period, b: Period): boolean {
  return Math.max(a.from, b.from) < Math.min(a.to, b.to);
}
