import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../run-house.ts';
import { type Person, person } from '../steps/person.ts';

const LAUNCH = '**/wps/game/launchGame';

describe('a tap on a game of the house', () => {
  let player: Person;
  beforeAll(async () => {
    player = await person({ signedIn: true });
    await player.client.call('POST /wps/relay/favorites', {
      body: { nodeId: 'wheel', vendor: 'SPB', gameType: 'RNG' },
    });
  });
  afterAll(() => player.context.close());

  const tap = async (): Promise<void> => {
    const { page } = player;
    await page.goto(`${house.site}/favorite`);
    const tile = page.locator('article:has(img[src*="/wheel"]) > button').first();
    await tile.click();
  };

  it('covers the page with its picture and name at once, and its window stands before the launch is answered', async () => {
    const { page } = player;
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route(LAUNCH, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${house.site}/favorite`);
    await page.locator('article:has(img[src*="/wheel"]) > button').first().waitFor();
    const covered = page.evaluate(`new Promise((done) => {
      document.querySelector('article:has(img[src*="/wheel"]) > button').click();
      requestAnimationFrame(() => {
        const cover = document.querySelector('body > [data-splash]');
        done({ text: cover?.textContent, art: cover?.querySelector('img')?.src });
      });
    })`);
    expect(await covered).toEqual({
      text: expect.stringContaining('Roda Mágica'),
      art: expect.stringContaining('/wheel'),
    });
    await page.getByTestId('play').waitFor();
    expect(await page.locator('[data-splash]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/game/SPB_WHEEL');
    answer();
    await page.waitForResponse(LAUNCH);
    await page.unroute(LAUNCH);
    expect(await page.getByTestId('play').isVisible()).toBe(true);
    await page.goBack();
    await page.waitForURL('**/favorite');
  });

  it('leads back to where it was tapped when the launch is refused, and shows the game there', async () => {
    const { page } = player;
    await page.route(LAUNCH, (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, code: 'game.not_playable', msg: 'x', value: {} }),
      }),
    );
    await tap();
    await page.locator('dialog[open]').waitFor();
    await page.waitForURL('**/favorite');
    expect(await page.locator('[data-splash]').count()).toBe(0);
    await page.unroute(LAUNCH);
  });
});
