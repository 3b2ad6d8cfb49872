import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../tools/test/browser.mjs';

/** As few surprises as possible: no first-run pages, no updates, no traffic of the browser's own. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium for the journeys (`findBrowser`), headless unless HEADED=1. Works as root. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ARGS,
    headless: process.env.HEADED !== '1',
  });
}
