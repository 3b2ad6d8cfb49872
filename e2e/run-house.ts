import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { shotsFolder } from './house.ts';
import { theHouse } from './one-house.ts';

/** The house of all journeys. What a journey changes for everybody it changes in a house of its own (`apart.spec.ts`). */
export const house = theHouse();

/** The browser of one file of journeys, there from its first to its last. Importing it is all. */
export let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  // An answer that is still being changed for a page goes with it.
  const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await browser?.close();
});

/** A picture of every open page where something failed, and only there: each cost more than a step of a journey. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const folder = shotsFolder(task.name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80));
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries())
    await page.screenshot({ path: join(folder, `${at}.png`) }).catch(() => undefined);
});
