import type { LotteryNow } from '@trevo/contract';

export type Live = Pick<LotteryNow, 'now' | 'current' | 'drawing' | 'last'>;

/** What stands now, by the server's clock. `closing`: the last seconds. `shut`: bets are closed, the next issue is not open yet. */
export type Phase = 'open' | 'closing' | 'drawing' | 'shut';

/** The last seconds are shown as such. */
const CLOSING_MS = 10_000;
const SOON_MS = 1_500;
const SELDOM_MS = 20_000;

/** What the server's clock is ahead of this page's, by an answer that came at that moment. */
export const offsetOf = (now: string, cameAtMs: number): number => Date.parse(now) - cameAtMs;

/** Milliseconds until an instant; never below zero. */
export const msUntil = (instant: string, serverMs: number): number => Math.max(0, Date.parse(instant) - serverMs);

export function phaseOf({ current, drawing }: Pick<Live, 'current' | 'drawing'>, serverMs: number): Phase {
  const left = current ? msUntil(current.closesAt, serverMs) : 0;
  if (left > CLOSING_MS) return 'open';
  if (left > 0) return 'closing';
  return drawing || current ? 'drawing' : 'shut';
}

/** After how long to ask again: soon while something is awaited, else right after the next close. */
export function nextAskMs({ current, drawing }: Pick<Live, 'current' | 'drawing'>, serverMs: number): number {
  // An official result may take hours: its waiting is no reason to ask every second.
  const isAwaited = drawing !== null && serverMs - Date.parse(drawing.drawsAt) < 60_000;
  const drawsIn = drawing ? msUntil(drawing.drawsAt, serverMs) : 0;
  if (isAwaited) return drawsIn > SOON_MS ? Math.min(drawsIn + 300, SELDOM_MS) : SOON_MS;
  if (!current) return SELDOM_MS / 4;
  return Math.min(msUntil(current.closesAt, serverMs) + 400, SELDOM_MS);
}

/** `02:07`, from an hour on `1:02:07`: seconds are rounded up, so that 0 is the end. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
