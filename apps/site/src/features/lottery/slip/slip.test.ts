import type { LotteryIssue } from '@trevo/contract';
import { expect, it } from 'vitest';
import { changedLines } from './changed-terms.ts';
import { chaseTable, drawsBefore } from './chase-table.ts';
import { choiceOdds, costOfLine, costOfSlip, itemOf, oddsOf, type TermsOf } from './cost.ts';
import { EMPTY_SLIP, MOST_ITEMS, type NewLine, type Slip, slipReducer } from './slip.ts';
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

it("the operator's odds stand before the engine's, prize by prize", () => {
  const play = findPlay('K_SUM')?.play;
  if (!play) throw new Error('no K_SUM');
  const own = oddsOf(play, 1_960, { odds: { K_SUM: [20_000] } });
  expect(own[0]).toBe(20_000);
  expect(own[1]).toBe(7_056);
  expect(choiceOdds(play, own, 0, 15)).toBe(20_000);
  expect(choiceOdds(play, own, 0, 7)).toBe(784);
});

it('the same bet twice is one line; another unit is another', () => {
  const slip = put(line(), line({ multiple: 5 }), line({ unit: '2.00' }));
  expect(slip.lines.map(({ multiple }) => multiple)).toEqual([15, 10]);
  expect(put(line({ multiple: 9_990 }), line({ multiple: 20 })).lines[0]?.multiple).toBe(9_999);
});

it('a slip has at most fifty lines', () => {
  const many = Array.from({ length: MOST_ITEMS + 5 }, (_, at) => line({ content: `${at}` }));
  expect(put(...many).lines).toHaveLength(MOST_ITEMS);
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
