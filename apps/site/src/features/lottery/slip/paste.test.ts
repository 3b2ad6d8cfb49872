import { canonicalise, FAMILIES, findPlay, linesFromPaste, type Play } from '@trevo/engines/lottery';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleaned, cutLines, readPasted } from './paste.ts';

const playOf = (code: string): Play => {
  const found = findPlay(code)?.play;
  if (!found) throw new Error(`no play ${code}`);
  return found;
};
const withLines = Object.values(FAMILIES).flatMap(({ plays }) => plays.filter(({ rule }) => rule.entry.lines));

it('cuts a text as the engine does, whatever is pasted', () => {
  const text = fc
    .array(fc.constantFrom('0', '1', '5', '9', '01', '11', ' ', ',', ';', '\n', '012', '0102', 'x'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...withLines), text, (play, pasted) => {
      const { entries } = cutLines(play, pasted);
      const own = `${entries.join(';')}${entries.length === 1 ? ';' : ''}`;
      expect(own).toBe(linesFromPaste(play, pasted));
    }),
    { numRuns: 300 },
  );
});

it('counts combinations of every way to write them, and says the canonical text', () => {
  const three = playOf('S3L_DIR');
  expect(readPasted(three, '012 345\n6,7,8;901')).toMatchObject({
    combos: 4,
    canonical: '0,1,2;3,4,5;6,7,8;9,0,1',
    faults: [],
    entries: 4,
  });
  expect(readPasted(playOf('X2_DIR'), '0102 1103')).toMatchObject({ combos: 2, canonical: '1,2;11,3' });
  expect(readPasted(three, ' \n ')).toMatchObject({ combos: 0, content: null, entries: 0 });
});

it('marks the line of the text where a combination is wrong, however many stand before it', () => {
  const three = playOf('S3L_DIR');
  const { faults, content } = readPasted(three, '012 345\n\n67\n678\n012\r\n6x8');
  expect(content).toBeNull();
  expect(faults).toEqual([
    { line: 2, code: 'wrong_length' },
    { line: 4, code: 'repeated_line' },
    { line: 5, code: 'wrong_length' },
  ]);
});

it('takes wrong and repeated lines out and keeps the rest', () => {
  expect(cleaned(playOf('S3L_DIR'), '012 345\n67\n678\n012\n6x8')).toBe('0,1,2\n3,4,5\n6,7,8');
  expect(cleaned(playOf('P3_DIR'), '1,2,3\n1,1,2')).toBe('1,2,3');
});

it('reads the ten thousand lines that are the most, and refuses one more', () => {
  const four = playOf('S4L_DIR');
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'));
  const read = readPasted(four, all.join('\n'));
  expect(read.combos).toBe(10_000);
  const text = read.content === null ? '' : read.canonical;
  expect(canonicalise(four, text).isRight).toBe(true);
  expect(readPasted(four, [...all, '0000'].join('\n')).faults[0]?.code).toBe('too_many_lines');
});
