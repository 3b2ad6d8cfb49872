import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../run-house.ts';
import { isRound, playerWithMoney } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

const LEAST_MS = 3_000;

/** The house as one whose rounds take their time: its pages are told so. */
const slowDown = async (page: Page): Promise<void> => {
  await page.route('**/wps/originals/SPB_*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: object };
    await route.fulfill({ response: answer, json: { ...json, value: { ...json.value, leastRoundMs: LEAST_MS } } });
  });
};

describe('a house whose rounds take their time', () => {
  let stranger: Stranger;
  /** When the page sent each bet, by its own clock: what it tells arrives late where the machine is busy. */
  const sent = (): Promise<number[]> =>
    stranger.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/rounds'))
        .map(({ startTime }) => startTime),
    );
  beforeAll(async () => {
    stranger = await playerWithMoney(412);
    await slowDown(stranger.page);
  });
  afterAll(() => stranger.context.close());

  const answerTo = async (press: Promise<void>): Promise<Response> => {
    const answered = stranger.page.waitForResponse(isRound);
    await press;
    return answered;
  };
  /** As fast as a hand can: the space bar over and over, and held. */
  const hammer = async (forMs: number): Promise<void> => {
    const { page } = stranger;
    const until = performance.now() + forMs;
    while (performance.now() < until) {
      await page.keyboard.down('Space');
      await page.keyboard.down('Space');
      await page.keyboard.up('Space');
    }
  };

  it.each([
    { game: 'SPB_A', button: 'spin' },
    { game: 'SPB_LIMBO', button: 'play' },
  ])(
    '$game begins the next round no sooner, with turbo or the space bar, and its button rests',
    async ({ game, button }) => {
      const { page } = stranger;
      await page.goto(`${house.site}/game/${game}`);
      const gold = page.getByTestId(button);
      await gold.and(page.locator(':enabled')).waitFor();
      const turbo = page.getByRole('button', { name: 'Turbo' });
      if (await turbo.isVisible()) await turbo.click();
      await page.evaluate(() => performance.clearResourceTimings());
      // The space bar is the game's, not the turbo button's.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await answerTo(hammer(100));
      while ((await sent()).length < 3) await hammer(500);
      const bets = await sent();
      for (const [at, ms] of bets.entries())
        if (at > 0) expect(ms - (bets[at - 1] ?? 0)).toBeGreaterThanOrEqual(LEAST_MS);
      // The round is over, and its button rests without a word of complaint.
      await page.locator(`[data-testid=${button}]:disabled`).waitFor();
      expect(await page.getByText('Espere um instante').count()).toBe(0);
      await gold.and(page.locator(':enabled')).waitFor();
    },
  );

  it('waits in silence where the house says that a bet comes too soon', async () => {
    const { page, complaints } = stranger;
    await page.goto(`${house.site}/game/SPB_A`);
    await page.getByTestId('spin').and(page.locator(':enabled')).waitFor();
    let refused = 0;
    await page.route('**/wps/originals/SPB_A/rounds', async (route) => {
      refused += 1;
      if (refused > 1) return route.fallback();
      const json = { success: false, code: 'bet.too_soon', message: 'Espere um instante.', value: { waitMs: 800 } };
      return route.fulfill({ status: 409, json });
    });
    await page.getByTestId('spin').click();
    const answer = await page.waitForResponse((response) => isRound(response) && response.ok());
    expect(((await answer.json()) as { success: boolean }).success).toBe(true);
    expect(await page.getByText('Espere um instante.').count()).toBe(0);
    expect(refused).toBe(2);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
