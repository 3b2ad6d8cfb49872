import type { LotteryIssue } from '@trevo/contract';
import { expect, it } from 'vitest';
import { changedLines } from './changed-terms.ts';
import { chaseTable, drawsBefore } from './chase-table.ts';
import { choiceOdds, costOfLine, costOfSlip, itemOf, oddsOf, type TermsOf } from './cost.ts';
import { EMPTY_SLIP, isFull, MOST_ITEMS, type NewLine, type Slip, slipReducer } from './slip.ts';
import { findPlay } from '@trevo/engines/lottery';

const terms: TermsOf = {
  odds: {},
  closedPlays: [],
  series: { least: 1_700, most: 1_960, step: 2 },
  limits: { payout: '200000.00', challengePayout: '50000.00', issuePayout: '400000.00' },
};
const line = (more: Partial<NewLine> = {}): NewLine => ({
  play: 'S3L_DIR',
  content: '0,1|5|7,8,9',
  combos: 6,
  unit: '0.20',
  multiple: 10,
  ...more,
});
const put = (...lines: NewLine[]): Slip => slipReducer(EMPTY_SLIP, { do: 'put', lines });

it('a line costs combinations x unit x multiple, and wins at most what one draw pays', () => {
  const cost = costOfLine(line(), 1_960, terms);
  expect(cost.stake).toBe(12_000_000n);
  // One of the six can be drawn: 980 for 0.20 x 10.
  expect(cost).toMatchObject({ best: 1_960_000_000n, isCapped: false, rebate: 0n });
  expect(itemOf(line(), 1_960, terms)).toMatchObject({ stake: '12.00', unit: '0.20', combos: 6 });
});

it('what the series takes from the odds comes back as rebate, to the last step', () => {
  // (1960 - 1700) / 2000 of 12.00
  expect(costOfLine(line(), 1_700, terms).rebate).toBe(1_560_000n);
  expect(costOfLine(line(), 1_700, { ...terms, odds: { S3L_DIR: [85_000] } }).rebate).toBe(0n);
});

it('the limit of an order cuts the best win, and says so; the lower one where little is covered', () => {
  expect(costOfLine(line({ multiple: 9_999 }), 1_960, terms)).toMatchObject({ best: 50_000_000_000n, isCapped: true });
  const wide = line({ play: 'S_DT', content: 'dragon', combos: 1, unit: '2.00', multiple: 9_999 });
  expect(costOfLine(wide, 1_960, terms)).toMatchObject({ isCapped: false });
});

it('a bet that could win more than an order may is over the limit, from the multiple on that the house refuses', () => {
  // 980 for 2.00 x multiple, of 200,000 at most.
  const dear = line({ content: '0|5|7', combos: 1, unit: '2.00', multiple: 102 });
  expect(costOfLine(dear, 1_960, terms).mostMultiple).toBe(102);
  expect(costOfLine(dear, 1_960, terms)).toMatchObject({ isOver: false, isCapped: true });
  expect(costOfLine({ ...dear, multiple: 103 }, 1_960, terms)).toMatchObject({ isOver: true, mostMultiple: 102 });
  expect(costOfSlip([line(), { ...dear, multiple: 103 }], 1_960, terms).isOver).toBe(true);
  const five = line({ play: 'S5_DIR', content: '0|1|2|3|4', combos: 1, unit: '2.00', multiple: 1 });
  expect(costOfLine(five, 1_960, terms).mostMultiple).toBe(1);
  expect(costOfLine(five, 1_960, { ...terms, limits: { ...terms.limits, payout: '100.00' } }).mostMultiple).toBe(0);
});

it('a chase promises no more than an order pays: a win above the cap is cut to it', () => {
  const { lines } = put(line({ play: 'S5_DIR', content: '0|1|2|3|4', combos: 1, unit: '1.00', multiple: 1 }));
  const issues = Array.from(
    { length: 2 },
    (_, at) => ({ issue: `20261128-00${at + 10}`, drawsAt: '' }) as LotteryIssue,
  );
  const wish = { count: 2, firstMultiple: 1, mode: { by: 'same' } } as const;
  const table = chaseTable(lines, issues, wish, { series: 1_960, config: terms });
  // 98,000 by the odds, 50,000 by the cap of what covers little.
  expect(table.isPossible && table.rows.map(({ profit }) => profit)).toEqual([49_999_000_000n, 49_998_000_000n]);
});

