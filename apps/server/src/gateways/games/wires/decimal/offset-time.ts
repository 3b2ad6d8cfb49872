/** GMT-4 without summer time: the clock of these vendors' books. */
const OFFSET_MS = 4 * 3_600_000;

/** `2026-11-21T08:30:00` of GMT-4. */
export const offsetDateTime = (millis: number): string => new Date(millis - OFFSET_MS).toISOString().slice(0, 19);

/** `2026-11-21T08:30:00.123-04:00`. */
export const offsetInstant = (millis: number): string =>
  `${new Date(millis - OFFSET_MS).toISOString().slice(0, -1)}-04:00`;

/** `21-11-2026 08:30:00` of GMT-4, cut to the minute when asked. */
export const dayFirstTime = (millis: number, toMinute = false): string => {
  const [date = '', time = ''] = offsetDateTime(millis).split('T');
  return `${date.split('-').reverse().join('-')} ${toMinute ? `${time.slice(0, 5)}:00` : time}`;
};

/** The instant of a `21-11-2026 08:30:00` in GMT-4; null for another form. */
export const fromDayFirstTime = (text: string): Date | null => {
  const match = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!match) return null;
  const at = new Date(`${match[3]}-${match[2]}-${match[1]}T${match[4]}-04:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};
