import { instant } from '@trevo/time';
import { expect, test } from 'vitest';
import { createVendorHealths, type VendorHealth } from './health.ts';

const open = () => {
  let at = 1_795_262_400_000;
  const published: VendorHealth[] = [];
  const healths = createVendorHealths({
    clock: { now: () => instant(at) },
    publish: (health) => published.push(health),
  });
  return { healths, vendor: healths.of(1, 'PT'), published, advance: (ms: number) => (at += ms) };
};
const times = (count: number, act: () => void): void => {
  for (let number = 0; number < count; number += 1) act();
};

test('a vendor without a past is well', () => {
  expect(open().healths.read('PT')).toMatchObject({ condition: 'ok', reasons: [], circuit: 'closed' });
});

test('launches that fail make a vendor sick, slow ones slow, and each change is published once', () => {
  const { vendor, healths, published } = open();
  times(5, () => vendor.outbound('launch', 2_500, true));
  expect(healths.read('PT')).toMatchObject({ condition: 'slow', reasons: ['launch_slow'] });
  times(5, () => vendor.outbound('launch', 2_500, false));
  expect(healths.read('PT')).toMatchObject({ condition: 'sick', launch: { count: 10, errorShare: 0.5 } });
  expect(published.map(({ condition }) => condition)).toEqual(['slow', 'sick']);
});

test('two calls without an answer and four slow ones are not yet a verdict', () => {
  const { vendor, healths } = open();
  times(2, () => vendor.outbound('launch', 9_000, false));
  expect(healths.read('PT').condition).toBe('ok');
  times(2, () => vendor.outbound('launch', 9_000, true));
  expect(healths.read('PT').condition).toBe('ok');
});

test('three calls in a row without an answer are sick, whatever went well before them', () => {
  const { vendor, published } = open();
  times(20, () => vendor.outbound('games', 100, true));
  times(2, () => vendor.outbound('launch', 100, false));
  expect(published).toEqual([]);
  vendor.outbound('launch', 100, false);
  expect(published.at(-1)).toMatchObject({ condition: 'sick', reasons: ['call_errors'] });
  vendor.outbound('games', 100, true);
  expect(published.at(-1)?.condition).not.toBe('sick');
});

test('one call that nobody answered puts a vendor in doubt, an answered one takes it out', () => {
  const { vendor, healths } = open();
  expect(healths.isInDoubt(1, 'PT')).toBe(false);
  vendor.outbound('launch', 100, false);
  expect(healths.isInDoubt(1, 'PT')).toBe(true);
  vendor.outbound('games', 100, true);
  expect(healths.isInDoubt(1, 'PT')).toBe(false);
  vendor.circuit('open');
  expect(healths.isInDoubt(1, 'PT')).toBe(true);
});

test('a vendor that says "too many" is slow, never sick, and not in doubt', () => {
  const { vendor, healths } = open();
  times(60, () => vendor.limited('launch', 5));
  expect(healths.read('PT')).toMatchObject({ condition: 'slow', reasons: ['call_errors'], launch: { count: 0 } });
  expect(healths.isInDoubt(1, 'PT')).toBe(false);
});

test('a vendor does as the best of its connections finds it', () => {
  const { healths } = open();
  const [live, dead] = [healths.of(1, 'PT'), healths.of(2, 'PT')];
  times(5, () => dead.outbound('launch', 100, false));
  dead.circuit('open');
  expect(healths.read('PT').condition).toBe('down');
  live.outbound('launch', 100, true);
  expect(healths.read('PT')).toMatchObject({ condition: 'ok', circuit: 'closed', launch: { count: 1 } });
});

test('a connection that was not asked for long hides nobody’s trouble', () => {
  const { healths, advance } = open();
  healths.of(2, 'PT').outbound('games', 100, true);
  advance(5 * 60_000 + 1);
  healths.of(1, 'PT').circuit('open');
  expect(healths.read('PT').condition).toBe('down');
});

test('a brand reads its own connection, and what its own calls met', () => {
  const { healths } = open();
  times(5, () => healths.of(2, 'PT').callback(1, false));
  healths.of(2, 'PT').circuit('open');
  const conditions = () => [1, 2].map((merchantId) => healths.readOf(merchantId, 'PT').condition);
  expect(conditions()).toEqual(['ok', 'down']);
  healths.of(2, 'PT').circuit('closed');
  expect(conditions()).toEqual(['ok', 'sick']);
});

