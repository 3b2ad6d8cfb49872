import { HOUR, type Instant, instant } from './instant.ts';
import { type Period, period } from './period.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The hour on a wall clock in `zone` that an instant belongs to: 14:00 to 15:00 there. When summer time ends, the repeated hour is an hour of its
 * own; a zone that moves by half an hour has a short one. Hours never overlap and leave nothing out.
 * @throws RangeError when the zone is unknown
 */
export function clockHourOf(at: Instant, zone: string): Period {
  const { label, past } = wallClock(at, zone);
  const isSame = (ms: number): boolean => wallClock(instant(ms), zone).label === label;
  const from = at - past;
  const to = from + HOUR;
  return period(
    instant(isSame(from) ? from : turn(from, at, isSame)),
    instant(isSame(to - 1) ? to : turn(to - 1, at, isSame)),
  );
}

/** The boundary between an instant outside an hour and one inside: the first inside where time runs to it, else the first outside. */
function turn(outside: number, inside: number, isInside: (ms: number) => boolean): number {
  let [out, within] = [outside, inside];
  while (Math.abs(out - within) > 1) {
    const middle = Math.floor((out + within) / 2);
    if (isInside(middle)) within = middle;
    else out = middle;
  }
  return Math.max(out, within);
}

/** What a clock shows: its day, hour and offset as one text, and the milliseconds since that hour began on it. */
function wallClock(at: Instant, zone: string): { label: string; past: number } {
  const shown: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) shown[type] = value;
  const { year, month, day, hour, minute, second, timeZoneName } = shown;
  const whole = Number(minute) * 60_000 + Number(second) * 1_000;
  return { label: `${year}-${month}-${day} ${hour} ${timeZoneName}`, past: whole + (((at % 1_000) + 1_000) % 1_000) };
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  formatters.set(zone, made);
  return made;
}
