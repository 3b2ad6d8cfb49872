import { expect, it } from 'vitest';
import { offsetOf } from './server-clock.ts';

it('takes the server’s second as it was half way between asking and hearing', () => {
  const at = Date.parse('2026-11-29T09:00:00Z');
  expect(offsetOf('Sun, 29 Nov 2026 09:01:00 GMT', at, at + 1_000)).toBe(60_000);
  expect(offsetOf('Sun, 29 Nov 2026 08:59:00 GMT', at + 400, at + 600)).toBe(-60_000);
});

it('knows nothing from an answer without a date', () => {
  expect(offsetOf(null, 0, 0)).toBeNull();
  expect(offsetOf('soon', 0, 0)).toBeNull();
});
