import { describe, expect, it } from 'vitest';
import { person } from './steps/person.ts';
import { browser, house } from './run-house.ts';
import { createStranger } from './steps/stranger.ts';

/** Everything that a first view of home fetches on a phone, in bytes of the wire. */
const firstViewBytes = async (): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(house.site);
  await page.getByText('Onça da Sorte').first().waitFor();
  await page.waitForTimeout(2_000);
  await context.close();
  return bytes;
};

describe('short visits', () => {
  it('fetches at most 350 KB for the first view of home on a phone', async () => {
    const bytes = await firstViewBytes();
    console.log(`home, first view: ${Math.round(bytes / 1024)} KB`);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(350 * 1024);
  });

  it('finds the games of home, vendors’ pictures among them, in the document itself', async () => {
    const articles = async () => {
      const html = await (await fetch(house.site, { headers: { 'accept-language': 'pt-BR' } })).text();
      return html.split('<article').slice(1);
    };
    await expect
      .poll(async () => (await articles()).filter((each) => each.includes('/media/games/')).length)
      .toBeGreaterThan(2);
    expect((await articles()).some((each) => each.includes('Onça da Sorte'))).toBe(true);
  });

  it('finds the first games of a game centre in the document: none where the address filters, and nobody’s own in any', async () => {
    const documentOf = async (path: string, cookie = ''): Promise<string> =>
      (await fetch(house.site + path, { headers: { 'accept-language': 'pt-BR', cookie } })).text();
    const tiles = (html: string): number => html.split('<article').length - 1;
    await expect.poll(async () => tiles(await documentOf('/rng'))).toBe(15);
    const member = await person({ signedIn: true });
    const cookies = (await member.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await expect.poll(async () => tiles(await documentOf('/rng', cookies))).toBe(15);
    expect(await documentOf('/rng', cookies)).not.toContain(member.username);
    expect(tiles(await documentOf('/rng?classify=NEW'))).toBe(0);
    await member.context.close();
    // A visitor, for whom the list is; a member's tab asks for theirs some seconds later.
    const { page, context, complaints } = await createStranger(browser, 412);
    let lists: string[] = [];
    page.on('request', (request) => request.url().includes('/wps/relay/games?') && lists.push(request.url()));
    // A house that is too busy to draw sends the frame alone, and the browser asks.
    const isDrawn = async (): Promise<boolean> => {
      lists = [];
      return tiles((await (await page.goto(`${house.site}/rng`))?.text()) ?? '') > 0;
    };
    await expect.poll(isDrawn).toBe(true);
    await page.locator('[data-row] article').first().waitFor();
    // The first piece came with the document; the next one is asked for.
    expect(lists.filter((url) => url.includes('pageNo=1&'))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows the true end of a round whose page was reloaded in the middle', async () => {
    const stranger = await person({ balance: '50.00' });
    const { page } = stranger;
    await page.goto(`${house.site}/game/SPB_A`);
    const answered = page.waitForResponse(
      (response) => response.url().includes('/rounds') && response.request().method() === 'POST',
    );
    await page.getByTestId('spin').click();
    const { value } = (await (await answered).json()) as { value: { bet: string; win: string; balanceAfter: string } };
    await page.reload();
    const money = (wire: string): string =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
        .format(Number(wire))
        .replaceAll(/\s/g, ' ');
    const outcome = page.getByTestId('outcome');
    await outcome.getByText('Sua última rodada').waitFor();
    const text = (await outcome.innerText()).replaceAll(/\s/g, ' ');
    expect(text).toContain(money(value.bet));
    expect(text).toContain(money(value.win));
    await expect
      .poll(async () => (await page.getByTestId('game-balance').innerText()).replaceAll(/\s/g, ' '))
      .toContain(money(value.balanceAfter));
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
  });

  it('lets a visitor try a house game with fun credits, marked all the time, and offers them an account on the way out', async () => {
    const visitor = await createStranger(browser, 1440);
    const { page } = visitor;
    await page.goto(house.site);
    const tile = page.getByRole('article').filter({ hasText: 'Onça da Sorte' }).first();
    await tile.hover();
    await tile.getByRole('button', { name: 'Demonstração' }).click();
    await page.waitForURL('**/demo/SPB_A');
    const ribbon = page.getByTestId('demo-ribbon');
    await ribbon.getByText('Demonstração, sem dinheiro').waitFor();
    const credits = page.getByTestId('demo-credits');
    expect((await credits.innerText()).replaceAll(/\s+/g, ' ')).toBe('10.000,00 créditos');
    const answered = page.waitForResponse(
      (response) => response.url().includes('/wps/demo/') && response.request().method() === 'POST',
    );
    // Space on turbo chooses turbo; on the button that plays, and anywhere else, it plays.
    const turbo = page.getByRole('button', { name: 'Turbo' });
    await turbo.focus();
    await page.keyboard.press('Space');
    expect(await turbo.getAttribute('aria-pressed')).toBe('true');
    expect((await credits.innerText()).replaceAll(/\s+/g, ' ')).toBe('10.000,00 créditos');
    await page.getByTestId('spin').focus();
    await page.keyboard.press('Space');
    const { value } = (await (await answered).json()) as {
      value: Record<'currency' | 'bet' | 'win' | 'balanceAfter', string>;
    };
    expect(value.currency).toBe('FUN');
    // A win of the stake leaves the balance as it was.
    const cents = (text: string): number => Math.round(Number(text) * 100);
    expect(cents(value.bet)).toBeGreaterThan(0);
    expect(cents(value.balanceAfter)).toBe(1_000_000 - cents(value.bet) + cents(value.win));
    await page.getByTestId('spin').getByText('Girar').waitFor();
    const shown = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(value.balanceAfter));
    await expect.poll(async () => (await credits.innerText()).replaceAll(/\s+/g, ' ')).toBe(`${shown} créditos`);
    expect(await page.getByText('R$').count()).toBe(0);
    expect(await ribbon.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Voltar' }).click();
    const way = page.getByRole('dialog');
    await way.getByRole('button', { name: 'Conferir estas rodadas' }).click();
    await page.locator('[data-testid=demo-verdict][data-good=true]').waitFor();
    await way.getByRole('button', { name: 'Criar conta' }).click();
    await page.locator('#registerModal').getByLabel('Repita a senha').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('speaks English to an English browser, and answers an unknown address with its 404 page', async () => {
    const context = await browser.newContext({ viewport: { width: 768, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    const answer = await page.goto(`${house.site}/no-such-page`);
    expect(answer?.status()).toBe(404);
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
    await page.goto(house.site);
    await page
      .getByRole('button', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Log in' }))
      .first()
      .waitFor();
    await context.close();
  });

  it('lets the demo agent into the agents’ area in Chinese, and refuses a player there', async () => {
    for (const role of ['agent', 'player'] as const) {
      const stranger = await createStranger(browser, 768);
      const { page } = stranger;
      const { username, password } = house.account(role);
      await page.goto(`${house.site}/agent`);
      await page.getByLabel('用户名').fill(username);
      await page.locator('[name=password]').fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('button', { name: '点击验证' }).click();
      if (role === 'agent') {
        await page.waitForURL('**/agentHome');
        await page.getByRole('heading', { name: '团队总览' }).waitFor();
      } else {
        await page.getByText('非代理账号无法登录代理后台').waitFor();
        expect(new URL(page.url()).pathname).toBe('/agent');
      }
      await stranger.context.close();
    }
  });

  it('finds no accessibility violation at the sandbox, in either language, and nothing wider than a phone', async () => {
    const { page, axe, context } = await createStranger(browser, 360);
    for (const path of ['/', '/bank', '/bank/pay', '/studio/desk', '/inbox', '/beacon']) {
      const answer = await page.goto(`${house.sandbox}${path}`);
      expect(answer?.status()).toBe(200);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await axe(`sandbox ${path}`);
      await page.getByRole('button', { name: 'English' }).click();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(title);
      await axe(`sandbox ${path} in English`);
      await page.getByRole('button', { name: 'Português' }).click();
    }
    await context.close();
  });
});
