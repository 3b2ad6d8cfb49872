import { type BusinessDate, businessDateOf, type Instant, instant, MINUTE } from '@trevo/time';

const QUARTER = 15 * MINUTE;
/** Kept days of quarters; the oldest is forgotten first. */
const REMEMBERED = 4_096;

/** The beginning of an instant's quarter of an hour. Offsets of all time zones are whole quarters. */
export const quarterOf = (at: Instant): Instant => instant(Math.floor(at / QUARTER) * QUARTER);

/** The business day of a quarter. A batch asks for the same few again and again, and a calendar is slow. */
export const createDays = () => {
  const known = new Map<string, BusinessDate>();
  return (quarter: Instant, zone: string): BusinessDate => {
    const key = `${quarter} ${zone}`;
    const day = known.get(key) ?? businessDateOf(quarter, zone);
    const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, day);
    return day;
  };
};