it('a chase ends before the issue at which a line could win more than an order may', () => {
  const { lines } = put(line({ content: '0|5|7', combos: 1, unit: '2.00', multiple: 1 }), line());
  const issues = Array.from(
    { length: 10 },
    (_, at) => ({ issue: `20261128-00${at + 10}`, drawsAt: '' }) as LotteryIssue,
  );
  const wish = { count: 10, firstMultiple: 1, mode: { by: 'factor', factor: 2, step: 1 } } as const;
  // 64 is within 102, 128 is not.
  expect(chaseTable(lines, issues, wish, { series: 1_960, config: terms })).toEqual({
    isPossible: false,
    at: 7,
    why: 'limit',
  });
  expect(chaseTable(lines, issues, { ...wish, count: 7 }, { series: 1_960, config: terms }).isPossible).toBe(true);
});

it("the operator's odds stand before the engine's, prize by prize", () => {
  const play = findPlay('K_SUM')?.play;
  if (!play) throw new Error('no K_SUM');
  const own = oddsOf(play, 1_960, { odds: { K_SUM: [20_000] } });
  expect(own[0]).toBe(20_000);
  expect(own[1]).toBe(7_056);
  expect(choiceOdds(play, own, 0, 15)).toBe(20_000);
  expect(choiceOdds(play, own, 0, 7)).toBe(784);
});

const multiplesOf = (...lines: NewLine[]): number[] => put(...lines).lines.map(({ multiple }) => multiple);

it('the same bet twice is one line; another unit is another', () => {
  expect(multiplesOf(line(), line({ multiple: 5 }), line({ unit: '2.00' }))).toEqual([15, 10]);
});

it('of two bets that are too much for one line nothing is cut: they are two lines', () => {
  const [many, few] = [line({ multiple: 9_990 }), line({ multiple: 20 })];
  expect(multiplesOf(many, few)).toEqual([9_990, 20]);
  expect(multiplesOf(many, few, line({ multiple: 9 }), few)).toEqual([9_999, 40]);
});

it('a slip has at most fifty lines, and says that it is full', () => {
  const many = Array.from({ length: MOST_ITEMS + 5 }, (_, at) => line({ content: `${at}` }));
  expect(put(...many).lines).toHaveLength(MOST_ITEMS);
  expect([isFull(put(...many)), isFull(put(...many.slice(0, MOST_ITEMS - 1)))]).toEqual([true, false]);
});

it('a refused line is marked by its place until it is changed, and no other one', () => {
  const slip = slipReducer(put(line(), line({ unit: '1.00' })), {
    do: 'refuse',
    line: 1,
    code: 'lottery.limit_exceeded',
  });
  const [first, second] = slip.lines;
  expect(slip.refused).toEqual({ id: second?.id, code: 'lottery.limit_exceeded' });
  expect(slipReducer(slip, { do: 'multiple', id: first?.id ?? 0, multiple: 3 }).refused).not.toBeNull();
  expect(slipReducer(slip, { do: 'multiple', id: second?.id ?? 0, multiple: 3 }).refused).toBeNull();
  expect(slipReducer(slip, { do: 'remove', id: second?.id ?? 0 })).toMatchObject({ refused: null });
});

it('a multiple is a whole number from 1 to 9,999, whatever is typed', () => {
  const slip = put(line());
  const id = slip.lines[0]?.id ?? 0;
  for (const [typed, multiple] of [
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [20_000, 9_999],
  ] as const)
    expect(slipReducer(slip, { do: 'multiple', id, multiple: typed }).lines[0]?.multiple).toBe(multiple);
});

it('sums of a slip are those of its lines', () => {
  const { lines } = put(line(), line({ play: 'S_DT', content: 'dragon', combos: 1, unit: '2.00', multiple: 1 }));
  expect(costOfSlip(lines, 1_960, terms).stake).toBe(14_000_000n);
});

