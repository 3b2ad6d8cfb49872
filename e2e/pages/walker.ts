import { inFull } from '@trevo/testkit';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../accessibility.ts';
import { findOverflow } from './overflow.ts';
import { findNameless, findTextIds } from './words.ts';

const WIDTHS = [360, 768, 1440] as const;
const NARROWEST = WIDTHS[0];
const WIDEST = WIDTHS[WIDTHS.length - 1];
const HEIGHT = 900;
/** Looked at by machine alone: the phone of few, and a wide desk. */
const EDGES = [320, 1_920] as const;
/** Whatever stands over the page. */
const OPEN = 'dialog[open], [role=dialog]';

type Languages<Name extends string> = {
  /** The first is the one that axe reads. */
  readonly all: readonly [Name, ...Name[]];
  /** Whether a dialog stays open when the language changes. */
  readonly keepsDialogs: boolean;
  /** Changes the language of what is on the screen. */
  speak(page: Page, lang: Name): Promise<void>;
  /** Whether `npm run test:full` looks at the edges of each place too. */
  readonly hasEdges?: boolean;
};

type Visit = {
  /** The address, where the route's pattern is none. */
  readonly path?: string;
  /** Where the address leads, when it is another page's: that one is not looked at again. */
  readonly lands?: string;
  /** What is looked at there, when it is not the route's usual state; null looks at nothing. */
  readonly as?: string | null;
  /** A page of its kind, with other contents, is looked at whole: the first language and axe on a phone say enough here (whole in `test:full`). */
  readonly isLike?: boolean;
  /** Loads the app anew, as a link from outside does. */
  readonly isFresh?: boolean;
  /** What is there when the page is. */
  readonly ready?: Locator;
};

export type Walker = {
  readonly page: Page;
  /** Goes to a route of the app, by its pattern in the route table, and looks at it. */
  at(route: string, visit?: Visit): Promise<void>;
  /** Looks at a dialog that is open, by the name of its component, and sees that it has this title, or shows this. */
  dialog(name: string, title: string | RegExp | Locator): Promise<void>;
  /** Looks at another state of the dialog that is open. */
  look(what: string): Promise<void>;
  /** Looks at what is there in the narrowest and the widest window, written from right to left, and in the light theme. */
  edges(what: string): Promise<void>;
  /** Closes the dialog that is open. */
  close(): Promise<void>;
};

/** Every call of the page that is under way; a stream has no end. */
const watchCalls = (page: Page): ReadonlySet<Request> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(wps|ops|assets|console\/assets)\//.test(pathname) && !pathname.endsWith('/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  return open;
};

/**
 * Two frames on, and nothing left to do: an app draws its next page in small pieces, between which frames are shown, and until the last
 * one the page that is left takes what is typed. A window that has nothing to draw may never be given a frame, one that always moves
 * has always something to do, and a page cannot be asked for either with a time limit.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const orLater = (next: (done: () => void) => void): Promise<void> =>
      new Promise((done) => {
        next(done);
        setTimeout(done, 2_000);
      });
    for (let frame = 0; frame < 2; frame += 1) await orLater((done) => requestAnimationFrame(() => done()));
    await orLater((done) => requestIdleCallback(() => done()));
  });

/**
 * Leaves undrawn what stands behind the open dialog, or draws it again: it was looked at as a page, and drawing it at each width
 * took most of what the look at a dialog costs. It keeps its size, so nothing moves.
 */
export const hideBehind = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    ([open, isHidden]) => {
      const around = (part: Element | null): Element[] => (part ? [part, ...around(part.parentElement)] : []);
      const kept = new Set([...document.querySelectorAll(open)].flatMap(around));
      const isFrame = (part: Element): boolean => document.body.contains(part) && !part.closest(open);
      for (const part of [...kept].filter(isFrame).flatMap(({ children }) => [...children])) {
        if (!(part instanceof HTMLElement) || kept.has(part)) continue;
        part.style.containIntrinsicHeight = isHidden ? `${part.offsetHeight}px` : '';
        part.style.contentVisibility = isHidden ? 'hidden' : '';
      }
    },
    [OPEN, isHidden] as const,
  );

