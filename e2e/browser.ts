import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

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

/**
 * A Chromium for the journeys, headless unless HEADED=1: the one that CHROMIUM_PATH names, else the machine's, else the
 * one that npm installed. Works as root. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executablePath(), args: ARGS, headless: process.env.HEADED !== '1' });
}

async function executablePath(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file`);
    return chosen;
  }
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : packagedBrowser();
}

/**
 * The browser of @sparticuz/chromium, unpacked at its first use. On a machine without the libraries that Chromium needs
 * it also unpacks its own, but only when it believes to run in AWS Lambda, and it looks when it is imported.
 */
async function packagedBrowser(): Promise<string> {
  if (!hasLibraries()) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // Its own `args` are not used: --single-process kills the browser when the first context closes.
  return packaged.executablePath();
}

function hasLibraries(): boolean {
  const listed = spawnSync('ldconfig', ['-p'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/sbin:/usr/sbin` },
  });
  return ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'].every((name) => listed.stdout?.includes(name));
}