it('the best win of a slip is that of one draw: of lines that cannot all win, the dearest', () => {
  const side = (content: string, multiple = 1) => line({ play: 'S_SUM', content, combos: 1, unit: '1.00', multiple });
  const five = (content: string) => line({ play: 'S5_DIR', content, combos: 1, unit: '1.00', multiple: 1 });
  const place = (content: string) => line({ play: 'S_BSOE', content, combos: 1, unit: '1.00', multiple: 1 });
  const best = (...lines: NewLine[]) => costOfSlip(lines, 1_960, terms).best;
  expect(best(side('big'), side('small', 2))).toBe(best(side('small', 2)));
  expect(best(side('big'), side('odd'))).toBe(3_920_000n);
  // Each is paid 50,000 at most, and one number is drawn.
  expect(best(five('1|2|3|4|5'), five('6|0|3|5|0'))).toBe(50_000_000_000n);
  expect(best(five('1|2|3|4|5'), five('1|2|3|4|5'))).toBe(100_000_000_000n);
  expect(best(place('big|-|-|-|-'), place('-|small|-|-|-'))).toBe(3_920_000n);
  expect(best(side('big'), five('1|2|3|4|5'))).toBe(50_001_960_000n);
});

it('new terms name each line whose odds changed or that is closed, and no other', () => {
  const { lines } = put(line(), line({ play: 'S_DT', content: 'dragon', combos: 1 }));
  const before = { terms, series: 1_960 };
  expect(changedLines(lines, before, before)).toEqual([]);
  expect(changedLines(lines, before, { terms: { ...terms, odds: { S_DT: [200] } }, series: 1_960 })).toEqual([
    { id: lines[1]?.id, play: 'S_DT', before: 217, now: 200 },
  ]);
  expect(changedLines(lines, before, { terms: { ...terms, closedPlays: ['S3L_DIR'] }, series: 1_960 })).toEqual([
    { id: lines[0]?.id, play: 'S3L_DIR', before: 98_000, now: null },
  ]);
  expect(changedLines(lines, before, { terms, series: 1_940 })).toHaveLength(2);
});

const issues = Array.from({ length: 12 }, (_, at): LotteryIssue => {
  const at2 = String(at + 1).padStart(2, '0');
  const time = `2026-11-28T10:${at2}:00.000Z`;
  return { issue: `20261128-00${at2}`, state: 'open', opensAt: time, closesAt: time, drawsAt: time };
});
const { lines: pairs } = put(line({ play: 'S_DT', content: 'dragon', combos: 1, unit: '2.00', multiple: 1 }));

it('a chase plans the issues that come, with a running sum and what is left when one wins', () => {
  const at = { series: 1_960, config: terms };
  const table = chaseTable(
    pairs,
    issues,
    { count: 3, firstMultiple: 1, mode: { by: 'factor', factor: 2, step: 1 } },
    at,
  );
  if (!table.isPossible) throw new Error(table.why);
  expect(table.rows.map(({ issue, multiple }) => [issue, multiple])).toEqual([
    ['20261128-0001', 1],
    ['20261128-0002', 2],
    ['20261128-0003', 4],
  ]);
  // 2.17 x 2.00 x 4 - 14.00
  expect(table.rows[2]?.profit).toBe(3_360_000n);
  expect(table.total).toBe(14_000_000n);
});

it('a chase for a profit says where it cannot be, and one for more issues than there are too', () => {
  const at = { series: 1_960, config: terms };
  expect(chaseTable(pairs, issues, { count: 5, firstMultiple: 1, mode: { by: 'profit', ppm: 2_000_000 } }, at)).toEqual(
    {
      isPossible: false,
      at: 0,
      why: 'profit',
    },
  );
  expect(chaseTable(pairs, issues, { count: 13, firstMultiple: 1, mode: { by: 'same' } }, at)).toMatchObject({
    why: 'issues',
  });
});

it('a chase over a change of terms is as long as the draws before it; one that begins there, or ends before, is not too long', () => {
  expect(drawsBefore(issues, '20261128-0004')).toBe(3);
  expect(drawsBefore(issues.slice(3), '20261128-0004')).toBeNull();
  expect(drawsBefore(issues.slice(0, 3), '20261128-0004')).toBeNull();
});