/**
 * An undrawn section keeps the height that it was last drawn with, at other widths too, and what comes after it stands elsewhere than for
 * somebody who scrolls there: each is drawn once at this width.
 */
const drawSections = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const here = globalThis as { allDrawn?: CSSStyleSheet };
    here.allDrawn = new CSSStyleSheet();
    here.allDrawn.replaceSync(':not([style*="content-visibility"]) { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(here.allDrawn);
  });
  await drawn(page);
  await page.evaluate(() => {
    const { allDrawn } = globalThis as { allDrawn?: CSSStyleSheet };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== allDrawn);
  });
};

/** Writes the page from right to left, as Arabic is, or puts it in the light theme, and back. */
const dress = (page: Page, wanted: { dir?: 'rtl'; theme?: 'light' }): Promise<void> =>
  page.evaluate(({ dir = 'ltr', theme }) => {
    const { documentElement: root } = document;
    root.dir = dir;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  }, wanted);

/**
 * Walks through an app and looks at each place once: WCAG 2.2 A and AA on a phone and at a desk, no id instead of words in each
 * language, nothing wider than its room at three widths (in the other languages at the narrowest alone; in `npm run test:full` at all); axe reads in them what no
 * look in the first one has found right as it is now (in `test:full` everything);
 * a dialog has a name. Tidy reads which routes and dialogs the walks name.
 */
