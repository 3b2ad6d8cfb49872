import type { Page } from 'playwright-core';

/**
 * What is wider than the room it has: the page, wider than its window, and each box of an open dialog that cuts or scrolls
 * sideways. Rails that are meant to be swiped (`no-bar`, `overflow-x-auto`) and texts that end in an ellipsis are not.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spell = (part: Element): string =>
      `${part.tagName.toLowerCase()} "${(part.textContent ?? '').trim().slice(0, 40)}" (${part.scrollWidth} in ${part.clientWidth} px)`;
    const isMeant = (part: Element): boolean =>
      part.matches(
        'input, textarea, .sr-only, .no-bar, [class*="overflow-x-auto"], .MuiTableContainer-root, .MuiSwitch-root, pre',
      ) || getComputedStyle(part).textOverflow === 'ellipsis';
    const isCut = (part: Element): boolean =>
      part.clientWidth > 1 &&
      part.scrollWidth > part.clientWidth + 1 &&
      getComputedStyle(part).overflowX !== 'visible' &&
      !isMeant(part);
    const root = document.documentElement;
    const widest = (): Element =>
      [...document.body.querySelectorAll('*')].reduce((most, part) =>
        part.getBoundingClientRect().right > most.getBoundingClientRect().right ? part : most,
      );
    const found = root.scrollWidth > innerWidth ? [`the page, by ${spell(widest())}`] : [];
    for (const box of document.querySelectorAll('dialog[open], [role=dialog], main'))
      for (const part of box.matches('main') ? [box] : [box, ...box.querySelectorAll('*')])
        if (isCut(part)) found.push(spell(part));
    return found;
  });
