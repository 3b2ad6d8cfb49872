import { describe, expect, it } from 'vitest';
import { checkedLine } from './checked-line.ts';

const terms = { family: 'SSC', units: ['0.20', '1.00'], closedPlays: ['S_BSOE'], mostMultiple: 9_999 };
const line = { play: 'S3L_DIR', content: '0,1|5|7,8,9', combos: 6, unit: '1.00', multiple: 2 };

describe('a line that a tab kept', () => {
  it('comes back as the engine counts it, whatever was kept of its combinations', () => {
    expect(checkedLine(line, terms)).toEqual(line);
    expect(checkedLine({ ...line, combos: 1 }, terms)).toEqual(line);
  });

  it('stays away when it can be bet no more, or is no line', () => {
    const bad = [
      { ...line, play: 'K_SUM' },
      { ...line, play: 'S_BSOE', content: '-|-|-|-|big' },
      { ...line, content: '1,0|5|7' },
      { ...line, unit: '3.00' },
      { ...line, multiple: 0 },
      { ...line, multiple: 10_000 },
      { ...line, multiple: '2' },
      null,
      'x',
      {},
    ];
    for (const one of bad) expect(checkedLine(one, terms)).toBeNull();
  });
});
