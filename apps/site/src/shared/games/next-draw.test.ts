import { describe, expect, it } from 'vitest';
import { askAgainMs, nextDrawOf } from './next-draw.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const issue = (drawsAt: string) => ({
  issue: '20261128-0001',
  state: 'open' as const,
  opensAt: NOW,
  closesAt: drawsAt,
  drawsAt,
});
const [soon, later] = ['2026-11-28T12:00:40.000Z', '2026-11-28T12:05:00.000Z'];
const of = (current: string | null, drawing: string | null = null) => ({
  now: NOW,
  current: current && issue(current),
  drawing: drawing && issue(drawing),
});
const next = (current: string | null, drawing: string | null = null) =>
  nextDrawOf(of(current, drawing) as Parameters<typeof nextDrawOf>[0], Date.parse(NOW));

describe('the next draw of a lottery', () => {
  it('is that of the issue that closed last, while it is still to come, else that of the one that takes bets', () => {
    expect(next(later)).toEqual({ at: later });
    expect(next(later, soon)).toEqual({ at: soon });
    expect(next(later, NOW)).toEqual({ at: later });
  });
  it('is now while only a result is awaited, and none without an issue: no time is made up', () => {
    expect(next(null, NOW)).toBe('now');
    expect(next(null)).toBe('none');
  });
  it('is asked for again when it is due, by the server’s own clock, and neither at every second nor never', () => {
    const ask = (game?: ReturnType<typeof of>) => askAgainMs(game as Parameters<typeof askAgainMs>[0]);
    expect(ask(of(soon))).toBe(43_000);
    expect(ask(of('2026-11-28T12:00:01.000Z'))).toBe(15_000);
    expect(ask(of('2026-11-29T12:00:00.000Z'))).toBe(300_000);
    expect([ask(of(null)), ask()]).toEqual([15_000, 300_000]);
  });
});