test('one player who repeats a broken or slow game makes nobody sick; several who fail do', () => {
  const { vendor, healths, advance } = open();
  times(6, () => vendor.outbound('launch', 100, true, 'ana'));
  times(30, () => vendor.outbound('launch', 9_000, false, 'ana'));
  expect(healths.readOf(1, 'PT')).toMatchObject({ condition: 'slow', launch: { count: 7 } });
  expect(healths.isInDoubt(1, 'PT')).toBe(true);
  for (const player of ['bea', 'caio', 'davi']) vendor.outbound('launch', 100, false, player);
  expect(healths.readOf(1, 'PT')).toMatchObject({ condition: 'sick', launch: { count: 10, errorShare: 0.4 } });
  advance(5 * 60_000 + 1);
  vendor.outbound('launch', 9_000, false, 'ana');
  expect(healths.readOf(1, 'PT').launch.count).toBe(1);
});

test('players who meet no answer make the house ask twice a minute at most, while it is answered', () => {
  const { vendor, healths, advance } = open();
  let asked = 0;
  for (let tick = 0; tick < 12; tick += 1) {
    vendor.outbound('launch', 100, false, 'ana');
    if (healths.isInDoubt(1, 'PT')) {
      asked += 1;
      vendor.outbound('games', 100, true);
    }
    advance(5_000);
  }
  expect(asked).toBe(2);
});

test('players who meet no answer put a vendor in doubt; with one failure of the house their own count too', () => {
  const { vendor, healths } = open();
  times(4, () => vendor.outbound('replay', 100, false, 'replay'));
  expect(healths.readOf(1, 'PT').condition).toBe('ok');
  vendor.outbound('games', 100, false);
  expect(healths.readOf(1, 'PT')).toMatchObject({ condition: 'sick', reasons: ['call_errors'] });
});

test('while one connection is in doubt, another is too when it has not been heard for a minute', () => {
  const { healths, advance } = open();
  const [live, dead] = [healths.of(1, 'PT'), healths.of(2, 'PT')];
  live.outbound('games', 100, true);
  dead.outbound('games', 100, false);
  const doubts = () => [1, 2, 3].map((merchantId) => healths.isInDoubt(merchantId, 'PT'));
  expect(doubts()).toEqual([false, true, true]);
  advance(60_000);
  expect(doubts()).toEqual([true, true, true]);
  live.outbound('games', 100, true);
  dead.outbound('games', 100, true);
  expect(doubts()).toEqual([false, false, false]);
});

test('an open circuit is down at once, and up when it closes', () => {
  const { vendor, published } = open();
  vendor.circuit('open');
  vendor.circuit('half_open');
  vendor.circuit('closed');
  expect(published.map(({ condition }) => condition)).toEqual(['down', 'sick', 'ok']);
});

test('old troubles are forgiven, and the recovery is published without another call', () => {
  const { vendor, healths, published, advance } = open();
  times(5, () => vendor.outbound('launch', 100, false));
  advance(5 * 60_000 + 1);
  healths.refresh();
  expect(published.map(({ condition }) => condition)).toEqual(['sick', 'ok']);
});

test('gives the median and the 95th part of callbacks', () => {
  const { vendor, healths } = open();
  let ms = 0;
  times(100, () => vendor.callback(++ms, true));
  expect(healths.read('PT').callbacks).toEqual({ count: 100, p50Ms: 51, p95Ms: 96, errorShare: 0 });
});

test.each([
  ['launches of 1,999 ms are well', 'launch', 1_999, 0, 'ok', []],
  ['launches of 2 s are slow', 'launch', 2_000, 0, 'slow', ['launch_slow']],
  ['launches of 5,999 ms are slow still', 'launch', 5_999, 0, 'slow', ['launch_slow']],
  ['launches of 6 s are sick', 'launch', 6_000, 0, 'sick', ['launch_slow']],
  ['callbacks of 999 ms are well', 'callback', 999, 0, 'ok', []],
  ['callbacks of a second are slow', 'callback', 1_000, 0, 'slow', ['callback_slow']],
  ['callbacks of a minute are no more than slow', 'callback', 60_000, 0, 'slow', ['callback_slow']],
  ['one callback in twenty that fails is well', 'callback', 1, 1, 'ok', []],
  ['a tenth of callbacks that fails is slow', 'callback', 1, 2, 'slow', ['callback_errors']],
  ['three tenths of callbacks that fail are sick', 'callback', 1, 6, 'sick', ['callback_errors']],
  ['three tenths of other calls that fail are slow: games may still open', 'games', 1, 6, 'slow', ['call_errors']],
])('of twenty: %s', (_, op, ms, failures, condition, reasons) => {
  const { vendor, healths } = open();
  for (let number = 0; number < 20; number += 1) {
    // Never three in a row.
    const isWell = number % 3 !== 0 || number / 3 >= failures;
    if (op === 'callback') vendor.callback(ms, isWell);
    else vendor.outbound(op, ms, isWell);
  }
  expect(healths.read('PT')).toMatchObject({ condition, reasons });
});
