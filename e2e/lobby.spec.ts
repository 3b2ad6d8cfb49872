import type { WireMap } from '@trevo/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from './run-house.ts';
import { type Person, person } from './steps/person.ts';

type Games = WireMap['GET /wps/relay/games']['value'];

/** What the server says of a list. */
const listed = async (query: string): Promise<Games> => {
  const answer = await fetch(`${house.site}/wps/relay/games?pageSize=100&${query}`, {
    headers: { 'accept-language': 'pt-BR' },
  });
  return ((await answer.json()) as { value: Games }).value;
};
/** Those of the browser's own list; the server draws the first of them before. */
const tiles = (page: Page) => page.locator('main [data-row] article');
const nameAt = (page: Page, at: 'first' | 'last') => tiles(page)[at]().locator('button').first().innerText();

describe('the list of a kind of game', () => {
  let visitor: Person;
  let page: Page;
  beforeAll(async () => {
    visitor = await person({ width: 412 });
    ({ page } = visitor);
  });
  afterAll(() => visitor.page.context().close());

  it('is one scroll to its last game, draws only what is near, and keeps its place on the way back', async () => {
    const { games, total } = await listed('gameType=RNG');
    await page.goto(`${house.site}/rng`);
    await tiles(page).first().waitFor();
    expect(await tiles(page).count()).toBeLessThan(total / 2);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page
      .getByText(games.at(-1)?.gameName ?? '', { exact: true })
      .first()
      .waitFor();
    expect(await tiles(page).count()).toBeLessThan(total / 2);
    const place = await page.evaluate(() => scrollY);
    const seen = await nameAt(page, 'last');
    await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Promoções' }).waitFor();
    await page.goBack();
    await expect.poll(() => nameAt(page, 'last').catch(() => '')).toBe(seen);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50);
  });

  it('takes several vendors with their own counts, an order and figures, all of them in the address', async () => {
    await page.goto(`${house.site}/rng`);
    const { vendors } = await listed('gameType=RNG');
    const [one, other] = [vendors[1], vendors[2]];
    if (!one || !other) throw new Error('too few vendors');
    const bar = page.getByRole('group', { name: 'Fornecedores' });
    await bar.getByRole('button', { name: `${one.displayName} ${one.games}` }).click();
    await bar.getByRole('button', { name: `${other.displayName} ${other.games}` }).click();
    await page
      .getByRole('status')
      .getByText(`${one.games + other.games} jogos`)
      .waitFor();
    await page.getByRole('button', { name: 'Filtrar e ordenar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtrar e ordenar' });
    await dialog.getByRole('button', { name: 'A–Z' }).click();
    await dialog.getByRole('button', { name: 'Ver os jogos' }).click();
    const chosen = `vassalage=${one.vassalage},${other.vassalage}&sort=name`;
    const sorted = await listed(`gameType=RNG&${chosen}`);
    await expect.poll(() => nameAt(page, 'first').catch(() => '')).toContain(sorted.games[0]?.gameName);
    const address = new URL(page.url()).searchParams;
    expect([address.get('vendor'), address.get('sort')]).toEqual([`${one.vassalage},${other.vassalage}`, 'name']);
    await page.reload();
    await expect.poll(() => nameAt(page, 'first').catch(() => '')).toContain(sorted.games[0]?.gameName);
  });

  it('keeps the buttons of its filters at the foot of the dialog and in its colour, wherever a small phone has scrolled to', async () => {
    const { page } = await person({ width: 320 });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${house.site}/rng?at=filters`);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    await page.getByRole('button', { name: 'Filtrar e ordenar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtrar e ordenar' });
    const apply = dialog.getByRole('button', { name: 'Ver os jogos' });
    await apply.waitFor();
    const lies = () =>
      apply.evaluate((button) => {
        const [foot, whole] = [button.parentElement, button.closest('dialog')];
        if (!foot || !whole) return null;
        const below = whole.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom;
        return [Math.round(below), getComputedStyle(foot).backgroundColor === getComputedStyle(whole).backgroundColor];
      });
    await expect.poll(lies).toEqual([0, true]);
    await dialog.getByText('Volatilidade').scrollIntoViewIfNeeded();
    expect(await lies()).toEqual([0, true]);
  });

  it('is that of its address, also with capitals and a slash at its end', async () => {
    for (const path of ['/LIVE', '/live/']) {
      await page.goto(`${house.site}${path}`);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Ao vivo']);
    }
  });

  it('leads on a phone from one kind to the next; each takes the vendor that a link names', async () => {
    const { vendors, total } = await listed('gameType=SPORTS');
    await page.goto(`${house.site}/rng`);
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Esportes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Esportes' }).waitFor();
    await page.getByRole('status').getByText(`${total} jogos`).waitFor();
    const [one] = vendors;
    if (!one || one.games === total) throw new Error('too few vendors');
    await page.goto(`${house.site}/sports?vendor=${one.vassalage}`);
    await page.getByRole('status').getByText(`${one.games} jogos`).waitFor();
    await expect.poll(() => tiles(page).count()).toBe(one.games);
    const chosen = page.getByRole('group', { name: 'Fornecedores' }).locator('[aria-pressed=true]');
    expect(await chosen.innerText()).toContain(one.displayName);
  });
});

describe('other lists of games', () => {
  it('has every game that a search found, to the last', async () => {
    const { page } = await person({ width: 412 });
    const { games, total } = await listed('gameName=a');
    expect(total).toBeGreaterThan(60);
    const last = (await listed(`gameName=a&pageNo=${Math.ceil(total / 100)}`)).games.at(-1) ?? games.at(-1);
    await page.goto(`${house.site}/search?q=a`);
    await page.getByRole('status').getByText(`${total} jogos`).waitFor();
    await tiles(page).first().waitFor();
    // Far fewer than there are: only what is near is drawn.
    expect(await tiles(page).count()).toBeLessThan(total / 2);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => nameAt(page, 'last').catch(() => '')).toContain(last?.gameName);
  });

  it('has all favourites in pages of 15, and goes to the last page left when a heart was the last of its page', async () => {
    const { page, client } = await person({ signedIn: true });
    const { games } = await listed('gameType=RNG');
    for (const { nodeId, vassalage: vendor, gameType } of games.slice(0, 16))
      await client.call('POST /wps/relay/favorites', { body: { nodeId, vendor, gameType } });
    const cards = page.getByRole('main').getByRole('article');
    await page.goto(`${house.site}/favorite`);
    await expect.poll(() => cards.count()).toBe(15);
    await page
      .getByRole('navigation', { name: 'Páginas', exact: true })
      .getByRole('button', { name: 'Página 2' })
      .click();
    await expect.poll(() => cards.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?page=2');
    await cards.getByRole('button', { name: /^Tirar / }).click();
    await expect.poll(() => cards.count()).toBe(15);
    expect(new URL(page.url()).search).toBe('?page=1');
    // The page that was seen before stands there at once, and is asked for anew.
    await expect.poll(() => page.getByRole('navigation', { name: 'Páginas', exact: true }).count()).toBe(0);
  });
});
