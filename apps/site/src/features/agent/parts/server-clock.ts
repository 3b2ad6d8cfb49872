import { nowMs } from '../../../shared/clock.ts';

/** The server's time less ours; a browser's clock may be minutes away from it. */
let offsetMs = 0;

/** What the server's clock is ahead of ours: its answer says a second, which was about half way between asking and hearing. */
export const offsetOf = (date: string | null, askedMs: number, heardMs: number): number | null => {
  const server = Date.parse(date ?? '');
  // The header has whole seconds: the middle of that second errs least.
  return Number.isNaN(server) ? null : server + 500 - (askedMs + heardMs) / 2;
};

/** Asks the server what time it is. Without an answer the clock goes on as it did. */
export const setByServer = async (): Promise<void> => {
  const asked = nowMs();
  const answer = await fetch('/wps/system/status', { headers: { accept: 'application/json' } }).catch(() => null);
  offsetMs = offsetOf(answer?.headers.get('date') ?? null, asked, nowMs()) ?? offsetMs;
  // A body that nobody reads keeps its request open.
  await answer?.text().catch(() => null);
};

/** The time as the server's clock shows it. */
export const serverDate = (): Date => new Date(nowMs() + offsetMs);
