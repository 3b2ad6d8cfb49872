import { describe, expect, it } from 'vitest';
import { person } from './steps/person.ts';
import { house } from './run-house.ts';

describe('home', () => {
  it('shows a new member the first steps, then the game that was opened last and the favourites, short on a phone, and a visitor none of it', async () => {
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
    // The launch goes beside the window, and is what counts as opened.
    await page.getByTestId('dice-chance').waitFor();
    await page.goto(house.site);
    const recent = page.getByRole('region', { name: 'Continue jogando' });
    await recent.getByRole('button', { name: /^Dados/ }).waitFor();
    expect(await own.count()).toBe(0);
    await page.getByRole('region', { name: 'Ganhadores' }).scrollIntoViewIfNeeded();
    const favourites = page.getByRole('region', { name: 'Favoritos' });
    await favourites.getByRole('button', { name: /^Onça da Sorte/ }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('contentinfo').getByText(/^©/).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500);
    await recent.getByRole('button', { name: /^Dados/ }).click();
    await page.waitForURL(/\/game\//);
    expect(complaints).toEqual([]);

    const visitor = await person();
    await visitor.page.goto(house.site);
    await visitor.page.getByRole('region', { name: 'Slots' }).waitFor();
    for (const name of ['Primeiros passos', 'Continue jogando', 'Favoritos'])
      expect(await visitor.page.getByRole('region', { name }).count()).toBe(0);
  });

  it('shows nothing of a member who signed out, and a visitor’s buttons instead', async () => {
    const { page, complaints } = await person({ signedIn: true });
    await page.goto(house.site);
    const hot = page.getByRole('region', { name: 'Em alta' });
    await page.getByRole('region', { name: 'Primeiros passos' }).waitFor();
    await hot.getByRole('button', { name: 'Favoritar Onça da Sorte' }).click();
    await hot.getByRole('button', { name: 'Tirar Onça da Sorte dos favoritos' }).waitFor();
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).click();
    for (const name of ['Entrar', 'Criar conta'])
      await page.getByRole('banner').getByRole('button', { name, exact: true }).waitFor();
    await hot.getByRole('button', { name: 'Favoritar Onça da Sorte' }).waitFor();
    // No hole where the member's games were.
    expect(await page.locator('.for-members').evaluate((place) => place.clientHeight)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('asks for a picture that did not come once more, and shows an icon in its place when that fails too', async () => {
    const { page } = await person();
    await page.goto(house.site);
    const hot = page.getByRole('region', { name: 'Em alta' });
    const tile = hot.getByRole('article').first();
    const source = (await tile.locator('img').getAttribute('src')) ?? '';
    // Whichever width the browser takes.
    await page.route(`**${source.replace(/-360\.webp$/, '-*')}`, (route) => route.abort());
    // Other rows and the winners may show the same game: only this row's attempts count.
    const failed: string[] = [];
    await page.exposeFunction('pictureFailed', (row: string) => failed.push(row));
    await page.addInitScript((lost) => {
      const tell = ({ target }: Event) => {
        if (target instanceof HTMLImageElement && target.src.endsWith(lost))
          void Reflect.get(window, 'pictureFailed')(target.closest('section')?.querySelector('h2')?.textContent);
      };
      window.addEventListener('error', tell, { capture: true });
    }, source);
    await page.reload();
    await tile.locator('svg.m-auto').waitFor();
    expect(await tile.locator('img').count()).toBe(0);
    await expect.poll(() => failed.filter((row) => row === 'Em alta').length).toBe(2);
  });

  it('neither moves nor fetches the next banner behind a dialog, and goes on when that is closed', async () => {
    const { page } = await person({ motion: 'with-motion' });
    const banners = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /art\/banners\/(\w+)-/.exec(request.url()) ?? [];
      if (name) banners.add(name);
    });
    await page.clock.install();
    await page.goto(house.site);
    await page.getByRole('region', { name: 'Slots' }).waitFor();
    // The document shows home before its scripts listen to keys.
    const open = async () => {
      if ((await page.getByRole('combobox').count()) === 0) await page.keyboard.press('/');
      return page.getByRole('combobox').count();
    };
    await expect.poll(open, { interval: 500 }).toBe(1);
    const seen = [...banners];
    for (let second = 0; second < 20; second++) await page.clock.fastForward(1_000);
    expect([...banners]).toEqual(seen);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return banners.size;
      })
      .toBeGreaterThan(seen.length);
  });
});
