import type { WireMap } from '@trevo/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { person } from './steps/person.ts';
import { house } from './run-house.ts';

/** How long home is on a phone once every row has been near, winners included: the board of a house without wins is a line. */
const heightOnPhone = async (page: Page): Promise<number> => {
  const { client } = await person();
  const [game] = (await client.call('GET /wps/relay/home')).value.sections.flatMap(({ games }) => games);
  if (!game) throw new Error('home has no games');
  const vo = { customerName: 'jo***3', winAmount: '47.00', currency: 'BRL', wonAt: '2026-11-28T12:00:00.000Z', game };
  await page.route('**/wps/relay/winners*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [{ vo: { ...vo, iconUrl: game.iconUrl } }] } } }),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await page.getByRole('region', { name: 'Ganhadores' }).getByText('R$ 47,00').first().scrollIntoViewIfNeeded();
  await page.getByTestId('jackpot-ticker').waitFor();
  await page.getByRole('contentinfo').getByText(/^©/).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('heading', { name: 'Fornecedores parceiros' }).waitFor();
  return page.evaluate(() => document.documentElement.scrollHeight);
};

describe('home', () => {
  it('shows a new member the first steps, then the game that was opened last and the favourites, short on a phone, and a visitor none of it', async () => {
    const { page, complaints } = await person({ signedIn: true });
    await page.goto(house.site);
    const own = page.getByRole('region', { name: 'Primeiros passos' });
    await own.getByRole('link', { name: /Deposite com PIX A partir de R\$\s10,00/ }).waitFor();
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
    const favourites = page.getByRole('region', { name: 'Favoritos' });
    await favourites.getByRole('button', { name: /^Onça da Sorte/ }).waitFor();
    // Favourites come before the house's own rows.
    expect((await page.locator('main h2').allInnerTexts()).join()).toMatch(/Continue jogando,Favoritos,Em alta/);
    expect(await heightOnPhone(page)).toBeLessThan(3_500);
    await recent.getByRole('button', { name: /^Dados/ }).click();
    await page.waitForURL(/\/game\//);
    expect(complaints).toEqual([]);

    const visitor = await person();
    await visitor.page.goto(house.site);
    await visitor.page.getByRole('region', { name: 'Slots' }).waitFor();
    for (const name of ['Primeiros passos', 'Continue jogando', 'Favoritos'])
      expect(await visitor.page.getByRole('region', { name }).count()).toBe(0);
    expect(await heightOnPhone(visitor.page)).toBeLessThan(3_500);
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

  it('shows ten hot games, and by the keyboard five more where the list has more than ten', async () => {
    const { page, client, complaints } = await person();
    const count = async (): Promise<number> => {
      const { sections } = (await client.call('GET /wps/relay/home')).value;
      return sections.find(({ gameType }) => gameType === 'HOT')?.games.length ?? 0;
    };
    // A house that has just begun is still told its vendors' games.
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(10);
    await page.goto(house.site);
    const hot = page.getByRole('region', { name: 'Em alta' });
    const more = hot.getByRole('button', { name: 'Mostrar mais' });
    await more.waitFor();
    expect(await hot.getByRole('article').count()).toBe(10);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hot.getByRole('article').count()).toBeGreaterThan(10);
    expect(await more.count()).toBe(0);
    // The focus is at the first of the new ones, and not lost with the button.
    const focused = (): Promise<number> =>
      hot.evaluate((row) =>
        [...row.querySelectorAll('article')].findIndex((card) => card.contains(document.activeElement)),
      );
    await expect.poll(focused).toBe(10);
    expect(complaints).toEqual([]);
  });

  it('follows a banner from anywhere on it, but not from its pause, its dots or a swipe', async () => {
    const { page } = await person({ hasTouch: true });
    await page.goto(house.site);
    const carousel = page.getByRole('region', { name: 'Destaques' });
    const slide = carousel.getByRole('region', { name: 'Destaque 1 de' });
    await slide.getByRole('button', { name: /^Testar grátis/ }).waitFor();
    await carousel.getByRole('button', { name: 'Pausar destaques' }).click();
    await carousel.getByRole('button', { name: 'Reproduzir destaques' }).waitFor();
    const { x, y, width, height } = (await slide.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const finger = await page.context().newCDPSession(page);
    const swipe = { x: x + width * 0.8, y: y + height / 3, xDistance: -width * 0.6, speed: 1_500 };
    await finger.send('Input.synthesizeScrollGesture', swipe);
    const second = carousel.getByRole('button', { name: 'Destaque 2 de' }).and(page.locator('[aria-current=true]'));
    await second.waitFor();
    await carousel.getByRole('button', { name: 'Destaque 1 de' }).click();
    await carousel.getByRole('button', { name: 'Destaque 1 de' }).and(page.locator('[aria-current=true]')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    // In the picture, and beside the dots at its foot: far from the button.
    for (const at of [
      { x: x + width * 0.9, y: y + height * 0.15 },
      { x: x + width * 0.1, y: y + height - 6 },
    ]) {
      await page.mouse.click(at.x, at.y);
      await page.waitForURL('**/demo/SPB_A');
      await page.goBack();
      await slide.waitFor();
    }
  });

  it('says on a lottery’s ticket when it draws next, asked once its row is near, and nothing of one that the house does not know', async () => {
    const { page, client, complaints } = await person();
    const { sections } = (await client.call('GET /wps/relay/home')).value;
    const row = sections.find(({ gameType }) => gameType === 'LOTT')?.games.slice(0, 5) ?? [];
    const known = new Set((await client.call('GET /wps/lottery/games')).value.games.map(({ gameCode }) => gameCode));
    const [one] = row.filter(({ gameCode }) => known.has(gameCode));
    if (!one) throw new Error('no lottery of the house on home');
    const now = new Date('2026-11-28T12:00:00.000Z');
    const drawsAt = new Date(now.getTime() + 3_600_000).toISOString();
    const at = await page.evaluate(
      (instant) => new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' }),
      drawsAt,
    );
    let asked = 0;
    await page.route('**/wps/lottery/games*', async (route) => {
      asked += 1;
      const response = await route.fetch();
      const { value } = (await response.json()) as { value: WireMap['GET /wps/lottery/games']['value'] };
      const issue = { issue: '20261128-0001', state: 'open', opensAt: now, closesAt: drawsAt, drawsAt };
      const games = value.games.map((game) =>
        game.gameCode === one.gameCode
          ? { ...game, now, drawing: null, current: issue }
          : { ...game, current: null, drawing: null },
      );
      await route.fulfill({ response, json: { success: true, value: { games } } });
    });
    await page.goto(house.site, { waitUntil: 'networkidle' });
    expect(asked).toBe(0);
    const tickets = page.getByRole('region', { name: 'Loteria', exact: true });
    await tickets.scrollIntoViewIfNeeded();
    await tickets
      .getByRole('button', { name: new RegExp(`^${one.gameName}.*Próximo sorteio: Hoje às ${at}$`) })
      .waitFor();
    for (const { gameName, gameCode } of row.filter(({ gameCode }) => gameCode !== one.gameCode)) {
      const said = tickets.getByRole('article').filter({ hasText: gameName }).locator('button').first();
      expect(await said.innerText()).not.toMatch(/Próximo|\d\d:\d\d/);
      expect((await said.innerText()).includes('Sem sorteio')).toBe(known.has(gameCode));
    }
    expect(asked).toBe(1);
    expect(complaints).toEqual([]);
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
