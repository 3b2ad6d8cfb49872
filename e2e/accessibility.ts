import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The checker's program, put into each document once: an injection at each look cost more than the look. */
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The checker does not know the browser's top layer: for it the bar under a modal dialog, which nobody can see or press,
 * lies over the dialog's own buttons. With little motion asked for, what is hidden in a bar follows it a few frames later.
 */
const hideInertBars = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(async (isHidden) => {
    // With the box that scrolls it: nothing in there can be reached meanwhile either.
    for (const bar of document.querySelectorAll<HTMLElement>('nav, .no-bar:has(> nav)'))
      bar.style.visibility = isHidden && !bar.closest('dialog') ? 'hidden' : '';
    for (let frame = 0; frame < 5; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, isHidden);

/** What still fades in has colours of its own for a moment. */
const waitForMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isFinite = (motion: Animation): boolean => motion.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    );
  });

const lookAt = async (frame: Frame, within?: string): Promise<string[]> => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(PROGRAM);
  return frame.evaluate(async (within) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(within && document.querySelector(within) ? { include: [within] } : document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      // Each frame is looked at by itself.
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, within);
};

/**
 * What on the screen, in all its frames, breaks WCAG 2.2 A or AA: the rule and the places, a line each.
 * @param within looks only into what this selector finds, where it finds anything
 */
export const findViolations = async (page: Page, within?: string): Promise<string[]> => {
  await waitForMotion(page);
  const isModal = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  if (isModal) await hideInertBars(page, true);
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await lookAt(frame, within)));
  // At once: the next picture and the next look find the page as it is.
  if (isModal) await hideInertBars(page, false);
  return found;
};
