import { isApiError } from './api-error.ts';

type Kept = { key: string; body: string };
/** The part of Storage that is used; a parameter so that tests bring their own. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The Idempotency-Key of one kind of money call, kept until a definite answer.
 *
 * `run(body, send)` calls `send(key)`. A success or a refusal ends the key; no answer, 429 or 5xx keeps it, so that the
 * same request repeated (even after a reload of the tab) acts once. Another body is another request and gets a new key.
 */
export const createMoneyKey = (name: string, shelf: Shelf = sessionStorage) => {
  const place = `pending:${name}`;
  const keyFor = (body: string): string => {
    const text = shelf.getItem(place);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    if (kept?.body === body) return kept.key;
    const key = crypto.randomUUID();
    shelf.setItem(place, JSON.stringify({ key, body } satisfies Kept));
    return key;
  };
  return {
    async run<Value>(body: unknown, send: (idempotencyKey: string) => Promise<Value>): Promise<Value> {
      const key = keyFor(JSON.stringify(body));
      try {
        const value = await send(key);
        shelf.removeItem(place);
        return value;
      } catch (error) {
        if (isApiError(error) && error.isDefinite) shelf.removeItem(place);
        throw error;
      }
    },
  };
};
