import { PASSWORD, type TestClient } from '@trevo/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newAccount } from '../../../e2e/steps/login-steps.ts';
import type { House } from '../../../e2e/house.ts';
import { openAsMember } from './web-games.ts';

const RUNS = 3;
/** What a page still fetches after it stands has come then. */
const QUIET_MS = 1_500;
const PUSHES = 8;
/** Between two rounds: the balance of the first one is on the screen. */
const APART_MS = 700;

/** A mobile line far from the house, and one at home beside it. */
const SLOW = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const BROADBAND = {
  latency: 10,
  downloadThroughput: (50 * 1024 * 1024) / 8,
  uploadThroughput: (20 * 1024 * 1024) / 8,
};

export type SessionFigures = {
  /** From the press that sends the login to the balance on the screen, milliseconds, on each of the two lines. */
  readonly login: { readonly slow: readonly number[]; readonly broadband: readonly number[] };
  /** From a tap on a link whose page was there before to its title on the screen. */
  readonly route: readonly number[];
  /** From a balance that arrives to the same on the screen. */
  readonly push: readonly number[];
};

/** Runs in the page: milliseconds from the next press of `from` until `sign` says that it is on the screen, to the frame. */
const watch = (from: string, sign: string): string => `void (window.__took = new Promise((done) => {
  let pressed = 0;
  addEventListener('click', (event) => { if (event.target.closest(${JSON.stringify(from)})) pressed = event.timeStamp; }, true);
  const look = () => {
    if (!pressed || !(${sign})) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now() - pressed);
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}))`;

const took = (page: Page): Promise<number> => page.evaluate('window.__took');

const slow = async (page: Page, line: typeof SLOW | null, processor: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
};

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'pt-BR' });

/** One login: the check for robots is passed by the last press, after which everything goes by itself. */
const logIn = async (browser: Browser, house: House, line: typeof SLOW, processor: number): Promise<number> => {
  const { username } = await newAccount(house);
  await using context = await phone(browser);
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('popupSeenGuest', '1'));
  await page.goto(`${house.site}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  const pass = page.getByRole('button', { name: 'Verificar com um clique' }).last();
  await pass.click({ trial: true });
  await page.waitForTimeout(QUIET_MS);
  await slow(page, line, processor);
  await page.evaluate(watch('button', String.raw`/R\$\s?\d/.test(document.querySelector('header').textContent)`));
  await pass.press('Enter');
  return await took(page);
};

/** A page that was there before, over the links of home: its file is kept, its answers may be asked for anew. */
const changeRoute = async (context: BrowserContext, site: string): Promise<number[]> => {
  const page = await context.newPage();
  await page.goto(`${site}/`);
  const links = page.getByRole('navigation').locator('a[href="/fish"]:visible').first();
  const back = page.getByRole('navigation').locator('a[href="/"]:visible').first();
  await links.tap();
  await page.getByRole('heading', { level: 1, name: 'Pescaria' }).waitFor();
  await slow(page, SLOW, 4);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await back.tap();
    await page.getByRole('region', { name: 'Em alta' }).waitFor();
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(
      watch('a', `[...document.querySelectorAll('h1')].some((h) => h.textContent.includes('Pescaria'))`),
    );
    await links.tap();
    times.push(await took(page));
  }
  // One page of a browser hears the stream for all: the next one, not this one.
  await page.close();
  return times;
};

/** Runs in the page before anything else: notes when each part of the stream of the session arrives. */
const HEAR = `(() => {
  const open = window.fetch;
  const seen = window.__push = { arrived: 0, times: [] };
  window.fetch = async (...asked) => {
    const response = await open(...asked);
    if (!String(asked[0]).endsWith('/wps/stream') || !response.body) return response;
    const noted = response.body.pipeThrough(new TransformStream({
      transform: (part, on) => { seen.arrived = performance.now(); on.enqueue(part); },
    }));
    return new Response(noted, response);
  };
})()`;
const NOTE_PUSHES = `new MutationObserver(() => {
  const { arrived, times } = window.__push;
  if (!arrived) return;
  window.__push.arrived = 0;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => times.push(performance.now() - arrived);
    channel.port2.postMessage(null);
  });
}).observe(document.querySelector('header'), { subtree: true, childList: true, characterData: true })`;

/** Rounds of another device change the balance that this page shows. */
const hearBalance = async (context: BrowserContext, site: string, member: TestClient): Promise<readonly number[]> => {
  const page = await context.newPage();
  await page.addInitScript(HEAR);
  await page.goto(`${site}/fish`);
  await page.getByRole('banner').getByText(/R\$/).first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  await slow(page, null, 4);
  await page.evaluate(NOTE_PUSHES);
  for (let at = 0; at < PUSHES; at += 1) {
    await member.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_A' },
      body: { bet: '0.50', cnonce: crypto.randomUUID().replaceAll('-', '') },
      key: crypto.randomUUID(),
    });
    await page.waitForTimeout(APART_MS);
  }
  return (await page.evaluate('window.__push.times')) as number[];
};

/** What a session feels like on a phone with a processor four times slower: login, the way between pages, and what is pushed. */
export const measureSession = async (browser: Browser, house: House, member: TestClient): Promise<SessionFigures> => {
  const [slowly, broadband]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    slowly.push(await logIn(browser, house, SLOW, 4));
    broadband.push(await logIn(browser, house, BROADBAND, 1));
  }
  await using context = await openAsMember(browser, house.site, member);
  const route = await changeRoute(context, house.site);
  return { login: { slow: slowly, broadband }, route, push: await hearBalance(context, house.site, member) };
};
