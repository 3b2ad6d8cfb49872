import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (csv: string): string[] => csv.replace('\u{FEFF}', '').split('\r\n');

describe('records as CSV', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    expect(
      toCsv(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        'en',
      ),
    ).toBe('\u{FEFF}a,b\r\nc,d\r\n');
  });
  it('never hands a spreadsheet a formula', () => {
    for (const text of ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '-R$ 5'])
      expect(lines(toCsv([[text]], 'en'))[0]?.replaceAll('"', '')).toBe(`'${text}`);
    expect(lines(toCsv([['=HYPERLINK("x";"y")']], 'pt'))[0]).toBe(`"'=HYPERLINK(""x"";""y"")"`);
  });
  it('keeps amounts numbers, negative ones too, digit for digit', () => {
    const row = [[{ amount: '-1234567890123.450001' }, { amount: '0.20' }]];
    expect(lines(toCsv(row, 'en'))[0]).toBe('-1234567890123.450001,0.20');
    expect(lines(toCsv(row, 'pt'))[0]).toBe('-1234567890123,450001;0,20');
  });
  it('guards an amount that is none', () => {
    expect(lines(toCsv([[{ amount: '-1+cmd' }]], 'en'))[0]).toBe("'-1+cmd");
  });
  it('quotes separators, quotes and line breaks', () => {
    expect(lines(toCsv([['a,b', 'say "x"', 'a;b']], 'en'))[0]).toBe('"a,b","say ""x""",a;b');
    expect(toCsv([['a\nb']], 'pt')).toBe('\u{FEFF}"a\nb"\r\n');
  });
});