export const createWalker = <Name extends string>(
  page: Page,
  site: string,
  { all, keepsDialogs, speak, hasEdges = false }: Languages<Name>,
): Walker => {
  const calls = watchCalls(page);
  const isHere = (): boolean => page.url().startsWith(site);
  const base = new URL(site).pathname.replace(/\/$/, '');
  /** Drawn with everything that it has asked for, and nothing asked for meanwhile. */
  const settle = async (): Promise<void> => {
    do {
      await expect.poll(() => [...calls].map((call) => call.url()), { interval: 20 }).toEqual([]);
      await drawn(page);
    } while (calls.size > 0);
  };
  const resize = async (width: number): Promise<void> => {
    if (page.viewportSize()?.width === width) return;
    await page.setViewportSize({ width, height: HEIGHT });
    await drawSections(page);
    await settle();
  };
  /** What is still there after a moment: a page that was made narrower may draw itself once more. */
  const check = async (where: string, find: (page: Page) => Promise<string[]>): Promise<void> => {
    let found = await find(page);
    for (let looks = 1; found.length > 0 && looks < 5; looks += 1) {
      await page.waitForTimeout(200);
      await settle();
      found = await find(page);
    }
    expect.soft(found.map((one) => `${where}: ${one}`)).toEqual([]);
  };
  const isOpen = (): Promise<boolean> => page.locator(OPEN).filter({ visible: true }).first().isVisible();
  /** All that is there: of an open dialog what is in it. */
  const checkAll = async (where: string, onlyNew = false): Promise<void> => {
    const within = (await isOpen()) ? OPEN : undefined;
    await check(where, (of) => findViolations(of, { within, onlyNew, isSpokenAnew: onlyNew }));
  };
  const fit = async (what: string, lang: Name, widths: readonly number[]): Promise<void> => {
    await check(`${what} in ${lang}`, findTextIds);
    for (const width of widths) {
      await resize(width);
      await check(`${what} in ${lang} at ${width} px`, findOverflow);
    }
  };
  const fitIn = async (what: string, lang: Name, widths: readonly number[]): Promise<void> => {
    await speak(page, lang);
    await settle();
    await fit(what, lang, widths);
    await checkAll(`${what} in ${lang}`, inFull(false, true));
  };
  const edges = async (what: string): Promise<void> => {
    for (const width of EDGES) {
      await resize(width);
      await check(`${what} at ${width} px`, findOverflow);
    }
    await resize(NARROWEST);
    await dress(page, { dir: 'rtl' });
    await settle();
    await check(`${what} from right to left`, findOverflow);
    await dress(page, { theme: 'light' });
    await settle();
    await checkAll(`${what} in the light theme`);
    await dress(page, {});
    await settle();
  };
  /** A dialog is as wide at 768 px as at a desk, and has the page that was looked at before behind it. */
  const look = async (what: string, isPage: boolean, isLike = false): Promise<void> => {
    const find = (of: Page): Promise<string[]> => findViolations(of, { within: isPage ? undefined : OPEN });
    const findMore = (of: Page): Promise<string[]> => findViolations(of, { onlyNew: true });
    const [first, ...rest] = all;
    const others = !isLike && (isPage || keepsDialogs) ? rest : [];
    await resize(NARROWEST);
    await check(what, find);
    if (!isPage) await check(what, findNameless);
    if (!isPage) await hideBehind(page, true);
    if (!isPage) for (const lang of others) await fitIn(what, lang, [NARROWEST]);
    if (!isPage && others.length > 0) await speak(page, first);
    await fit(what, first, WIDTHS);
    if (isPage && !isLike) await check(`${what} at ${WIDEST} px`, findMore);
    // Where words have the least room.
    if (isPage) for (const lang of others) await fitIn(what, lang, inFull(WIDTHS.toReversed(), [NARROWEST]));
    if (isPage && others.length > 0) await speak(page, first);
    await resize(NARROWEST);
    if (!isPage) await hideBehind(page, false);
    await settle();
    if (hasEdges && inFull(true, false)) await edges(what);
  };
  const close = async (): Promise<void> => {
    const open = page.locator(OPEN).filter({ visible: true });
    const press = async (): Promise<number> => {
      if ((await open.count()) > 0) await page.keyboard.press('Escape');
      return open.count();
    };
    await expect.poll(press).toBe(0);
  };
  /** An app shows the page that is left until the next one has come: what is asked of a page must not be asked of the last. */
  const isLeft = async (): Promise<void> =>
    void (await page.waitForFunction(() => {
      const heading = document.querySelector<HTMLElement>('h1[data-left]');
      return heading === null || heading.textContent !== heading.dataset.left;
    }));
  const go = async (path: string, isFresh: boolean, isNext: boolean): Promise<void> => {
    if (isFresh || !isHere()) return void (await page.goto(site + path));
    // Within the app, as its links do it: loading it anew for each page took most of a walk's processor.
    const isOther = await page.evaluate(
      ([to, base]) => {
        const heading = document.querySelector<HTMLElement>('h1');
        const place = (at: string): string | undefined => at.slice(base.length).split(/[/?#]/)[1];
        const isOther = heading !== null && place(location.pathname) !== place(to);
        if (isOther) heading.dataset.left = heading.textContent;
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        return isOther;
      },
      [base + path, base] as const,
    );
    if (isOther && isNext) await isLeft();
  };
  return {
    page,
    async at(route, { path = route, lands, as = route, isFresh = false, isLike = false, ready } = {}) {
      if (isHere()) await close();
      await go(path, isFresh, lands === undefined);
      await (ready ?? page.getByRole('heading', { level: 1 }).first()).waitFor();
      await settle();
      const { pathname } = new URL(page.url());
      expect(pathname).toBe(base + (lands ?? path).replace(/[?#].*/, ''));
      if (lands === undefined && as !== null) await look(as, true, inFull(false, isLike));
    },
    async dialog(name, title) {
      const open = page.locator(OPEN).filter({ visible: true }).last();
      const isText = typeof title === 'string' || title instanceof RegExp;
      await (isText ? open.getByText(title).first() : title).waitFor();
      await look(name, false);
    },
    look: (what) => look(what, false),
    edges,
    close,
  };
};
