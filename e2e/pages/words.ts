import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCatalogue } from '@trevo/contract/errors';
import type { Page } from 'playwright-core';

const LOCALES = fileURLToPath(new URL('../../packages/i18n/locales', import.meta.url));
/** Texts of the site and of the console; the server answers with words. */
const files = globSync(['*/pt.json', 'console/*/pt.json'], { cwd: LOCALES });
const ids = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8')) as object));
/** What stands before an id's last part: a text that is missing has the beginning of those beside it. */
const beginnings = new Set(ids.map((id) => id.slice(0, id.lastIndexOf('.'))));
/** Not a part of an address, a path or a longer name. */
const NAME = /(?<![\w@./:-])[a-zA-Z]\w*(?:\.[\w-]+)+(?![\w@/:-])/g;

/** A refusal shows its code on purpose, for who asks support. */
const isId = (name: string): boolean =>
  beginnings.has(name.slice(0, name.lastIndexOf('.'))) && !Object.hasOwn(errorCatalogue, name);

/** Ids of texts that stand on the page where their words should: an app shows the id of a text that it does not have. */
export const findTextIds = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt'];
    const parts = [...document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join())];
    const attributes = parts.flatMap((part) => spoken.map((name) => part.getAttribute(name) ?? ''));
    return [document.body.innerText, document.title, ...attributes].join('\n');
  });
  const names = new Set(said.match(NAME));
  return [...names].filter(isId).map((id) => `shows ${id}`);
};

/** Open dialogs that a screen reader announces without saying what they are. */
export const findNameless = async (page: Page): Promise<string[]> => {
  const nameless = page.getByRole('dialog', { name: /^$/ }).filter({ visible: true });
  return (await nameless.allInnerTexts()).map((text) => `a dialog without a name: ${text.slice(0, 40)}`);
};
