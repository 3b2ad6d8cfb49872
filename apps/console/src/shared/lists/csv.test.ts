import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('CSV exports', () => {
  it('neutralises cells that a sheet program would run', () => {
    const rows = ['=HYPERLINK("http://x")', '+1+1', '@sum(a1)', '-2+3', '\t=1'].map((name) => ({ name }));
    const lines = csvOf(rows, ['name']).split('\r\n').slice(1);
    expect(lines).toEqual(['"\'=HYPERLINK(""http://x"")"', "'+1+1", "'@sum(a1)", "'-2+3", "'\t=1"]);
  });

  it('keeps negative amounts as numbers', () => {
    expect(csvOf([{ amount: '-12.50' }], ['amount'])).toBe('amount\r\n-12.50');
  });

  it('quotes commas, quotes and line breaks, and reads nested fields', () => {
    expect(csvOf([{ member: { username: 'a,"b"\nc' } }], ['member.username'])).toBe('member.username\r\n"a,""b""\nc"');
  });
});
