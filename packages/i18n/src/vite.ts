import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));
const INDEX = 'virtual:trevo-messages';
const ONE = 'virtual:trevo-messages/';
const LATE = 'virtual:trevo-messages-late';
const CONSOLE = 'virtual:trevo-console-messages';

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

/** Folders below `place` that are areas. Of `locales` itself these are the site's: other readers' areas lie one folder deeper. */
const areasIn = (place: string): string[] =>
  readdirSync(place).filter((name) => existsSync(`${place}/${name}/pt.json`));

/** Module text with an index of the site's areas: each language is one dynamic import, so one chunk. */
const indexModule = (areas: readonly string[], rest = ''): string => {
  const entries = areas.map((name) => {
    const langs = languagesOf(name).map((lang) => `${lang}: () => import('${ONE}${name}/${lang}')`);
    return `${JSON.stringify(name)}: { ${langs.join(', ')} }`;
  });
  return `export const loaders = { ${entries.join(', ')} };${rest}`;
};

/** Compiles one catalogue: plain texts stay strings, ICU becomes Lingui's arrays, so no parser travels to the browser. */
const compiled = (file: string): Record<string, unknown> => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
};

/** Module text with all of the console's areas in both languages: they travel with the program. */
const consoleModule = (addWatchFile: (file: string) => void): string => {
  const place = `${LOCALES}/console`;
  const read = (area: string, lang: string) => {
    const file = `${place}/${area}/${lang}.json`;
    addWatchFile(file);
    return compiled(file);
  };
  const areas = areasIn(place).map((area) => [area, { pt: read(area, 'pt'), en: read(area, 'en') }]);
  return `export const areas = ${JSON.stringify(Object.fromEntries(areas))};`;
};

/**
 * Vite plugin: `virtual:trevo-messages` (site) and `virtual:trevo-console-messages`, compiled from `locales`.
 * @param isLate areas that the page's first script does not name: their index is a module of its own, fetched with the first of them
 */
export const messages = (isLate: (area: string) => boolean = () => false): MessagesPlugin => ({
  name: 'trevo-messages',
  resolveId: (id) => (id === INDEX || id === LATE || id === CONSOLE || id.startsWith(ONE) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${INDEX}`)
      return indexModule(
        areasIn(LOCALES).filter((area) => !isLate(area)),
        `\nexport const loadLate = () => import('${LATE}');`,
      );
    if (id === `\0${LATE}`) return indexModule(areasIn(LOCALES).filter(isLate));
    if (id === `\0${CONSOLE}`) return consoleModule((file) => this.addWatchFile(file));
    if (!id.startsWith(`\0${ONE}`)) return undefined;
    const file = `${LOCALES}/${id.slice(ONE.length + 1)}.json`;
    this.addWatchFile(file);
    return `export const messages = ${JSON.stringify(compiled(file))};`;
  },
});
