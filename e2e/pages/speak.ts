import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { BrowserContext, Page } from 'playwright-core';

const LOCALES = fileURLToPath(new URL('../../packages/i18n/locales', import.meta.url));

type Texts = { readonly load: (lang: string, texts: unknown) => void; readonly activate: (lang: string) => void };
type Fiber = { readonly memoizedProps: { readonly i18n?: Texts } | null; readonly child: Fiber | null };

/** Every text of the site in English, in the form that the page has them in. */
const englishTexts = (): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(LOCALES).flatMap((area) =>
      Object.entries(JSON.parse(readFileSync(`${LOCALES}/${area}/en.json`, 'utf8')) as Record<string, string>).map(
        ([id, text]) => [id, compileMessage(text)],
      ),
    ),
  );

/** Brings English into the pages to come, so that {@link speak} may change what stands on the screen without leaving it. */
export const teachEnglish = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((texts) => void Object.assign(globalThis, { english: texts }), englishTexts());
};

/**
 * The site in another language where it stands: an open dialog stays open. The catalogue is found where the app is given it,
 * because nothing that a person can press leaves a dialog open.
 */
export const speak = (page: Page, lang: 'pt' | 'en' | 'zh'): Promise<void> =>
  page.evaluate(async (lang) => {
    const root = document.querySelector('#root') ?? document;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    let fiber = (root as unknown as Record<string, Fiber | null>)[key] ?? null;
    while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child;
    const texts = fiber?.memoizedProps?.i18n;
    if (!texts) throw new Error('the app has no catalogue where it used to be');
    if (lang === 'en') texts.load('en', (globalThis as unknown as { english: unknown }).english);
    texts.activate(lang);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, lang);
