import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The checker's program, put into each document once: an injection at each look cost more than the look. */
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The checker does not know the browser's top layer: for it the bars under a modal dialog, which nobody can see or press, lie over the
 * dialog's own buttons. At once: with little motion asked for, each part of a bar would follow what it lies in 80 ms later.
 */
const hideInertBars = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    const here = globalThis as { inertBars?: CSSStyleSheet };
    if (!here.inertBars) {
      here.inertBars = new CSSStyleSheet();
      here.inertBars.replaceSync(
        '[data-inert-bar], [data-inert-bar] * { visibility: hidden !important; transition: none !important; }',
      );
      document.adoptedStyleSheets.push(here.inertBars);
    }
    // With the box that scrolls it: nothing in there can be reached meanwhile either.
    for (const bar of document.querySelectorAll('header, nav, .no-bar:has(> nav)'))
      bar.toggleAttribute('data-inert-bar', isHidden && !bar.closest('dialog'));
  }, isHidden);

/**
 * What still fades in has colours of its own for a moment. In an undrawn part of the page nothing moves, and so nothing there ever ends.
 * Nothing here moves for two seconds: what has not ended by then (a paused motion, one that the browser no longer serves) never will.
 */
const waitForMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation): boolean =>
      effect?.getComputedTiming().iterations !== Infinity &&
      (!(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true);
    const ended = Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
    await Promise.race([ended, new Promise((done) => setTimeout(done, 2_000))]);
  });

type Look = {
  /** Looks only into what this selector finds, where it finds anything. */
  readonly within?: string | undefined;
  /** Looks only at what no look at this document has found right as it is now: another width or language shows little that is new. */
  readonly onlyNew?: boolean;
  /** With it: what was drawn anew in another language is not new where its like was right, in the same place of the same parts and as full of words. */
  readonly isSpokenAnew?: boolean;
};

/** Runs in the page: one look, which remembers each element and all the ways it was shown, as far as the rules ask. */
const readDocument = async ({ within, onlyNew = false, isSpokenAnew = false }: Look): Promise<string[]> => {
  type Found = { parts: WeakMap<Element, Set<string>>; places: Map<string, number>; likes: Set<string> };
  const here = globalThis as unknown as { axe: typeof Axe; foundRight?: Found };
  const { parts, places, likes } = (here.foundRight ??= { parts: new WeakMap(), places: new Map(), likes: new Set() });
  /** A number for each place: the names and classes of a part and of all that it lies in. */
  const placeOf = (part: Element | null): number => {
    if (part === null) return 0;
    const place = `${placeOf(part.parentElement)} ${part.localName} ${part.getAttribute('class')}`;
    const known = places.get(place) ?? places.size + 1;
    places.set(place, known);
    return known;
  };
  const roots = within === undefined ? [] : [...document.querySelectorAll(within)];
  const read = roots.length > 0 ? roots : [document.documentElement];
  /** Colours, whether its text is large, whether a finger has room, whether it scrolls, and what of it has words: another language may lack some. */
  const spell = (part: Element): string => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, overflow } = getComputedStyle(part);
    const { width, height } = part.getBoundingClientRect();
    const isSmall =
      part.matches('a, button, input, select, textarea, [role], [tabindex]') && Math.min(width, height) < 24;
    const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
    const scrolls = overflow !== 'visible' && isCut;
    return [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      Number.parseFloat(fontSize) > 18,
      isSmall,
      scrolls,
      part.textContent.trim() !== '',
      ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => part.getAttribute(name)?.trim() === ''),
    ].join();
  };
  const isShown = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const all = read.flatMap((root) => [root, ...root.querySelectorAll('*')]).filter(isShown);
  const shown = new Map(all.map((part) => [part, spell(part)]));
  const likeOf = (part: Element): string => `${placeOf(part)} ${shown.get(part)}`;
  const isNew = (part: Element | null): boolean =>
    part !== null &&
    shown.has(part) &&
    !parts.get(part)?.has(shown.get(part) ?? '') &&
    !(isSpokenAnew && likes.has(likeOf(part)));
  // The outermost: what is in them is read with them.
  const fresh = all.filter((part) => isNew(part) && !isNew(part.parentElement));
  if (onlyNew && fresh.length === 0) return [];
  const { violations } = await here.axe.run(
    { include: onlyNew ? fresh : read },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      // Each frame is looked at by itself.
      iframes: false,
    },
  );
  // What is wrong stays new: who looks again finds it again.
  if (violations.length === 0)
    for (const [part, how] of shown) {
      parts.set(part, (parts.get(part) ?? new Set<string>()).add(how));
      likes.add(likeOf(part));
    }
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};

const lookAt = async (frame: Frame, look: Look): Promise<string[]> => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(PROGRAM);
  return frame.evaluate(readDocument, look);
};

/** So often what was found is looked for again: a show that began between the wait and the look has colours of its own for a moment. */
const MOST_LOOKS = 4;

/** What on the screen, in all its frames, breaks WCAG 2.2 A or AA, and still does when it is looked at again: the rule and the places, a line each. */
export const findViolations = async (page: Page, look: Look = {}): Promise<string[]> => {
  for (let looks = 1; ; looks += 1) {
    await waitForMotion(page);
    const isModal = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
    if (isModal) await hideInertBars(page, true);
    const found: string[] = [];
    for (const frame of page.frames()) found.push(...(await lookAt(frame, look)));
    // At once: the next picture and the next look find the page as it is.
    if (isModal) await hideInertBars(page, false);
    if (found.length === 0 || looks === MOST_LOOKS) return found;
  }
};
