import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { findViolations } from './accessibility.ts';
import { launchBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('finds what is planted, in the page and in a frame of it, and nothing on a good page', async () => {
  const page = await browser.newPage();
  const good = '<html lang="pt"><title>t</title><main><h1>t</h1><img src="" alt="x"></main></html>';
  await page.setContent(good);
  expect(await findViolations(page)).toEqual([]);
  const bad = good.replace(' alt="x"', '');
  await page.setContent(bad.replace('</main>', `<iframe title="f" srcdoc='${bad}'></iframe></main>`));
  await page.frameLocator('iframe').locator('img').waitFor({ state: 'attached' });
  expect(await findViolations(page)).toEqual(['image-alt img', 'image-alt img']);
});
