import type { LotteryIssue } from '@trevo/contract';
import { expect, it } from 'vitest';
import { clockText, msUntil, nextAskMs, offsetOf, phaseOf } from './live-clock.ts';

const T = Date.parse('2026-11-28T10:00:00.000Z');
const at = (ms: number): string => new Date(T + ms).toISOString();
const issue = (closes: number, draws: number): LotteryIssue => ({
  issue: '20261128-0601',
  state: 'open',
  opensAt: at(-60_000),
  closesAt: at(closes),
  drawsAt: at(draws),
});

it('counts by the clock of the server, however wrong the one of the device is', () => {
  const device = T + 3_600_000;
  const offset = offsetOf(at(0), device);
  expect(msUntil(at(42_000), device + 2_000 + offset)).toBe(40_000);
});

it('says open, the last seconds, the draw, and nothing to bet on', () => {
  const open = { current: issue(55_000, 60_000), drawing: null };
  expect(phaseOf(open, T)).toBe('open');
  expect(phaseOf(open, T + 46_000)).toBe('closing');
  expect(phaseOf(open, T + 55_000)).toBe('drawing');
  expect(phaseOf({ current: null, drawing: null }, T)).toBe('shut');
});

it('asks right after a close, at once around a draw, and seldom for a result that takes long', () => {
  expect(nextAskMs({ current: issue(8_000, 13_000), drawing: null }, T)).toBe(8_400);
  expect(nextAskMs({ current: issue(600_000, 660_000), drawing: null }, T)).toBe(20_000);
  expect(nextAskMs({ current: issue(50_000, 60_000), drawing: issue(-5_000, 0) }, T)).toBe(1_500);
  expect(nextAskMs({ current: issue(50_000, 60_000), drawing: issue(-5_000, 4_000) }, T)).toBe(4_300);
  expect(nextAskMs({ current: issue(50_000, 60_000), drawing: issue(-90_000, -61_000) }, T)).toBe(20_000);
});

it('writes the time that is left, rounded up', () => {
  expect([0, 1, 59_999, 127_000, 3_727_000].map(clockText)).toEqual(['00:00', '00:01', '01:00', '02:07', '1:02:07']);
});
