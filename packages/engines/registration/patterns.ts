import { canExplode } from './can-explode.ts';

const LETTERS_DIGITS = '[A-Za-z0-9]+';
/** Every day of a common year; 29 February stands apart, as only some years have it. */
const MONTH_DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const YEAR = '(?:19|20)\\d{2}';
const LEAP_YEAR = '(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)';
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const NAME_PART = "[\\p{L}\\p{M}'\u2019.\\-]+";

/** Sources of the patterns, whole-value anchors added when compiled. Each is linear in the length of the value. */
const SOURCES = [
  /* 0 length only */ '[\\s\\S]*',
  /* 1 a letter, then letters and digits */ '[A-Za-z][A-Za-z0-9]*',
  /* 2 Chinese characters and digits */ '[\\p{Script=Han}0-9]+',
  /* 3 mailbox */ `[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~\\-]{1,64}@${LABEL}(?:\\.${LABEL})+`,
  /* 4 letters or digits only */ LETTERS_DIGITS,
  /* 5 letters and digits, at least one of each */ `(?=.*[A-Za-z])(?=.*\\d)${LETTERS_DIGITS}`,
  /* 6 digits only */ '[0-9]+',
  /* 7 letters and digits, at least one upper-case letter */ `(?=.*[A-Z])${LETTERS_DIGITS}`,
  /* 8 English letters and spaces */ '[A-Za-z ]+',
  /* 9 no spaces */ '\\S+',
  /* 10 Chinese characters and punctuation */ '[\\p{Script=Han}\\p{P}]+',
  /* 11 date yyyy-MM-dd */ `${YEAR}-${MONTH_DAY}|${LEAP_YEAR}-02-29`,
  /* 12 letters of any script and spaces */ '[\\p{L}\\p{M} ]+',
  /* 13 date MM-dd-yyyy */ `${MONTH_DAY}-${YEAR}|02-29-${LEAP_YEAR}`,
  /* 14 letters and digits only */ LETTERS_DIGITS,
  /* 15 Korean only */ '\\p{Script=Hangul}+',
  /* 16 Thai only */ '\\p{Script=Thai}+',
  /* 17 Thai or English letters and spaces */ '[\\p{Script=Thai}A-Za-z ]+',
  /* 18 upper-case letters and spaces, at least one letter */ '(?=.*[A-Z])[A-Z ]+',
  /* 19 letters, digits and symbols */ '[!-~]+',
  /* 20 one upper, one lower, one digit and one symbol at least */
  '(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[!-/:-@\\[-`{-~])[!-~]+',
  /* 21 full name: first and last separated by one space */ `${NAME_PART}(?: ${NAME_PART})+`,
  /* 22 full-width Hiragana, Katakana or Kanji without spaces */
  '(?:(?![\\uFF61-\\uFF9F])[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}\u30FC])+',
];

const PATTERNS = SOURCES.map((source) => whole(source, 'u'));

/** How many pattern ids exist: 0 to 22. */
export const PATTERN_COUNT = PATTERNS.length;

/** The pattern of an id. An unknown id checks length only, as id 0 does: a newer server must not lock players out. */
export function patternOf(patternId: number): RegExp {
  return PATTERNS[patternId] ?? (PATTERNS[0] as RegExp);
}

/**
 * Compiles a pattern that an operator typed, as `^(?:...)$`.
 * @returns null when it is longer than 255 characters, no regular expression, or of a shape that can take
 * exponential time (`canExplode`). Settings screens should refuse what this refuses.
 */
export function compilePattern(source: string): RegExp | null {
  if (source.length > 255 || canExplode(source)) return null;
  for (const flags of ['u', '']) {
    try {
      return whole(source, flags);
    } catch {
      // Older patterns escape characters the strict syntax refuses; the second try reads them loosely.
    }
  }
  return null;
}

function whole(source: string, flags: string): RegExp {
  return new RegExp(`^(?:${source})$`, flags);
}
