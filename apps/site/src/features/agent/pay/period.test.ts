import { expect, it } from 'vitest';
import { periodText } from './period.ts';

const ZONE = 'America/Sao_Paulo';

it('names days of the brand’s zone, whether the end is the last instant or the first after it', () => {
  const from = '2026-11-16T03:00:00Z';
  expect(periodText(from, '2026-12-01T03:00:00Z', false, ZONE)).toBe('2026-11-16 – 2026-11-30');
  expect(periodText(from, '2026-12-01T02:59:59.999Z', false, ZONE)).toBe('2026-11-16 – 2026-11-30');
  expect(periodText(from, '2026-11-17T03:00:00Z', false, ZONE)).toBe('2026-11-16');
});

it('names the hour of an hourly salary', () => {
  expect(periodText('2026-11-16T13:00:00Z', '2026-11-16T14:00:00Z', true, ZONE)).toBe('2026-11-16 10:00 – 10:59');
});
