import { createClient, PASSWORD, randomCpf, sliderPass, type TestClient } from '@trevo/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { payCode } from '../../../e2e/steps/bank.ts';
import type { House } from '../../../e2e/house.ts';
import { median } from '../measure.ts';

/** Every game of the house by its node, with what says that it can be played, and the press that begins a round of it. */
export const GAMES: readonly (readonly [node: string, ready: string, begin: readonly string[]])[] = [
  ['onca-da-sorte', 'spin', ['spin']],
  ['amazonia-243', 'spin', ['spin']],
  ['carnaval-cascata', 'spin', ['spin']],
  ['crash', 'crash-do-1', ['crash-do-1']],
  ['mines', 'play', ['play']],
  ['dice', 'play', ['play']],
  ['plinko', 'play', ['play']],
  ['limbo', 'play', ['play']],
  ['hilo', 'play', ['play']],
  ['blackjack', 'play', ['play']],
  ['wheel', 'play', ['play']],
  ['keno', 'play', ['keno-surprise', 'play']],
  ['scratch', 'play', ['play']],
  ['video-poker', 'play', ['play']],
  ['roulette', 'play', ['place-red', 'play']],
  ['baccarat', 'play', ['place-banker', 'play']],
  ['fishing', 'shoot', ['shoot']],
];
const RUNS = 3;
/** What the page with the tiles still fetches has come then. */
const QUIET_MS = 1_500;
const FRAMES_MS = 3_000;
/** What a frame takes at most where sixty come in a second. */
const FRAME_MS = 17.5;

export type GameFigures = {
  readonly game: string;
  /** From the click on its tile, milliseconds: until the tile answers, until something of the game stands there, and until it can be played. */
  readonly answered: readonly number[];
  readonly splash: readonly number[];
  readonly playable: readonly number[];
  /** Frames that came late, as a share: while a round plays, and on the same page before it. */
  readonly late: number;
  readonly lateIdle: number;
};

/** A member with money whose favourites are all games of the house: one page with every tile. */
export const makeMember = async ({ site, sandbox }: Pick<House, 'site' | 'sandbox'>): Promise<TestClient> => {
  const client = createClient(site);
  const cpf = randomCpf();
  const { success, code, value } = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username: `bench${Date.now().toString(36)}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Maria da Silva',
      idNumber: cpf,
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  if (!success) throw new Error(`registration refused: ${code}`);
  client.token = value.token;
  const deposit = await client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount: '500.00' } });
  await payCode(sandbox, deposit.value.brCode, cpf, '500.00');
  for (const [node] of GAMES)
    await client.call('POST /wps/relay/favorites', {
      body: { nodeId: node, vendor: 'SPB', gameType: node === 'fishing' ? 'FISH' : 'RNG' },
    });
  return client;
};

/** A phone on which the member is signed in and has read the announcements. */
export const openAsMember = async (
  browser: Browser,
  site: string,
  { cookies, token }: TestClient,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site })));
  await context.addInitScript((token) => {
    sessionStorage.setItem('token', token);
    sessionStorage.setItem('popupSeenUser', '1');
  }, token ?? '');
  return context;
};

/** Runs in the page: notes the click, and when the game's splash and what it is played by stand there, to the frame. */
const watch = (ready: string): string => `(() => {
  const seen = window.__game = { clicked: 0, answered: 0, splash: 0, playable: 0 };
  addEventListener('click', (event) => { seen.clicked ||= event.timeStamp; }, true);
  const look = () => {
    if (seen.clicked && !seen.answered && (document.querySelector('article [aria-busy]') || location.pathname.startsWith('/game/'))) seen.answered = performance.now();
    if (seen.clicked && !seen.splash && document.querySelector('[data-splash], [data-testid="${ready}"]')) seen.splash = performance.now();
    if (seen.clicked && document.querySelector('[data-testid="${ready}"]')) seen.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

type Seen = { clicked: number; answered: number; splash: number; playable: number };

/** The times of one click, in a browser that has seen nothing but the page with the tiles. */
const openOnce = async (
  context: BrowserContext,
  site: string,
  [node, ready]: (typeof GAMES)[number],
): Promise<Seen> => {
  const page = await context.newPage();
  await page.goto(`${site}/favorite`);
  const tile = page.locator(`article:has(img[src*="/${node}"]) > button`).first();
  await tile.waitFor({ timeout: 30_000 });
  await tile.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watch(ready));
  await tile.tap();
  await page.getByTestId(ready).waitFor({ timeout: 60_000 });
  // Its frame is noted at the next one.
  await page.waitForTimeout(500);
  return (await page.evaluate('window.__game')) as Seen;
};

/** Runs in the page: how long each frame took, for a while. */
const FRAMES = `new Promise((done) => {
  const frames = [];
  let before = performance.now();
  const begun = before;
  const note = (now) => {
    frames.push(now - before);
    before = now;
    if (now - begun < ${FRAMES_MS}) requestAnimationFrame(note);
    else done(frames);
  };
  requestAnimationFrame(note);
})`;

const lateShare = async (page: Page): Promise<number> => {
  const frames = (await page.evaluate(FRAMES)) as number[];
  return frames.filter((ms) => ms > FRAME_MS).length / frames.length;
};

/** The frames of a round, and of the page before it, with the processor as it is. */
const watchRound = async (context: BrowserContext, site: string, game: (typeof GAMES)[number]) => {
  const [, ready, begin] = game;
  const page = await context.newPage();
  await page.goto(`${site}/favorite`);
  await page.locator(`article:has(img[src*="/${game[0]}"]) > button`).first().tap();
  await page.getByTestId(ready).waitFor({ timeout: 30_000 });
  await page.waitForTimeout(500);
  const lateIdle = await lateShare(page);
  for (const id of begin) await page.getByTestId(id).click({ timeout: 30_000 });
  return { lateIdle, late: await lateShare(page) };
};

/** Every game of the house from the click on its tile, on a phone with a slow line and a slow processor; then the frames of a round. */
export const measureGames = async (
  browser: Browser,
  house: Pick<House, 'site'>,
  member: TestClient,
  told: (figures: GameFigures) => void,
): Promise<void> => {
  for (const game of GAMES) {
    const times: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await using context = await openAsMember(browser, house.site, member);
      times.push(await openOnce(context, house.site, game));
    }
    await using context = await openAsMember(browser, house.site, member);
    const { late, lateIdle } = await watchRound(context, house.site, game);
    const since = (key: 'answered' | 'splash' | 'playable'): number[] => times.map((seen) => seen[key] - seen.clicked);
    told({
      game: game[0],
      answered: since('answered'),
      splash: since('splash'),
      playable: since('playable'),
      late,
      lateIdle,
    });
  }
};

/** What its line of the table says. */
export const gameLine = ({ answered, splash, playable, late, lateIdle }: GameFigures): string => {
  const ms = (values: readonly number[]): string =>
    `${Math.round(median(values))} (${values.map(Math.round).join(', ')})`;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return [
    `tile ${ms(answered)}`.padEnd(24),
    `splash ${ms(splash)}`.padEnd(28),
    `playable ${ms(playable)}`.padEnd(32),
    `late frames ${percent(late)}, idle ${percent(lateIdle)}`,
  ].join('');
};
