import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';

/**
 * The house and the browser of one file of journeys, there from its first journey to after its last. Importing them is all:
 * each file is run apart, with its own.
 */
export let house: House;
export let browser: Browser;

beforeAll(async () => {
  house = await startHouse();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});
