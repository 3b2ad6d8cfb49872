const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21 09:05:07` in the zone of the Date. */
export const agentTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ` +
  `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/** `GMT-03:00`; JavaScript counts the offset the other way round. */
export const gmtOffset = (at: Pick<Date, 'getTimezoneOffset'>): string => {
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};
