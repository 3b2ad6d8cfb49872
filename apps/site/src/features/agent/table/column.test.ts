import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../shared/export/csv.ts';
import { cellOf, type Column, sumsOf } from './column.ts';

type Row = { name: string; stake: string; bets: number };
const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', kind: 'text', read: ({ name }) => name },
  { key: 'stake', head: 'Stake', kind: 'money', read: ({ stake }) => stake, isSummed: true },
  { key: 'bets', head: 'Bets', kind: 'count', read: ({ bets }) => bets, isSummed: true },
];
const rows: Row[] = [
  { name: 'ana', stake: '0.10', bets: 2 },
  { name: 'bia', stake: '0.20', bets: 3 },
];

describe('a table of the back office', () => {
  it('has sums that equal its rows, to the last digit', () => {
    expect(sumsOf(columns, rows)).toEqual({ stake: '0.30', bets: 5 });
    expect(sumsOf(columns, [])).toEqual({ stake: '0.00', bets: 0 });
  });
  it('has no sum while a row is not counted yet', () => {
    const team: Column<{ size: number | null }> = {
      key: 'team',
      head: 'Team',
      kind: 'count',
      read: ({ size }) => size,
      none: 'Being counted',
      isSummed: true,
    };
    expect(sumsOf([team], [{ size: 2 }, { size: null }])).toEqual({ team: null });
    expect(sumsOf([team], [{ size: 2 }, { size: 3 }])).toEqual({ team: 5 });
  });
  it('gives a file numbers as numbers and names as texts, a rate in percent', () => {
    const moment = (instant: string) => `at ${instant}`;
    const lines = [
      cellOf('text', '=1+1', moment),
      cellOf('signed', '-0.50', moment),
      cellOf('rate', 12_500, moment),
      cellOf('rate', 80_000, moment),
      cellOf('moment', 'x', moment),
      cellOf('money', null, moment),
    ];
    expect(toCsv([lines], 'pt')).toBe("\u{FEFF}'=1+1;-0,50;1,25;8;at x;\r\n");
  });
});
