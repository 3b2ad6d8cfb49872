import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, type FieldRule, PATTERN_COUNT, rule } from './index.ts';

const field = (changes: Partial<FieldRule> = {}): FieldRule => ({
  name: 'username',
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 60,
  ...changes,
});
const accepts = (patternId: number, value: string) => rule(field({ patternId }))(value) === true;

/** For each pattern id: values that pass, values that do not. */
const CASES: readonly (readonly [id: number, good: readonly string[], bad: readonly string[]])[] = [
  [0, ['qualquer coisa!', '中 1'], ['', 'x'.repeat(61)]],
  [1, ['a', 'Joao99'], ['9joao', 'joão', 'a b', 'a_b']],
  [2, ['王小明', '王1', '𠮷野', '〇'], ['wang', '王 1', '王。', 'ひ', '김', '１']],
  [3, ['a@b.co', "o'x+y@mail.example.com"], ['a@b', '@b.co', 'a b@c.de', 'a@-b.co', 'a@b..co', 'ç@b.co']],
  [4, ['abc', '123', 'a1'], ['a-1', 'é', 'a b']],
  [5, ['abc123'], ['abc', '123', 'abc123!']],
  [6, ['0123'], ['12a', '1 2', '١٢', '-1']],
  [7, ['Abc1', 'A'], ['abc1', 'Abc!']],
  [8, ['Mary Ann'], ['José', 'Mary1']],
  [9, ['sem-espaço'], ['com espaço', 'tab\there', '\u00a0']],
  [10, ['王·小明', '你好。', '《书》，「好」！', '𠮷、'], ['王a', '王 明', '1', 'か。', '王+明', '']],
  [
    11,
    ['1999-12-31', '2000-02-29', '2024-02-29', '1996-02-29', '2001-02-28'],
    [
      '1999-13-01',
      '1999-04-31',
      '2001-02-29',
      '1900-02-29',
      '2024-02-30',
      '31-12-1999',
      '1899-01-01',
      '1999-1-1',
      '١٩٩٩-١٢-٣١',
    ],
  ],
  [12, ['José Müller', 'สมชาย'], ['José1', 'a_b']],
  [13, ['12-31-1999', '02-29-2024'], ['31-12-1999', '1999-12-31', '06-31-2000', '02-29-2023', '02-29-1900']],
  [14, ['abc123'], ['abc 123', 'abc#']],
  [15, ['김민수', 'ㄱㄴ', 'ᄒ'], ['kim', '김 민수', '金', '김1', '김.', 'や']],
  [16, ['สมชาย', 'น้ำ', '๑๒'], ['som', 'สม ชาย', 'สม1', 'ສົມ']],
  [17, ['สมชาย Lee', 'Lee', 'น้ำ'], ['สมชาย1', 'José', 'สม.ชาย', '王']],
  [18, ['JOAO SILVA', 'A'], ['Joao', '   ', 'JOÃO']],
  [19, ['aB1!', '~'], ['a b', 'é', '中']],
  [20, ['Aa1!', 'xY9_'], ['aa1!', 'AA1!', 'Aaa!', 'Aa11', 'Aa1! ']],
  [21, ['João Silva', "Maria d'Ávila-Souza Lima"], ['João', 'João  Silva', ' João Silva', 'João S1lva']],
  [
    22,
    ['やまだ', 'ヤマダ', '山田', 'サーバー', 'が', '々𠮷'],
    ['ﾔﾏﾀﾞ', '山 田', '山　田', 'yamada', '山田1', '김', '山・田'],
  ],
];

describe('patterns 0 to 22', () => {
  test('all have cases here', () => {
    expect(CASES.map(([id]) => id)).toEqual(Array.from({ length: PATTERN_COUNT }, (_, id) => id));
    expect(PATTERN_COUNT).toBe(23);
    for (const [id, good, bad] of CASES) expect([id, good.length > 0, bad.length > 0]).toEqual([id, true, true]);
  });

  test.each(CASES)('pattern %d takes what its message says and nothing else', (id, good, bad) => {
    expect(good.filter((value) => !accepts(id, value))).toEqual([]);
    expect(bad.filter((value) => accepts(id, value))).toEqual([]);
  });

  test('an unknown id checks length only', () => {
    expect(accepts(23, 'x y')).toBe(true);
    expect(rule(field({ patternId: 23, minLength: 9 }))('x y')).toMatchObject({ key: 'pattern.23' });
  });
});

