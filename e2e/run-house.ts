import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { theHouse } from './one-house.ts';

/** The house of all journeys. What a journey changes for everybody it changes in a house of its own (`apart.spec.ts`). */
export const house = theHouse();

/** The browser of one file of journeys, there from its first to its last. Importing it is all. */
export let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
