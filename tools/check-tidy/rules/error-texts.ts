import type { Offence } from '../project.ts';

const CATALOGUE = 'packages/contract/src/errors.ts';
const LANGUAGES = ['PT', 'EN', 'ZH'] as const;

/** Every error code has the form `area.condition` and a text of its own in Portuguese, English and Chinese. */
export function errorTexts(catalogue: Record<string, object>): Offence[] {
  return Object.entries(catalogue).flatMap(([code, entry]) =>
    problemsOf(code, entry).map((message) => ({ rule: 'error-texts', file: CATALOGUE, line: 1, message })),
  );
}

function problemsOf(code: string, entry: object): string[] {
  const texts = new Map(Object.entries(entry));
  const problems = /^[a-z_]+(\.[a-z_]+)+$/.test(code) ? [] : [`${code} is not of the form area.condition`];
  for (const language of LANGUAGES) {
    const text: unknown = texts.get(language);
    if (typeof text !== 'string' || text.trim() === '') problems.push(`${code} has no text in ${language}`);
  }
  const chinese: unknown = texts.get('ZH');
  if (typeof chinese === 'string' && chinese.trim() !== '' && !/\p{Script=Han}/u.test(chinese))
    problems.push(`${code}: its text in ZH is not Chinese`);
  if (texts.get('PT') && texts.get('PT') === texts.get('EN'))
    problems.push(`${code}: its texts in PT and EN are the same`);
  return problems;
}
