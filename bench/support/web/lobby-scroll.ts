import type { Browser, Page } from 'playwright-core';
import { median } from '../measure.ts';

/** Pixels a frame: a fast flick. */
const STEP = 40;
const SCROLL_MS = 5_000;
const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
/** Games of one list: what the lobby is held to. */
const LEAST_GAMES = 5_000;

export type LobbyFigures = {
  readonly games: number;
  readonly fps: readonly number[];
  readonly p95FrameMs: number;
  readonly longTasks: number;
  readonly nodes: number;
};

/** Runs in the page: scrolls for a while, a step each frame, and notes when each frame came. */
const SCROLL = `(async () => {
  let tasks = 0;
  const observer = new PerformanceObserver((list) => { tasks += list.getEntries().length; });
  observer.observe({ type: 'longtask' });
  const frames = [];
  scrollTo(0, 0);
  await new Promise((done) => setTimeout(done, 500));
  await new Promise((done) => {
    const step = (now) => {
      frames.push(now);
      scrollBy(0, ${STEP});
      if (now - frames[0] < ${SCROLL_MS}) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  observer.disconnect();
  return { frames, tasks, nodes: document.querySelectorAll('*').length, at: scrollY };
})()`;

type Scroll = { readonly frames: number[]; readonly tasks: number; readonly nodes: number; readonly at: number };

const scroll = async (page: Page): Promise<Scroll> => {
  const seen = (await page.evaluate(SCROLL)) as Scroll;
  if (seen.at < STEP * 100) throw new Error(`The lobby did not scroll: it stands at ${seen.at} px`);
  return seen;
};

/**
 * The lobby with 5,000 games on a phone whose processor is four times slower: how evenly it scrolls. The
 * first round is not counted: it draws the made-up tiles, which a real house has as files.
 */
export const measureLobby = async (browser: Browser, site: string): Promise<LobbyFigures> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  const answer = await page.request.get(`${site}/wps/relay/games?gameType=RNG&pageSize=1`);
  const { value } = (await answer.json()) as { value: { total: number } };
  if (value.total < LEAST_GAMES) throw new Error(`The lobby has ${value.total} games only`);
  await page.goto(`${site}/rng`, { waitUntil: 'load' });
  await page.locator('[data-row] article').nth(5).waitFor();
  await scroll(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const rounds: Scroll[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await scroll(page));
  await context.close();
  const gaps = rounds.flatMap(({ frames }) => frames.slice(1).map((at, index) => at - (frames[index] ?? at)));
  return {
    games: value.total,
    fps: rounds.map(({ frames }) => ((frames.length - 1) * 1_000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0))),
    p95FrameMs: gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.95)] ?? 0,
    longTasks: median(rounds.map(({ tasks }) => tasks)),
    nodes: Math.max(...rounds.map(({ nodes }) => nodes)),
  };
};
