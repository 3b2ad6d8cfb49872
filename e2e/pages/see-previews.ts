import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../accessibility.ts';

const WIDTHS = [360, 768, 1440] as const;

/** What the preview on the screen says, in both languages and at three widths, drawn as wide as it claims: `PT 360`, `EN 360`, … */
export const seePreview = async (page: Page): Promise<Record<string, string>> => {
  const figure = page.getByRole('figure').filter({ has: page.locator('[data-preview]') });
  const said: Record<string, string> = {};
  for (const width of WIDTHS)
    for (const lang of ['PT', 'EN']) {
      await figure.getByRole('button', { name: String(width), exact: true }).click();
      await figure.getByRole('button', { name: lang, exact: true }).click();
      const drawn = figure.locator(`[data-preview="${lang} ${width}"] > [lang=${lang.toLowerCase()}]`);
      await drawn.waitFor();
      const size = await drawn.evaluate((part) => [part.style.width, part.scrollWidth - part.clientWidth]);
      expect([lang, size]).toEqual([lang, [`${width}px`, 0]]);
      expect([lang, width, await findViolations(page, { within: '[data-preview]', onlyNew: true })]).toEqual([
        lang,
        width,
        [],
      ]);
      said[`${lang} ${width}`] = (await drawn.innerText()).trim();
    }
  return said;
};
