/** `2026-11-21 09:05:07` as the clocks of that zone show it. Swedish writes the time this way. */
export const agentTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** The day of an instant in that zone, `2026-11-21`. */
export const dayOf = (instant: string, timeZone: string): string => agentTime(new Date(instant), timeZone).slice(0, 10);

/** `GMT-03:00`: how far that zone is from Greenwich at that moment. */
export const gmtOffset = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'GMT+00:00' : name;
};
