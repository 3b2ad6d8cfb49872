import { describe, expect, it } from 'vitest';
import { issueByNumber, issuesBetween } from './calendar.ts';
import { LOTTERY_GAMES, type LotteryGame } from './games.ts';

const gameOf = (code: string): LotteryGame => LOTTERY_GAMES.find((game) => game.code === code) as LotteryGame;
const at = (text: string): number => Date.parse(text);
const DAY = 86_400_000;

describe('the calendar of lotteries', () => {
  it('has every issue of 400 days once, each a period after the one before, whatever spans it is asked in', () => {
    for (const game of LOTTERY_GAMES) {
      const from = at('2026-02-27T13:37:00Z');
      let last: number | null = null;
      let count = 0;
      let isEven = true;
      let number = '';
      for (let day = 0; day < 400; day += 1) {
        // Spans of uneven lengths, so that their ends fall everywhere.
        const step = (k: number) => from + k * DAY + (k % 7) * 1_234_567;
        for (const issue of issuesBetween(game, step(day), step(day + 1))) {
          isEven &&= last === null || issue.drawsAt - last === game.period * 1_000;
          last = issue.drawsAt;
          isEven &&= issue.issue > number;
          number = issue.issue;
          count += 1;
        }
      }
      expect(isEven).toBe(true);
      expect(Math.abs(count - game.issuesPerDay * 400)).toBeLessThanOrEqual(Math.ceil(game.issuesPerDay / 10) + 1);
    }
  });

  it('draws the first issue of a day a period after its midnight, the last one at the next, by the game’s own zone', () => {
    const [first] = issuesBetween(gameOf('SSC1M'), at('2026-11-28T03:00:00Z'), at('2026-11-28T03:01:00Z'));
    expect(first).toMatchObject({ issue: '20261128-0001', day: '2026-11-28', drawsAt: at('2026-11-28T03:01:00Z') });
    expect(first?.closesAt).toBe(at('2026-11-28T03:00:55Z'));
    expect(first?.opensAt).toBe(at('2026-11-28T02:59:55Z'));
    const [last] = issuesBetween(gameOf('SSC1M'), at('2026-11-29T02:59:00Z'), at('2026-11-29T03:00:00Z'));
    expect(last?.issue).toBe('20261128-1440');
  });

  it('finds an issue by its number, and none for a number that no day has', () => {
    for (const game of LOTTERY_GAMES) {
      const [issue] = issuesBetween(game, at('2026-11-28T12:00:00Z'), at('2026-11-30T12:00:00Z'));
      expect(issueByNumber(game, issue?.issue ?? '')).toEqual(issue);
    }
    for (const number of ['20261128-0000', '20261128-1441', '20261131-0001', '2026112-0001', '20261128-1', ''])
      expect(issueByNumber(gameOf('SSC1M'), number)).toBeNull();
  });

  it('draws daily games at their hour, and takes bets from the close of the day before', () => {
    const [issue] = issuesBetween(gameOf('VN_MB'), at('2026-11-28T00:00:00Z'), at('2026-11-28T23:59:00Z'));
    expect(issue).toMatchObject({
      issue: '20261128-0001',
      drawsAt: at('2026-11-28T11:15:00Z'),
      closesAt: at('2026-11-28T11:10:00Z'),
      opensAt: at('2026-11-27T11:10:00Z'),
    });
  });
});
