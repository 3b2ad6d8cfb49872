import { fraction } from '../shared/random.ts';
import { readEvents } from './read-events.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Wait before the next try: doubles from 1 s to 60 s, the upper half at random, so that a restart is not a stampede. */
export const backoffMs = (failures: number, random: number): number => {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return Math.round(most / 2 + (most / 2) * random);
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Trying again cannot help before the terms are agreed to; who agrees begins it anew. */
const isBeforeTerms = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false;
  const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return answer?.code === 'terms.required';
};

export type StreamOptions = {
  token: string;
  signal: AbortSignal;
  onEvent: (event: string, payload: unknown) => void;
  /** The stream is open (again): what was missed can be fetched. */
  onOpen: () => void;
  onRefused: () => void;
};

/**
 * Keeps /wps/stream open until the signal ends it, resuming with Last-Event-ID. Only the tab that gets the lock
 * `trevo-stream` reads it; when that tab closes, the next one in line takes over.
 */
export const keepStream = async (options: StreamOptions): Promise<void> => {
  const { signal } = options;
  const locks = navigator.locks;
  if (!locks) return readForever(options);
  await locks.request('trevo-stream', { signal }, () => readForever(options)).catch(() => undefined);
};

const readForever = async ({ token, signal, onEvent, onOpen, onRefused }: StreamOptions): Promise<void> => {
  let lastId: string | null = null;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const response: Response = await fetch('/wps/stream', {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(lastId === null ? {} : { 'last-event-id': lastId }),
        },
        signal,
      });
      if (response.status === 401 || (await isBeforeTerms(response))) return onRefused();
      if (response.ok && response.body) {
        onOpen();
        for await (const { event, id, text } of readEvents(response.body)) {
          failures = 0;
          if (id !== null) lastId = id;
          onEvent(event, JSON.parse(text));
        }
      }
    } catch {
      // No network, a closed server, or the end of the session: the loop decides.
    }
    if (signal.aborted) return;
    await pause(backoffMs(failures++, fraction()), signal);
  }
};
