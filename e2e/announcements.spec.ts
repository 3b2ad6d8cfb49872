import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer } from './pages/answers/answer.ts';
import { WRITTEN } from './pages/written-content.ts';
import { browser, house } from './run-house.ts';
import { person } from './steps/person.ts';
import { createStranger } from './steps/stranger.ts';

/** Later than the notices wait. */
const LATER_MS = 4_000;

/** Home, and some seconds there. */
const visitHome = async (page: Page): Promise<void> => {
  await page.goto(house.site);
  // This comes in one file with what opens the notices.
  await page.getByRole('complementary', { name: 'Ajuda', includeHidden: true }).waitFor({ state: 'attached' });
  await page.clock.runFor(LATER_MS);
};
/** Scrolls the first games out of sight. */
const lookPast = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, innerHeight));
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });
/** The titles of the open tabs become these. */
const areOpen = async (page: Page, titles: readonly RegExp[]): Promise<void> => {
  const texts = () => dialog(page).locator('button[aria-expanded=true]').allInnerTexts();
  await expect.poll(texts).toEqual(titles.map((title) => expect.stringMatching(title)));
};

describe('announcements', () => {
  it('open by themselves for a guest who has looked past the first games, and once closed not again in this visit', async () => {
    const { page } = await createStranger(browser, 412);
    await page.clock.install();
    await visitHome(page);
    // The first games stand uncovered for as long as nobody has looked past them.
    expect(await dialog(page).count()).toBe(0);
    await lookPast(page);
    await areOpen(page, [/Boas-vindas/]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await visitHome(page);
    await lookPast(page);
    await page.clock.runFor(LATER_MS);
    expect(await dialog(page).count()).toBe(0);
  });

  it('wait for a guest until no other dialog is open', async () => {
    const { page } = await createStranger(browser, 412);
    await page.clock.install();
    await visitHome(page);
    await page.getByRole('button', { name: 'Entrar' }).first().click();
    const login = page.getByRole('dialog', { name: 'Entrar' });
    await login.waitFor();
    await lookPast(page);
    await page.clock.runFor(LATER_MS);
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollBy(0, 10));
    await areOpen(page, [/Boas-vindas/]);
  });

  it('that a guest closed do not hold back those for members', async () => {
    const { page, context } = await person({ signedIn: true });
    // What the person has read before as a guest stays read; as a member they have read nothing.
    await context.addInitScript(() => sessionStorage.removeItem('popupSeenUser'));
    await page.clock.install();
    await visitHome(page);
    await areOpen(page, [/Saques/]);
    expect(await dialog(page).count()).toBe(1);
  });

  it('stand in lists for whom they are: what visitors read is everybody’s, and what members read is theirs alone', async () => {
    const [line] = WRITTEN.announcements.player;
    if (!line) throw new Error('no notice to show');
    const both = (name: string) =>
      (['B', 'A', 'F'] as const).map((execution) => ({
        ...line,
        id: `${name}-${execution}`,
        title: `${name} ${execution}`,
        execution,
      }));
    const announced = {
      ...WRITTEN.announcements,
      player: both('Aviso'),
      promotion: both('Oferta'),
      help: both('Dica'),
    };
    for (const signedIn of [false, true]) {
      const { page } = await person({ signedIn });
      await answer(page, 'GET /wps/announcements', announced);
      const seen = async (path: string, name: string) => {
        await page.goto(`${house.site}${path}?at=test`);
        const titles = page.locator('#main').getByText(new RegExp(`^${name} [ABF]$`));
        const found = () => titles.allInnerTexts();
        await expect.poll(found).toEqual((signedIn ? ['B', 'A'] : ['B']).map((who) => `${name} ${who}`));
      };
      await seen('/announce', 'Aviso');
      await seen('/promotions', 'Oferta');
      await seen('/help', 'Dica');
      // Nobody counts whether a tip has helped.
      const tips = page.getByRole('region', { name: 'Dicas' });
      await tips.getByText('Dica B', { exact: true }).click();
      await tips.getByRole('heading', { name: 'Um título' }).waitFor();
      expect(await tips.getByRole('button', { name: 'Sim' }).count()).toBe(0);
    }
  });

  it('are nine a page with one open: its tab closes it, and another page opens its first', async () => {
    for (const width of [412, 1440]) {
      const { page } = await person({ width });
      await answer(page, 'GET /wps/announcements', WRITTEN.announcements);
      // Home's own answers stand in its document; this page asks for them.
      await page.goto(`${house.site}/announce`);
      await page.getByText('Aviso 1').first().waitFor();
      await page.locator('a[href="/"]').locator('visible=true').first().click();
      await page.getByRole('button', { name: /abrir avisos/i }).click();
      const tabs = dialog(page).locator('button[aria-expanded]');
      await areOpen(page, [/^Aviso 1\b/]);
      expect(await tabs.count()).toBe(9);
      expect(await dialog(page).locator('h3:visible').allInnerTexts()).toEqual(['Um título']);
      await tabs.nth(2).click();
      await areOpen(page, [/^Aviso 3\b/]);
      await tabs.nth(2).click();
      await areOpen(page, []);
      expect(await dialog(page).locator('h3:visible').count()).toBe(0);
      await dialog(page).getByRole('button', { name: 'Página 2', exact: true }).click();
      await areOpen(page, [/^Aviso 10\b/]);
      expect(await tabs.count()).toBe(3);
    }
  });
});
