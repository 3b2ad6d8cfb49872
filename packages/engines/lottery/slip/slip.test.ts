import { describe, expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { FAMILIES, findPlay } from '../families/index.ts';
import type { Content, Play } from '../play.ts';
import { quickPick, tailsBy, ZODIAC } from '../quick-pick.ts';
import { anyContent } from '../test/contents.ts';
import { below, choose } from '../rules/counting.ts';
import { linesFromPaste } from './paste.ts';
import { canonicalise, MOST_LINES, readContent } from './read-content.ts';
import { writeContent } from './write-content.ts';

const playOf = (code: string): Play => {
  const found = findPlay(code);
  if (!found) throw new Error(`no play ${code}`);
  return found.play;
};
const ALL = Object.values(FAMILIES).flatMap(({ plays }) => plays);

const combos = (code: string, text: string) => {
  const read = readContent(playOf(code), text);
  return read.isRight ? read.combos : read.faults.map((one) => one.code);
};
const faults = (code: string, text: string) => {
  const read = readContent(playOf(code), text);
  return read.isRight ? [] : read.faults.map((one) => `${one.code} ${one.line}:${one.row}:${one.at}`);
};

/** Combinations of a content one by one, as nobody should have to count them. */
function listed(play: Play, content: Content): number {
  const { rule } = play;
  if (content.form === 'lines') return content.lines.length;
  const results = new Set<string>();
  const rows = content.form === 'rows' ? content.rows : [];
  if (rule.kind === 'product') {
    const walk = (head: number[]): void => {
      const row = rows[head.length];
      if (row === undefined) {
        const one: Content = { form: 'rows', rows: head.map((symbol) => [symbol]) };
        if (rule.combos(one) > 0) results.add(head.join());
      } else for (const symbol of row) walk([...head, symbol]);
    };
    walk([]);
  }
  return results.size;
}

describe('the grammar of slips', () => {
  test('counts combinations as the trade does', () => {
    expect(combos('S3L_DIR', '0,1|5|7,8,9')).toBe(6);
    expect(
      combos(
        'S5_DIR',
        below(5)
          .map(() => '0,1,2,3,4,5,6,7,8,9')
          .join('|'),
      ),
    ).toBe(100_000);
    expect(combos('S_FIX', '-|-|5|-|-')).toBe(1);
    expect(combos('S_FIX', '1,2|-|5|-|0,9')).toBe(5);
    expect(combos('S5_G120', '0,1,2,3,4,5,6,7,8,9')).toBe(252);
    expect(combos('S5_G60', '0,1|1,2,3,4')).toBe(choose(4, 3) + choose(3, 3));
    expect(combos('S5_G30', '0,1,2|2,3')).toBe(choose(3, 2) + choose(2, 2));
    expect(combos('S3L_G3', '1,2,3')).toBe(6);
    expect(combos('S3L_G6', '1,2,3,4')).toBe(4);
    expect(combos('S2F_GRP', '1,2,3,4')).toBe(6);
    expect(combos('S3L_SUM', '0,13,27')).toBe(77);
    expect(combos('S3L_SPAN', '0,5')).toBe(160);
    expect(combos('X_ANY5', '1,2#3,4,5,6')).toBe(choose(4, 3));
    expect(combos('X2_DIR', '1,2|1,2,3')).toBe(4);
    expect(combos('VN_X2', '12,34,56')).toBe(3);
    expect(combos('VN_C3', '1,2|3|4,5')).toBe(4);
    expect(combos('VN_LO2', '12,34,56')).toBe(3);
    expect(combos('S3L_DIR', '0,1,2;0,1,3')).toBe(2);
    expect(combos('S3L_G3', '1,1,2;')).toBe(1);
    expect(combos('K_P2S', '1|2,3')).toBe(2);
  });

  test('knows one text for a bet: everything is written as it is read, every example too', () => {
    const stream = seededStream(21);
    for (const play of ALL) {
      expect([play.code, readContent(play, play.example).isRight]).toEqual([play.code, true]);
      for (let at = 0; at < 5; at += 1) {
        const content = anyContent(play, stream);
        const text = writeContent(play, content);
        const read = readContent(play, text);
        expect(read).toMatchObject({ isRight: true, content, canonical: text, combos: play.rule.combos(content) });
        if (play.rule.kind === 'product' && play.rule.combos(content) < 3_000 && content.form === 'rows')
          expect(listed(play, content)).toBe(play.rule.combos(content));
      }
    }
  });

  test('brings other orders into the one text, which alone is a bet', () => {
    const play = playOf('S3L_DIR');
    expect(canonicalise(play, '1,0|5|9,7,8')).toMatchObject({ isRight: true, canonical: '0,1|5|7,8,9', combos: 6 });
    expect(faults('S3L_DIR', '1,0|5|9,7,8')).toEqual(['not_canonical 0:0:0']);
    expect(faults('S3L_DIR', '0,1|5|9,7')).toEqual(['not_canonical 0:0:6']);
    expect(canonicalise(playOf('S3L_G3'), '2,1,1;')).toMatchObject({ canonical: '1,1,2;' });
    expect(faults('S3L_DIR', '0,1,2;0,1,3;')).toEqual(['not_canonical 0:0:11']);
  });

  test('says what is wrong and where', () => {
    expect(faults('S3L_DIR', '')).toEqual(['empty 0:0:0']);
    expect(faults('S3L_DIR', '1|2')).toEqual(['rows_missing 0:0:0']);
    expect(faults('S3L_DIR', '1|2|3|4')).toEqual(['rows_too_many 0:0:0']);
    expect(faults('S3L_DIR', '1|-|3')).toEqual(['row_unused 0:1:2']);
    expect(faults('S3L_DIR', '1||3')).toEqual(['empty 0:1:2']);
    expect(faults('S3L_DIR', '1|2,x|3,03')).toEqual(['bad_symbol 0:1:4', 'bad_symbol 0:2:8']);
    expect(faults('S3L_DIR', '1|2|3,3')).toEqual(['repeated_symbol 0:2:6']);
    expect(faults('S_FIX', '-|-|-|-|-')).toEqual(['empty 0:0:0']);
    expect(faults('S5_G120', '1,2,3,4')).toEqual(['too_few 0:0:0']);
    expect(faults('S5_G5', '1|1')).toEqual(['no_combination 0:0:0']);
    expect(
      faults(
        'BR6_TICKET',
        below(16)
          .map((at) => at + 1)
          .join(),
      ),
    ).toEqual(['too_many 0:0:0']);
    expect(faults('S3L_DIR', '0,1,2;0,1,2;0,1;0,1,x;')).toEqual([
      'repeated_line 1:0:6',
      'wrong_length 2:0:12',
      'bad_symbol 3:2:20',
    ]);
    expect(faults('S3L_G3', '1,2,3;')).toEqual(['no_combination 0:0:0']);
    expect(faults('X2_DIR', '1,1;2,3')).toEqual(['no_combination 0:0:0']);
    expect(faults('VN_LO2', '12;34')).toEqual(['wrong_form 0:0:2']);
    expect(faults('S3L_DIR', '1#2')).toEqual(['wrong_form 0:0:1']);
    expect(faults('X_ANY2', '1#1,2')).toEqual(['repeated_symbol 0:1:2']);
    expect(faults('X_ANY2', '1,2#3')).toEqual(['banker_count 0:0:0']);
    expect(faults('X_ANY3', '1#2,3')).toEqual(['too_few 0:1:2']);
  });

  test('ends early on hostile texts, of any kind, and never throws', () => {
    const hostile = ['9,'.repeat(5e5), '|'.repeat(1e6), ';'.repeat(1e6), '#'.repeat(1e6), 'x'.repeat(1e6)];
    for (const text of hostile)
      for (const play of ALL) expect(readContent(play, text)).toMatchObject({ faults: [{ code: 'too_long' }] });
    const inside = hostile.map((text) => text.slice(0, 150_000));
    for (const code of ['S5_DIR', 'S_FIX', 'X_ANY5', 'VN_LO2', 'S5_G60', 'S_SUM'])
      for (const text of [
        ...inside,
        '-',
        '|',
        ',',
        ';',
        '#',
        '__proto__',
        'constructor',
        '0\u0000',
        '٣',
        ' 1',
        '1 ',
        '+1',
        '1e0',
      ]) {
        const read = readContent(playOf(code), text);
        expect(read.isRight ? 'read' : read.faults.length).not.toBe('read');
        if (!read.isRight) expect(read.faults.length).toBeLessThanOrEqual(100);
      }
  });

  test('takes 10,000 lines and not one more', () => {
    const lines = below(MOST_LINES).map((at) =>
      String(at + 10_000)
        .split('')
        .join(),
    );
    expect(combos('S5_DIR', lines.join(';'))).toBe(MOST_LINES);
    expect(faults('S5_DIR', [...lines, '0,0,0,0,0'].join(';'))).toEqual([`too_many_lines ${MOST_LINES}:0:0`]);
  });
});

test('pasted lines are brought into the grammar, and what cannot be is left for the reader', () => {
  const paste = (code: string, text: string) => linesFromPaste(playOf(code), text);
  expect(paste('S3L_DIR', '012 345\n678')).toBe('0,1,2;3,4,5;6,7,8');
  expect(paste('S3L_DIR', '012')).toBe('0,1,2;');
  expect(paste('S3L_DIR', '0 1 2\r\n3,4,5')).toBe('0,1,2;3,4,5');
  expect(paste('X2_DIR', '0102 1103')).toBe('1,2;11,3');
  expect(paste('X2_DIR', '01 02\n11 10')).toBe('1,2;11,10');
  expect(paste('S3L_DIR', '0123\nabc')).toBe('0123;abc');
  expect(paste('VN_LO2', '12 34')).toBe('12 34');
});

test('a quick pick is a bet on every play, the smallest there is', () => {
  const stream = seededStream(5);
  for (const play of ALL)
    for (let at = 0; at < 20; at += 1) {
      const read = readContent(play, quickPick(play, stream));
      expect([play.code, read.isRight]).toEqual([play.code, true]);
    }
  expect(new Set(below(200).map(() => quickPick(playOf('S_FIX'), stream))).size).toBeGreaterThan(40);
});

test('tails by head, end and sum of their digits', () => {
  expect(tailsBy('head', 0)).toEqual(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']);
  expect(tailsBy('tail', 7)).toHaveLength(10);
  expect(tailsBy('sum', 1)).toEqual(['01', '10', '29', '38', '47', '56', '65', '74', '83', '92']);
  // 1984 was a year of the rat, 1979 one of the goat.
  expect(tailsBy('zodiac', 0)).toEqual(['00', '12', '24', '36', '48', '60', '72', '84', '96']);
  expect(tailsBy('zodiac', ZODIAC.indexOf('goat'))).toContain('79');
  expect(new Set(ZODIAC.flatMap((_, sign) => tailsBy('zodiac', sign))).size).toBe(100);
});
