import { setTimeout as rest } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { monotonicMs } from '../clock.ts';
import { DomainError } from '../domain-error.ts';
import { networkOf } from '../network.ts';
import { createTurnstile } from '../turnstile.ts';

const KEPT_BYTES = 16 * 1024 * 1024;
/** Two screens of a large desktop for each of five. Who comes while so many wait takes a place of the longest line, or asks again. */
const MOST_WAITING = 600;

export type Asker = {
  /** Their address: networks take turns, however many pictures one of them asks for. */
  readonly ip: string;
  /** Whether they still wait: what nobody waits for is not drawn. */
  readonly isGone: () => boolean;
};
/** Draws what was asked for; null while too many others wait. */
export type DrawInTurn<Asked extends readonly (string | number)[]> = (
  asked: Asked,
  asker: Asker,
) => Promise<Buffer | null>;

type Waiter = { readonly isGone: () => boolean; readonly take: (drawn: Buffer) => void };

const nullIfBusy = (error: unknown): null => {
  if (error instanceof DomainError && error.code === 'internal.busy') return null;
  throw error;
};

/**
 * Pictures that are drawn when somebody looks. One is drawn at a time, after each the drawer rests as long as it took, and whom a
 * flick through the list left behind is passed over: whoever asks for all of them takes half of one processor, not the house, and
 * stands in the way of their own network alone. Whoever waits for a picture that is drawn for another gets it at once. What was drawn is
 * kept in memory, the newest 16 MB.
 */
export const createDrawInTurn = <Asked extends readonly (string | number)[]>(
  draw: (...asked: Asked) => Promise<Buffer>,
): DrawInTurn<Asked> => {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  const turns = createTurnstile({ places: 1, room: MOST_WAITING });
  /** Who waits for a picture, by its name. */
  const waiting = new Map<string, Set<Waiter>>();

  const drawFor = async (key: string, asked: Asked): Promise<void> => {
    const began = monotonicMs();
    try {
      const drawn = await draw(...asked);
      kept.set(key, drawn);
      for (const { take } of waiting.get(key) ?? []) take(drawn);
    } finally {
      await rest(monotonicMs() - began);
    }
  };
  /** Their turn: nothing is left to do for who has got the picture, or left. */
  const turnOf = async (key: string, asked: Asked): Promise<void> => {
    const those = waiting.get(key);
    if (those && [...those].some(({ isGone }) => !isGone())) await drawFor(key, asked);
  };

  return async (asked, { ip, isGone }) => {
    const key = asked.join(' ');
    const ready = kept.get(key);
    if (ready) return ready;
    const those = waiting.get(key) ?? new Set<Waiter>();
    waiting.set(key, those);
    const { promise, resolve: take } = Promise.withResolvers<Buffer>();
    const waiter = { isGone, take };
    those.add(waiter);
    const leave = (): void => {
      those.delete(waiter);
      if (those.size === 0 && waiting.get(key) === those) waiting.delete(key);
    };
    const ownTurn = turns.pass(networkOf(ip), () => turnOf(key, asked)).then(() => null, nullIfBusy);
    return Promise.race([promise, ownTurn]).finally(leave);
  };
};
