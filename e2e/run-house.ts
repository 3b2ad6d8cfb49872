import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { TestContext } from 'vitest';
import { launchBrowser } from './browser.ts';
import { shotsFolder } from './house.ts';
import { theHouse } from './one-house.ts';

/** The house of all journeys. What a journey changes for everybody it changes in a house of its own (`apart.spec.ts`). */
export const house = theHouse();

/** The browser of one worker's journeys: nobody in it knows of anybody else, and it ends with the worker. */
export let browser: Browser;

/** Before a file of journeys (`each-file.ts`). */
export const openBrowser = async (): Promise<void> => {
  if (!browser?.isConnected()) browser = await launchBrowser();
};

const openPages = () => browser.contexts().flatMap((context) => context.pages());

/** After a file: whatever it left open, with answers that are still being changed for a page. */
export const clearBrowser = async (): Promise<void> => {
  await Promise.all(openPages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(browser.contexts().map((context) => context.close()));
};

/** A picture of every open page where something failed, and only there: each cost more than a step of a journey. */
export const takePictures = async ({ task }: TestContext): Promise<void> => {
  if (task.result?.state !== 'fail') return;
  const folder = shotsFolder(task.name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80));
  for (const [at, page] of openPages().entries())
    await page.screenshot({ path: join(folder, `${at}.png`) }).catch(() => undefined);
};
