import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { house } from './run-house.ts';
import { type Person, person } from './steps/person.ts';

/** The page's own clock goes on as far as a test lets it: however long scripts take to come, for the page it is a moment. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};
const untilThere = async (page: Page, wanted: Locator): Promise<void> => {
  const isThere = async (): Promise<boolean> => {
    await page.clock.runFor(20);
    return wanted.isVisible();
  };
  await expect.poll(isThere, { interval: 100 }).toBe(true);
};

/** A page with its games or texts, whose scripts are on their way until somebody lets them go. */
const arrive = async ({ page }: Person, path: string, content = '<article'): Promise<() => void> => {
  // A house that was just started may send the page before it has its content.
  await expect.poll(async () => (await fetch(`${house.site}${path}`)).text()).toContain(content);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${house.site}${path}`, { waitUntil: 'commit' });
  return scripts.resolve;
};
const enter = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true });
const pressed = (page: Page): Promise<string[]> => page.locator('[data-pressed]').allInnerTexts();

describe('a button that is pressed before the scripts are there', () => {
  it.each([
    ['at a desk', '/', { width: 1440 }],
    ['on a phone', '/', { width: 412, hasTouch: true }],
    ['in a game centre at a desk', '/rng', { width: 1440 }],
    ['in a game centre on a phone', '/rng', { width: 412, hasTouch: true }],
  ])('looks so %s and does what it says once they are, the last one alone', async (_where, path, look) => {
    const visitor = await person(look);
    const { page } = visitor;
    await stopClock(page);
    const letGo = await arrive(visitor, path);
    const press = 'hasTouch' in look ? ('tap' as const) : ('click' as const);
    await enter(page)[press]();
    expect(await pressed(page)).toEqual(['Entrar']);
    const tile = page.getByRole('main').getByRole('button', { name: /^Onça/ }).first();
    const name = (await tile.locator('.sr-only').innerText()).split(',')[0] ?? '';
    await tile[press]();
    expect(await pressed(page)).toEqual([expect.stringContaining(name)]);
    letGo();
    await untilThere(page, page.getByRole('dialog').getByText(name).first());
    expect([await page.getByRole('dialog').count(), await pressed(page)]).toEqual([1, []]);
    expect(visitor.complaints).toEqual([]);
  });

  it('knows who is signed in, keeps a heart as it was pressed, and waits for the rail, whose script comes after the page’s', async () => {
    const member = await person({ width: 1440, signedIn: true });
    const { page } = member;
    await stopClock(page);
    const hearted = await arrive(member, '/rng');
    const heart = page.getByRole('main').getByRole('button', { name: /^Favoritar Onça/ });
    const name = ((await heart.first().getAttribute('aria-label')) ?? '').replace('Favoritar ', '');
    await heart.first().click();
    hearted();
    const kept = page.getByRole('main').getByRole('button', { name: `Tirar ${name} dos favoritos`, exact: true });
    await untilThere(page, kept);
    await page.unrouteAll();
    const switched = await arrive(member, '/');
    await page.getByRole('button', { name: /^Idioma/ }).click();
    switched();
    await untilThere(page, page.getByRole('dialog', { name: 'Idioma' }));
    expect(member.complaints).toEqual([]);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['another key came after it', (page) => page.keyboard.press('Escape')],
    ['another press came after it', (page) => page.getByRole('banner').click({ position: { x: 400, y: 30 } })],
    ['that was ten seconds ago', (page) => page.clock.fastForward(10_000)],
  ])('does nothing any more when %s', async (_why, giveUp) => {
    const visitor = await person({ width: 1440 });
    const { page } = visitor;
    await page.clock.install();
    const letGo = await arrive(visitor, '/');
    await enter(page).click();
    expect(await pressed(page)).toEqual(['Entrar']);
    await giveUp(page);
    await expect.poll(() => pressed(page)).toEqual([]);
    letGo();
    // Drawn when the page knows who is signed in.
    await page.getByTestId('loader').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await enter(page).click();
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  });
});

describe('a page to read', () => {
  it.each([
    ['/help', 'details[id]'],
    ['/promotions', 'a[href^="/promotions/"]'],
  ])('%s stands before the scripts are there, and they take it over as it is', async (path, part) => {
    const visitor = await person({ width: 412, hasTouch: true });
    const { page } = visitor;
    const letGo = await arrive(visitor, path, path === '/help' ? '<details id=' : 'href="/promotions/');
    const first = page.getByRole('main').locator(part).first();
    await first.waitFor();
    if (path === '/help') await first.locator('summary').tap();
    const drawn = await first.elementHandle();
    letGo();
    await page.getByTestId('loader').waitFor({ state: 'attached' });
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    if (path === '/help') expect(await first.getAttribute('open')).toBe('');
    expect(visitor.complaints).toEqual([]);
  });

  it('has a search that finds, in the help centre that the server drew', async () => {
    const { page } = await person({ width: 412 });
    await page.goto(`${house.site}/help`);
    await page.getByTestId('loader').waitFor({ state: 'attached' });
    await page.getByLabel('Buscar na ajuda').fill('zzzz');
    await expect.poll(() => page.getByText('Nada encontrado').isVisible()).toBe(true);
  });

  it('asks for its pictures before the scripts', async () => {
    for (const path of ['/promotions', '/rng']) {
      const html = async (): Promise<string> => (await fetch(`${house.site}${path}`)).text();
      await expect.poll(html).toContain('<picture');
      const page = await html();
      expect([path, page.indexOf('<picture') < page.indexOf('.js"')]).toEqual([path, true]);
    }
  });

  it('opens the answer that its address names, which the page shows shut before the scripts are there', async () => {
    const visitor = await person({ width: 412 });
    const { page } = visitor;
    const [, id = ''] = /<details id="([^"]+)/.exec(await (await fetch(`${house.site}/help`)).text()) ?? [];
    const letGo = await arrive(visitor, `/help#${id}`, `<details id="${id}"`);
    const answer = page.locator(`[id="${id}"]`);
    await answer.waitFor();
    letGo();
    await expect.poll(() => answer.getAttribute('open')).toBe('');
    expect(visitor.complaints).toEqual([]);
  });
});
