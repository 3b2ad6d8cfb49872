import { describe, expect, it } from 'vitest';
import { person } from './steps/person.ts';
import { house } from './run-house.ts';

describe('home', () => {
  it('shows a new member the first steps, then the game that was opened last and the favourites, and a visitor none of it', async () => {
    const { page, complaints } = await person({ signedIn: true });
    await page.goto(house.site);
    const own = page.getByRole('region', { name: 'Primeiros passos' });
    await own.getByRole('link', { name: /Deposite com PIX/ }).waitFor();
    await page
      .getByRole('region', { name: 'Em alta' })
      .getByRole('button', { name: 'Favoritar Onça da Sorte' })
      .click();
    await own.getByRole('link', { name: /Jogos da casa/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Jogos da casa' }).waitFor();
    await page.getByRole('button', { name: 'Dados, Trevo Originals' }).click();
    await page.waitForURL(/\/game\//);
    await page.goto(house.site);
    const recent = page.getByRole('region', { name: 'Continue jogando' });
    await recent.getByRole('button', { name: /^Dados/ }).waitFor();
    expect(await own.count()).toBe(0);
    await page.getByRole('region', { name: 'Ganhadores' }).scrollIntoViewIfNeeded();
    const favourites = page.getByRole('region', { name: 'Favoritos' });
    await favourites.getByRole('button', { name: /^Onça da Sorte/ }).waitFor();
    await recent.getByRole('button', { name: /^Dados/ }).click();
    await page.waitForURL(/\/game\//);
    expect(complaints).toEqual([]);

    const visitor = await person();
    await visitor.page.goto(house.site);
    await visitor.page.getByRole('region', { name: 'Slots' }).waitFor();
    for (const name of ['Primeiros passos', 'Continue jogando', 'Favoritos'])
      expect(await visitor.page.getByRole('region', { name }).count()).toBe(0);
  });

  it('asks for a picture that did not come once more, and shows an icon in its place when that fails too', async () => {
    const { page } = await person();
    await page.goto(house.site);
    // A game of no other row of home.
    const tile = page.getByRole('region', { name: 'Em alta' }).getByRole('button', { name: /^Arena Gamer/ });
    const picture = (await tile.locator('img').getAttribute('src')) ?? '';
    const asked: string[] = [];
    await page.route(`**${picture}`, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.reload();
    await tile.locator('svg.m-auto').waitFor();
    expect(await tile.locator('img').count()).toBe(0);
    expect(asked.length).toBe(2);
  });
});
