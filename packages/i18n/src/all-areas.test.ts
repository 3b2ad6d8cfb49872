import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));
const files = globSync('**/*.json', { cwd: LOCALES }).map((file) => file.replaceAll('\\', '/'));
const areas = files.filter((file) => file.endsWith('/pt.json')).map((file) => dirname(file));

/** Every text of a file by its id; parts of a document (a mail, a page of help) are named by their place. */
const textsIn = (part: unknown, id = ''): [string, string][] =>
  typeof part === 'string'
    ? [[id, part]]
    : Object.entries(part ?? {}).flatMap(([name, inner]) => textsIn(inner, id === '' ? name : `${id}.${name}`));
const read = (area: string, lang: string): Map<string, string> =>
  new Map(textsIn(JSON.parse(readFileSync(`${LOCALES}/${area}/${lang}.json`, 'utf8'))));
const languagesOf = (area: string): string[] =>
  files.filter((file) => dirname(file) === area).map((file) => file.slice(area.length + 1, -'.json'.length));
const fileOf = (area: string, lang: string): string => `packages/i18n/locales/${area}/${lang}.json`;
const isSites = (area: string) => !area.includes('/');

/** Names of the placeholders that a text uses, from its compiled form. */
const placeholders = (text: string): string[] => {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (typeof part[0] === 'string' && part.length <= 3 && /^\w+$/.test(part[0])) found.add(part[0]);
    for (const inner of part) {
      if (Array.isArray(inner)) walk(inner);
      else if (typeof inner === 'object' && inner !== null) for (const form of Object.values(inner)) walk(form);
    }
  };
  const compiled: unknown = compileMessage(text);
  if (Array.isArray(compiled)) for (const part of compiled) walk(part);
  return [...found].sort();
};

/** react-admin's English comes with it; where a value is neither yes nor no it writes a space. */
const FRAMEWORK = 'framework/react-admin';
const BLANK = 'ra.boolean.null';

describe.each(areas)('texts of the area %s', (area) => {
  const first = read(area, 'pt');
  const others = languagesOf(area).filter((lang) => lang !== 'pt');

  it('exist in Portuguese and English, none empty', () => {
    if (area !== FRAMEWORK) expect(others).toContain('en');
    for (const lang of ['pt', ...others]) {
      const empty = [...read(area, lang)].filter(([id, text]) => text.trim() === '' && id !== BLANK);
      expect(empty, `${fileOf(area, lang)} says nothing for these ids`).toEqual([]);
    }
  });
  it('have the same ids and the same placeholders in every language', () => {
    for (const lang of others) {
      const other = read(area, lang);
      // Of the site Chinese holds only what agents meet; another test demands all of that.
      const isPart = lang === 'zh' && isSites(area) && area !== 'agent';
      const ids = [...first.keys()].filter((id) => !isPart || other.has(id));
      const file = fileOf(area, lang);
      expect([...other.keys()].toSorted(), `${file} has other ids than pt.json beside it`).toEqual(ids.toSorted());
      for (const id of ids)
        expect(placeholders(other.get(id) ?? ''), `"${id}" in ${file} has other {names} than in pt.json`).toEqual(
          placeholders(first.get(id) ?? ''),
        );
    }
  });
});

it('what is called Chinese is Chinese', () => {
  const chinese = areas
    .filter((area) => languagesOf(area).includes('zh'))
    .flatMap((area) => [...read(area, 'zh')].map(([id, text]) => [`${fileOf(area, 'zh')} ${id}`, text] as const));
  expect(chinese.length).toBeGreaterThan(200);
  expect(chinese.filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});

it('no file writes an id twice, of which the later would silently win', () => {
  for (const file of files) {
    const text = readFileSync(`${LOCALES}/${file}`, 'utf8');
    const written = text.match(/^ {2}"/gm)?.length;
    expect(written, `packages/i18n/locales/${file}`).toBe(Object.keys(JSON.parse(text) as object).length);
  }
});

it('every file of texts belongs to an area that has Portuguese', () => {
  expect(files.filter((file) => !areas.includes(dirname(file)))).toEqual([]);
});

it('the console’s areas never speak over each other: no id has two owners', () => {
  const ids = areas.filter((area) => area.startsWith('console/')).flatMap((area) => [...read(area, 'pt').keys()]);
  expect(ids.length).toBeGreaterThan(1_000);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
