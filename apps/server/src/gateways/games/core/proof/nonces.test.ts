import { instant } from '@trevo/time';
import { expect, test } from 'vitest';
import { createHashSet } from './hash-set.ts';
import { createNonces } from './nonces.ts';
import { SIGNATURE_WINDOW_MS } from './signing.ts';

const fakeClock = (startMs = 1_700_000_000_000) => {
  let at = startMs;
  return { now: () => instant(at), advance: (ms: number) => (at += ms) };
};

test('takes a nonce once for two whole windows, because a request may be dated ahead', () => {
  const clock = fakeClock();
  const nonces = createNonces(clock, 1_000);
  expect(nonces.isFresh('a')).toBe(true);
  for (const step of [1, SIGNATURE_WINDOW_MS, SIGNATURE_WINDOW_MS - 2]) {
    clock.advance(step);
    expect(nonces.isFresh('a')).toBe(false);
  }
  expect(nonces.isFresh('b')).toBe(true);
});

test('forgets nonces when nobody can use them any more, also after a long silence', () => {
  const clock = fakeClock();
  const nonces = createNonces(clock, 2);
  nonces.isFresh('a');
  nonces.isFresh('b');
  expect(nonces.isFull()).toBe(true);
  clock.advance(4 * SIGNATURE_WINDOW_MS);
  expect(nonces.isFull()).toBe(false);
  expect(nonces.isFresh('a')).toBe(true);
  clock.advance(1_000 * SIGNATURE_WINDOW_MS);
  expect(nonces.isFresh('a')).toBe(true);
});

test('holds every one of 100,000 hashes and none besides, the zero hash too', () => {
  const set = createHashSet();
  const wanted = new Set<string>();
  for (let number = 0; number < 100_000; number += 1) {
    const upper = Math.imul(number, 2_654_435_761) >>> 0;
    set.add(upper, number);
    wanted.add(`${upper}:${number}`);
  }
  expect(set.size).toBe(wanted.size);
  for (let number = 0; number < 100_000; number += 1) {
    const upper = Math.imul(number, 2_654_435_761) >>> 0;
    expect(set.has(upper, number)).toBe(true);
    expect(set.has(upper, number + 100_000)).toBe(false);
  }
});