describe('a field', () => {
  test('names its pattern and bounds, one number when they are equal', () => {
    const digits = { patternId: 6, minLength: 6, maxLength: 20 };
    expect(rule(field(digits))('abc')).toEqual({ key: 'pattern.6', params: { min: 6, max: 20, range: '6-20' } });
    expect(rule(field({ ...digits, maxLength: 6 }))('1')).toEqual({
      key: 'pattern.6',
      params: { min: 6, max: 6, range: '6' },
    });
  });

  test('is refused empty only when required, and never checked when disabled', () => {
    expect(rule(field())('')).toMatchObject({ key: 'pattern.required' });
    expect(rule(field({ required: false, minLength: 6 }))('')).toBe(true);
    expect(rule(field({ enabled: false, patternId: 6 }))('abc')).toBe(true);
  });

  test('counts characters, not code units', () => {
    const emoji = rule(field({ acceptedPattern: '*', minLength: 2, maxLength: 2 }));
    expect(emoji('🐆🐆')).toBe(true);
    expect(emoji('🐆')).not.toBe(true);
    expect(emoji('🐆🐆🐆')).not.toBe(true);
  });

  test('with pattern * takes anything within its length', () => {
    const any = rule(field({ patternId: 6, acceptedPattern: '*', minLength: 2, maxLength: 4 }));
    expect(['a b', '中文', '!!'].map(any)).toEqual([true, true, true]);
    expect(any('a')).toMatchObject({ key: 'pattern.6' });
  });

  test('with an own pattern must match all of it', () => {
    const own = rule(field({ acceptedPattern: 'cat|dog' }));
    expect(own('dog')).toBe(true);
    expect(['hotdog', 'cats', 'dog\n'].map((value) => own(value) === true)).toEqual([false, false, false]);
  });

  test('with a broken or dangerous own pattern falls back to the pattern of its id', () => {
    for (const acceptedPattern of [
      '(',
      '[a-',
      '(a+)+',
      '(?:\\d*)*x',
      '(a)\\1',
      '((a+))+',
      '(a|aa)+',
      '(a{1,9}){2,9}',
      'a'.repeat(256),
    ]) {
      const check = rule(field({ patternId: 6, acceptedPattern }));
      expect([check('123'), check('aaa') === true]).toEqual([true, false]);
    }
  });

  test('still takes own patterns of harmless shape', () => {
    for (const source of ['(?:\\d{3}\\.){2}\\d{3}-\\d{2}', '(?:cat|dog)?s+', '[(+)]+', '\\(a+\\)+', '[A-Z][a-z]*']) {
      expect(compilePattern(source)).toBeInstanceOf(RegExp);
    }
  });

  test('reads patterns with loose escapes', () => {
    expect(compilePattern('\\d{3}\\-\\d{2}')?.test('123-45')).toBe(true);
  });

  test('never lets an expression see more than 255 characters', () => {
    const wide = rule(field({ acceptedPattern: '*', maxLength: 100_000 }));
    expect(wide('x'.repeat(255))).toBe(true);
    expect(wide('x'.repeat(256))).toMatchObject({ params: { max: 255 } });
  });

  test('answers hostile values in linear time', () => {
    const before = process.cpuUsage();
    for (let id = 0; id < PATTERN_COUNT; id += 1) {
      for (const piece of ['a', '1', ' ', 'a@', 'a.', "a'", '山']) accepts(id, piece.repeat(60));
      rule(field({ patternId: id, maxLength: 255 }))('a'.repeat(1_000_000));
    }
    expect(process.cpuUsage(before).user).toBeLessThan(6_000_000);
  });

  test('never throws, whatever the value', () => {
    // Lone halves of surrogate pairs too.
    const codePoint = fc.integer({ min: 0, max: 0x10ffff });
    fc.assert(
      fc.property(fc.array(codePoint), fc.integer({ min: 0, max: 22 }), (codePoints, patternId) => {
        const answer = rule(field({ patternId }))(String.fromCodePoint(...codePoints));
        expect(answer === true || answer.key.startsWith('pattern.')).toBe(true);
      }),
    );
  });
});
