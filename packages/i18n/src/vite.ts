import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));
const INDEX = 'virtual:trevo-messages';
const ONE = 'virtual:trevo-messages/';

/** The part of a bundler's plugin that this one uses; keeps the bundler out of this package's dependencies. */
type MessagesPlugin = {
  name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
};

/** Languages that an area's folder holds. */
const languagesOf = (area: string): string[] =>
  readdirSync(`${LOCALES}/${area}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Module text with the index of all areas: each language is one dynamic import, so one chunk. */
const indexModule = (): string => {
  const areas = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const entries = areas.map(({ name }) => {
    const langs = languagesOf(name).map((lang) => `${lang}: () => import('${ONE}${name}/${lang}')`);
    return `${JSON.stringify(name)}: { ${langs.join(', ')} }`;
  });
  return `export const loaders = { ${entries.join(', ')} };`;
};

/** Compiles one catalogue: plain texts stay strings, ICU becomes Lingui's arrays, so no parser travels to the browser. */
const catalogueModule = (file: string): string => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
  return `export const messages = ${JSON.stringify(compiled)};`;
};

/** Vite plugin: `virtual:trevo-messages`, compiled from `locales/<area>/<language>.json`. */
export const messages = (): MessagesPlugin => ({
  name: 'trevo-messages',
  resolveId: (id) => (id === INDEX || id.startsWith(ONE) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${INDEX}`) return indexModule();
    if (!id.startsWith(`\0${ONE}`)) return undefined;
    const file = `${LOCALES}/${id.slice(ONE.length + 1)}.json`;
    this.addWatchFile(file);
    return catalogueModule(file);
  },
});
