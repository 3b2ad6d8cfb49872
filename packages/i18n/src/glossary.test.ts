import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES = `${ROOT}/packages/i18n/locales`;

/** Every text of ours in one language; texts with parts lie as objects. */
const textsIn = (lang: 'pt' | 'en'): string =>
  globSync(`**/${lang}.json`, { cwd: LOCALES, exclude: ['framework/**'] })
    .flatMap((file) => {
      const said: string[] = [];
      JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8'), (_key, value: unknown) => {
        if (typeof value === 'string') said.push(value);
        return value;
      });
      return said;
    })
    .join('\n');
const texts = { en: textsIn('en'), pt: textsIn('pt') };
const has = (text: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}`, 'iu').test(text);

/** Rows of the table of both languages: `| bet | aposta | palpite, wager |`. */
const rows = (readFileSync(`${ROOT}/docs/glossary.md`, 'utf8').split('## In both languages')[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!English|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('the words of the glossary are those of the texts in Portuguese and in English', () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.flatMap(([, en = '', pt = '']) => [
    ...(has(texts.en, en) ? [] : [`en: ${en}`]),
    ...(has(texts.pt, pt) ? [] : [`pt: ${pt}`]),
  ]);
  expect(missing).toEqual([]);
});

it('no text has another word for what the glossary names', () => {
  const others = rows.flatMap(([, , , never = '']) => never.split(', ').filter((word) => word !== ''));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((word) => has(`${texts.en}\n${texts.pt}`, word))).toEqual([]);
});
