import { expect, test } from 'vitest';
import { firstLocale } from './first-locale.ts';

test.each([
  [['pt-BR', 'en'], 'pt'],
  [['PT'], 'pt'],
  [['en-GB', 'pt-BR'], 'en'],
  [['zh-CN'], 'en'],
  [['fr-FR', 'pt-PT', 'en'], 'pt'],
  [[], 'en'],
] as const)('a browser that wants %j gets the console in %s until the person chooses', (wanted, locale) => {
  expect(firstLocale(wanted)).toBe(locale);
});
