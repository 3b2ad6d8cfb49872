import {
  addDays,
  type BusinessDate,
  businessDateOf,
  HOUR,
  type Instant,
  parseBusinessDate,
  type Period,
  startOfBusinessDay,
} from '@trevo/time';

/** Days are paid at two in the morning, and what is late by an hour or two by then too. */
const AFTER_MIDNIGHT = 4 * HOUR;
const DAY_AT = 8;
const SECOND_HALF = 16;

/** The half month before the one that a day is in: its first day, and the first one after it. */
const halfBefore = (today: BusinessDate): readonly [BusinessDate, BusinessDate] => {
  const dayIn = (date: BusinessDate, day: string): BusinessDate => {
    const found = parseBusinessDate(`${date.slice(0, DAY_AT)}${day}`);
    if (found === null) throw new Error(`no day: ${date} ${day}`);
    return found;
  };
  if (Number(today.slice(DAY_AT)) >= SECOND_HALF) return [dayIn(today, '01'), dayIn(today, '16')];
  const first = dayIn(today, '01');
  return [dayIn(addDays(first, -1), '16'), first];
};

/** What the night counts again: yesterday, and the half month that ended last. Each is asked for once, so a night that was missed is made up for. */
export const nightSpans = (now: Instant, zone: string): readonly Period[] => {
  const today = businessDateOf(now, zone);
  const since = startOfBusinessDay(today, zone);
  if (now < since + AFTER_MIDNIGHT) return [];
  const [from, to] = halfBefore(today);
  return [
    { from: startOfBusinessDay(addDays(today, -1), zone), to: since },
    { from: startOfBusinessDay(from, zone), to: startOfBusinessDay(to, zone) },
  ];
};
