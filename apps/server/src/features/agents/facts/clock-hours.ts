import { type BusinessDate, businessDateOf, clockHourOf, instant, MINUTE } from '@trevo/time';

const QUARTER = 15 * MINUTE;
const REMEMBERED = 4_096;

export type HourAndDay = { readonly hour: Date; readonly day: BusinessDate };

/** The clock hour and the business day of an instant in a zone. Remembered by quarter of an hour: a calendar is slow, and a batch asks for few. */
export const createHours = () => {
  const known = new Map<string, HourAndDay>();
  return (at: Date, zone: string): HourAndDay => {
    const quarter = instant(Math.floor(at.getTime() / QUARTER) * QUARTER);
    const key = `${quarter} ${zone}`;
    const found = known.get(key);
    if (found) return found;
    const { from } = clockHourOf(quarter, zone);
    const made = { hour: new Date(from), day: businessDateOf(from, zone) };
    const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
};
