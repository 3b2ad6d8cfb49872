import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type ShellLang = 'pt' | 'en';
export const SHELL_LANGS: readonly ShellLang[] = ['pt', 'en'];

const LOCALES = fileURLToPath(new URL('../../../packages/i18n/locales', import.meta.url));

/** One area's texts as they stand in the catalogue; only plain ones, without placeholders, are used by the build. */
export const textsOf = (area: string, lang: ShellLang): Record<string, string> =>
  JSON.parse(readFileSync(`${LOCALES}/${area}/${lang}.json`, 'utf8')) as Record<string, string>;
