import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createMoneyKey } from './money-key.ts';

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const failing = (status: number, keys: string[]) => async (key: string) => {
  keys.push(key);
  throw new ApiError({ code: 'x', message: '', status });
};

describe('the idempotency key of a money call', () => {
  it('repeats the same key while no definite answer has come, also from another page load', async () => {
    const keys: string[] = [];
    const place = shelf();
    for (const status of [0, 500, 503, 429])
      await createMoneyKey('deposit', place)
        .run({ amount: '20' }, failing(status, keys))
        .catch(() => undefined);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });
  it('takes a new key after a success and after a refusal', async () => {
    const keys: string[] = [];
    const key = createMoneyKey('deposit', shelf());
    await key.run({ amount: '20' }, async (one) => void keys.push(one));
    await key.run({ amount: '20' }, failing(409, keys)).catch(() => undefined);
    await key.run({ amount: '20' }, async (one) => void keys.push(one));
    expect(new Set(keys).size).toBe(3);
  });
  it('never sends another body under a pending key', async () => {
    const keys: string[] = [];
    const key = createMoneyKey('deposit', shelf());
    await key.run({ amount: '20' }, failing(0, keys)).catch(() => undefined);
    await key.run({ amount: '21' }, failing(0, keys)).catch(() => undefined);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
