import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';

const LOCALES = fileURLToPath(new URL('../../packages/i18n/locales', import.meta.url));

type Lang = 'pt' | 'en' | 'zh';
type Texts = {
  readonly locale: string;
  readonly loadAndActivate: (of: { locale: string; messages?: unknown }) => void;
  readonly activate: (lang: string) => void;
};
type Fiber = { readonly memoizedProps: { readonly i18n?: Texts } | null; readonly child: Fiber | null };

/** Areas of the site: those of other readers lie a folder deeper. */
const areas = (): string[] => readdirSync(LOCALES).filter((area) => existsSync(`${LOCALES}/${area}/en.json`));

/** Every text of the site in a language, in the form that the page has them in. */
const readTexts = (lang: Lang): Record<string, unknown> =>
  Object.fromEntries(
    areas()
      .map((area) => `${LOCALES}/${area}/${lang}.json`)
      .filter((file) => existsSync(file))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
      .map(([id, text]) => [id, compileMessage(text)]),
  );
const read = new Map<Lang, Record<string, unknown>>();

/** Runs in the page. False: it has no texts of this language yet, beside that which it was opened in. */
const tell = ([lang, messages]: readonly [Lang, Record<string, unknown> | null]): boolean => {
  const root = document.querySelector('#root') ?? document;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
  let fiber = (root as unknown as Record<string, Fiber | null>)[key] ?? null;
  while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child;
  const texts = fiber?.memoizedProps?.i18n;
  if (!texts) throw new Error('the app has no catalogue where it used to be');
  const here = globalThis as { taught?: string[] };
  const taught = (here.taught ??= [texts.locale]);
  if (messages === null) {
    if (taught.includes(lang)) texts.activate(lang);
    return taught.includes(lang);
  }
  taught.push(lang);
  texts.loadAndActivate({ locale: lang, messages });
  return true;
};

/**
 * The site in another language where it stands: an open dialog stays open. The catalogue is found where the app is given it,
 * because nothing that a person can press leaves a dialog open. The caller waits until it is drawn.
 */
export const speak = async (page: Page, lang: Lang): Promise<void> => {
  if (await page.evaluate(tell, [lang, null] as const)) return;
  const messages = read.get(lang) ?? readTexts(lang);
  read.set(lang, messages);
  await page.evaluate(tell, [lang, messages] as const);
};
