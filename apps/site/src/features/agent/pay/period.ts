import { agentTime } from '../agent-time.ts';

const SECOND_MS = 1_000;

/**
 * What is paid for, as people name it: a day, `2026-11-16 – 2026-11-30`, or the hour of a day. The end that the wire has may be the first
 * instant after it, or its last one.
 */
export const periodText = (from: string, to: string, isHour: boolean, zone: string): string => {
  const at = (instant: number): string => agentTime(new Date(instant), zone);
  const start = at(Date.parse(from));
  const end = Date.parse(to);
  const last = at(end % 60_000 === 0 ? end - SECOND_MS : end);
  if (isHour) return `${start.slice(0, 16)} – ${last.slice(11, 16)}`;
  const [first, final] = [start.slice(0, 10), last.slice(0, 10)];
  return first === final ? first : `${first} – ${final}`;
};
