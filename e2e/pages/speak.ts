import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';

const LOCALES = fileURLToPath(new URL('../../packages/i18n/locales', import.meta.url));

type Texts = {
  readonly loadAndActivate: (of: { locale: string; messages?: unknown }) => void;
  readonly activate: (lang: string) => void;
};
type Fiber = { readonly memoizedProps: { readonly i18n?: Texts } | null; readonly child: Fiber | null };

/** Areas of the site: those of other readers lie a folder deeper. */
const areas = (): string[] => readdirSync(LOCALES).filter((area) => existsSync(`${LOCALES}/${area}/en.json`));

/** Every text of the site in English, in the form that the page has them in. */
const readEnglish = (): Record<string, unknown> =>
  Object.fromEntries(
    areas().flatMap((area) =>
      Object.entries(JSON.parse(readFileSync(`${LOCALES}/${area}/en.json`, 'utf8')) as Record<string, string>).map(
        ([id, text]) => [id, compileMessage(text)],
      ),
    ),
  );
let english: Record<string, unknown> | undefined;

/**
 * The site in another language where it stands: an open dialog stays open. The catalogue is found where the app is given it,
 * because nothing that a person can press leaves a dialog open. The caller waits until it is drawn.
 */
export const speak = async (page: Page, lang: 'pt' | 'en' | 'zh'): Promise<void> => {
  const isTaught = lang !== 'en' || (await page.evaluate(() => 'isTaught' in globalThis));
  const messages = isTaught ? null : (english ??= readEnglish());
  await page.evaluate(
    ([lang, messages]) => {
      const root = document.querySelector('#root') ?? document;
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
      let fiber = (root as unknown as Record<string, Fiber | null>)[key] ?? null;
      while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child;
      const texts = fiber?.memoizedProps?.i18n;
      if (!texts) throw new Error('the app has no catalogue where it used to be');
      if (messages === null) return texts.activate(lang);
      Object.assign(globalThis, { isTaught: true });
      texts.loadAndActivate({ locale: lang, messages });
    },
    [lang, messages] as const,
  );
};
