import { describe, expect, it } from 'vitest';
import { issueByNumber, issuesBetween } from './calendar.ts';
import { LOTTERY_GAMES, type LotteryGame } from './games.ts';

const gameOf = (code: string): LotteryGame => LOTTERY_GAMES.find((game) => game.code === code) as LotteryGame;
const at = (text: string): number => Date.parse(text);
const DAY = 86_400_000;
/** After a draw, the first day on which the game is drawn again. */
const gapOf = ({ weekdays, period }: LotteryGame, drawsAt: number): number => {
  if (!weekdays) return period * 1_000;
  const days = [1, 2, 3, 4, 5, 6, 7].find((ahead) => weekdays.includes(new Date(drawsAt + ahead * DAY).getUTCDay()));
  return (days ?? 0) * DAY;
};

describe('the calendar of lotteries', () => {
  it('has every issue of 400 days once, each a period or the days between two draws after the one before, whatever spans it is asked in', () => {
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
          isEven &&= last === null || issue.drawsAt - last === gapOf(game, last);
          last = issue.drawsAt;
          isEven &&= issue.issue > number;
          number = issue.issue;
          count += 1;
        }
      }
      expect(isEven).toBe(true);
      const expected = (game.issuesPerDay * 400 * (game.weekdays?.length ?? 7)) / 7;
      expect(Math.abs(count - expected)).toBeLessThanOrEqual(Math.ceil(game.issuesPerDay / 10) + 1);
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
      const [issue] = issuesBetween(game, at('2026-11-28T12:00:00Z'), at('2026-12-05T12:00:00Z'));
      expect(issueByNumber(game, issue?.issue ?? '')).toEqual(issue);
    }
    for (const number of ['20261128-0000', '20261128-1441', '20261131-0001', '2026112-0001', '20261128-1', ''])
      expect(issueByNumber(gameOf('SSC1M'), number)).toBeNull();
    // A Sunday; it is drawn on Mondays.
    expect(issueByNumber(gameOf('VN_MN_DONG_THAP'), '20261129-0001')).toBeNull();
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

  it('draws the stations of Vietnam on their own weekdays alone: the south at 16:15, the centre at 17:15, closed five minutes before', () => {
    const week = {
      '2026-11-30': ['TP. Hồ Chí Minh, Đồng Tháp, Cà Mau', 'Thừa Thiên Huế, Phú Yên'],
      '2026-12-01': ['Bến Tre, Vũng Tàu, Bạc Liêu', 'Đắk Lắk, Quảng Nam'],
      '2026-12-02': ['Đồng Nai, Cần Thơ, Sóc Trăng', 'Đà Nẵng, Khánh Hòa'],
      '2026-12-03': ['Tây Ninh, An Giang, Bình Thuận', 'Bình Định, Quảng Trị, Quảng Bình'],
      '2026-12-04': ['Vĩnh Long, Bình Dương, Trà Vinh', 'Gia Lai, Ninh Thuận'],
      '2026-12-05': ['TP. Hồ Chí Minh, Long An, Bình Phước, Hậu Giang', 'Đà Nẵng, Quảng Ngãi, Đắk Nông'],
      '2026-12-06': ['Tiền Giang, Kiên Giang, Đà Lạt', 'Thừa Thiên Huế, Khánh Hòa, Kon Tum'],
    };
    const days = Object.keys(week);
    const drawn = LOTTERY_GAMES.filter(({ station }) => station !== undefined).flatMap((game) =>
      issuesBetween(game, at('2026-11-29T17:00:00Z'), at('2026-12-06T17:00:00Z')).map((issue) => ({ game, ...issue })),
    );
    const namesOf = (day: string, time: string): string =>
      drawn
        .filter(({ drawsAt }) => drawsAt === at(`${day}T${time}:00+07:00`))
        .map(({ game }) => game.station)
        .join(', ');
    expect(Object.fromEntries(days.map((day) => [day, [namesOf(day, '16:15'), namesOf(day, '17:15')]]))).toEqual(week);
    for (const { day, issue, closesAt, opensAt, drawsAt } of drawn) {
      expect(issue).toBe(`${day.replaceAll('-', '')}-0001`);
      expect([drawsAt - closesAt, closesAt - opensAt]).toEqual([300_000, DAY]);
    }
    expect(drawn).toHaveLength(39);
  });
});
