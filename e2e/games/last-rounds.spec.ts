import { randomBytes } from 'node:crypto';
import { HOUSE_GAMES } from '@trevo/engines/house';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { type Person, person } from '../steps/person.ts';
import { findRound } from '../steps/play-by-wire.ts';

const OWN = [...HOUSE_GAMES.values()].filter(({ isShared }) => !isShared).map(({ code }) => code);
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

/** Of the strip of last rounds: how many it has, and whether the first and, once it is swiped to, the last are in sight. */
const stripOf = async (page: Page) => {
  const rounds = page.getByTestId('history').getByRole('listitem');
  const isInSight = (at: 'first' | 'last') =>
    rounds[at]().evaluate((mark) => {
      const box = mark.getBoundingClientRect();
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return seen !== null && (mark === seen || mark.contains(seen));
    });
  const first = await isInSight('first');
  await rounds.last().evaluate((mark) => mark.scrollIntoView({ inline: 'end', block: 'nearest' }));
  const last = await isInSight('last');
  await page.getByTestId('history').evaluate((strip) => strip.scrollTo({ left: 0 }));
  return { count: await rounds.count(), first, last };
};

describe('the last ten rounds', () => {
  let one: Person;
  beforeAll(async () => {
    one = await person({ balance: '3000.00' });
  });
  afterAll(() => one.context.close());

  it.each(OWN)(
    'of %s stand over it in every window, the newest in sight and the others a swipe away, and what plays is in sight too',
    async (code) => {
      const { page, client } = one;
      for (let rounds = 0; rounds < 10; rounds += 1) await findRound(client, code, () => true);
      await page.goto(`${house.site}/game/${code}`);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const rounds = page.getByTestId('history').getByRole('listitem');
        await expect.poll(() => rounds.count()).toBe(10);
        expect(await stripOf(page)).toEqual({ count: 10, first: true, last: true });
        const button = page.locator('[data-testid=play],[data-testid=spin],[data-testid=shoot]');
        const foot = async () => {
          const box = await button.boundingBox();
          return (box?.y ?? size.height) + (box?.height ?? 0);
        };
        // The window has another size at once, the page in its next frame.
        await expect.poll(foot).toBeLessThanOrEqual(size.height);
        expect(await findOverflow(page)).toEqual([]);
      }
    },
  );

  it('of a demonstration are there again when its page is opened again in the session', async () => {
    const { page, client } = one;
    const params = { gameCode: 'SPB_DICE' };
    await client.call('GET /wps/demo/games/:gameCode', { params });
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const body = { bet: '1.00', choice: { side: 'under', count: 4_800 }, cnonce: randomBytes(16).toString('hex') };
      await client.call('POST /wps/demo/games/:gameCode/rounds', { params, body });
    }
    await page.goto(`${house.site}/demo/SPB_DICE`);
    const rounds = page.getByTestId('history').getByRole('listitem');
    await expect.poll(() => rounds.count()).toBe(3);
    await page.reload();
    await expect.poll(() => rounds.count()).toBe(3);
  });

  it('of fishing, and what they caught, are there again after a reload', async () => {
    const { page, client } = one;
    await findRound(client, 'SPB_FISH', ({ win }) => Number(win) > 0);
    await page.goto(`${house.site}/game/SPB_FISH`);
    const mine = page.getByTestId('catches').locator('[data-mine=true]');
    await expect.poll(() => mine.count()).toBeGreaterThan(0);
  });
});
