import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startHouse } from '../e2e/house.ts';
import { median } from './support/measure.ts';

/**
 * Lighthouse, with the throttling of the browser's own tools, on home, lobby, promotions and help: the median of five runs of each page.
 * Performance must reach 85 (the aim is 90), accessibility, best practices and SEO 100. Exits 1 when a floor is broken.
 *
 * It needs a whole Chromium or Chrome: the browser of the journeys is a part of one that Lighthouse cannot drive. CHROMIUM_PATH names it;
 * otherwise it is looked for on the PATH (Debian: apt-get install chromium).
 *
 * Usage: node bench/lighthouse.ts [runs] [address]. Without an address it starts a house of its own, as `npm start` does.
 */
const PAGES = { home: '/', lobby: '/rng', promotions: '/promotions', help: '/help' } as const;
const FLOOR = { performance: 85, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const SOURCE = fileURLToPath(new URL('./lighthouse', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../.cache/lighthouse', import.meta.url));
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

type Scores = Record<keyof typeof FLOOR, number>;
type Audit = { scores: Scores; lcpMs: number; blockingMs: number; shift: number; costs: string[] };

const run = promisify(execFile);

const findChromium = (): string => {
  const places = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  const found = [process.env.CHROMIUM_PATH, ...places].find((place) => place !== undefined && existsSync(place));
  if (!found)
    throw new Error(
      'Lighthouse needs a whole Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
    );
  return found;
};

/** Exactly what its lock file says, once. */
const install = async (): Promise<void> => {
  const lock = path.join(INSTALLED, 'package-lock.json');
  const wanted = readFileSync(path.join(SOURCE, 'package-lock.json'), 'utf8');
  const isThere = existsSync(path.join(INSTALLED, 'node_modules')) && readFileSync(lock, 'utf8') === wanted;
  mkdirSync(INSTALLED, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'audit.mjs'])
    copyFileSync(path.join(SOURCE, file), path.join(INSTALLED, file));
  if (!isThere) await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: INSTALLED });
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the browser did not start');
};

/** One page in a browser of its own: nothing is cached. */
const audit = async (chromium: string, url: string): Promise<Audit> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'trevo-lighthouse-'));
  const port = await freePort();
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--lang=pt-BR', `--user-data-dir=${profile}`];
  const browser = spawn(chromium, [...flags, `--remote-debugging-port=${port}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  });
  try {
    await answers(`http://127.0.0.1:${port}/json/version`);
    const { stdout } = await run(process.execPath, ['audit.mjs', String(port), url], { cwd: INSTALLED });
    return JSON.parse(stdout) as Audit;
  } finally {
    // With its own processes, which a signal to the first alone would leave.
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

const main = async (): Promise<void> => {
  const runs = Number(process.argv[2] ?? 5);
  const chromium = findChromium();
  await install();
  await using ends = new AsyncDisposableStack();
  const house = process.argv[3] === undefined ? await startHouse() : null;
  ends.defer(() => house?.stop());
  const site = process.argv[3] ?? house?.site ?? '';
  // The first visitor of a house waits for what the next ones find.
  for (const page of Object.values(PAGES)) await audit(chromium, site + page);
  console.log('page         performance (each)          accessibility  best practices  SEO   LCP      blocking  shift');
  for (const [name, page] of Object.entries(PAGES)) {
    const audits: Audit[] = [];
    for (let at = 0; at < runs; at += 1) audits.push(await audit(chromium, site + page));
    const of = (pick: (one: Audit) => number): number => median(audits.map(pick));
    const scores = (Object.keys(FLOOR) as (keyof Scores)[]).map((key) => [key, of((one) => one.scores[key])] as const);
    const [performance = 0, ...whole] = scores.map(([, score]) => score);
    const each = audits.map((one) => one.scores.performance).join(', ');
    console.log(
      `${name.padEnd(13)}${`${performance} (${each})`.padEnd(28)}${whole.map((score) => String(score).padEnd(15)).join('')}` +
        `${of((one) => one.lcpMs)} ms  ${of((one) => one.blockingMs)} ms  ${of((one) => one.shift).toFixed(3)}`,
    );
    for (const cost of new Set(audits.flatMap(({ costs }) => costs))) console.log(`  ${cost}`);
    const broken = scores.filter(([key, score]) => score < FLOOR[key]);
    for (const [key, score] of broken) console.log(`  GATE BROKEN: ${key} ${score}, ${FLOOR[key]} is the floor`);
    if (broken.length > 0) process.exitCode = 1;
  }
};

await main();
