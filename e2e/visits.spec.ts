import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { payCode } from './bank.ts';
import { browser, house } from './run-house.ts';
import { createStranger, register } from './stranger.ts';
import { nextCode } from './totp.ts';

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

/** An operator at the console, signed in. */
const enterConsole = async (page: Page): Promise<void> => {
  const { username, password, totpSecret } = house.account('admin');
  await page.goto(`${house.site}/console/`);
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha').fill(password);
  await page.getByLabel('Código do autenticador').fill(await nextCode(totpSecret ?? ''));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
};

describe('short visits', () => {
  it('fetches at most 350 KB for the first view of home on a phone', async () => {
    const bytes = await firstViewBytes();
    console.log(`home, first view: ${Math.round(bytes / 1024)} KB`);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(350 * 1024);
  });

  it('shows the true end of a round whose page was reloaded in the middle', async () => {
    const stranger = await createStranger(browser, 412);
    const { page, shot } = stranger;
    await register(stranger, house);
    await page.getByRole('button', { name: 'Fazer um depósito' }).click();
    await page.getByRole('textbox', { name: 'Valor' }).fill('50');
    await page.getByTestId('make-pix').click();
    await payCode(house.sandbox, await page.getByTestId('br-code').inputValue(), stranger.cpf, '50.00');
    await page.locator('[data-testid=deposit-status][data-status=CREDITED]').waitFor({ timeout: 30_000 });
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
    await shot('reloaded');
    await expect
      .poll(async () => (await page.getByTestId('game-balance').innerText()).replaceAll(/\s/g, ' '))
      .toContain(money(value.balanceAfter));
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
  });

  it('lets a visitor try a house game with fun credits, marked all the time, and offers them an account on the way out', async () => {
    const visitor = await createStranger(browser, 1440);
    const { page, shot, axe } = visitor;
    await page.goto(house.site);
    const tile = page.getByRole('article').filter({ hasText: 'Onça da Sorte' }).first();
    await tile.hover();
    await tile.getByRole('button', { name: 'Demonstração' }).click();
    await page.waitForURL('**/demo/SPB_A');
    const ribbon = page.getByTestId('demo-ribbon');
    await ribbon.getByText('Demonstração, sem dinheiro').waitFor();
    const credits = page.getByTestId('demo-credits');
    expect((await credits.innerText()).replaceAll(/\s+/g, ' ')).toBe('10.000,00 créditos');
    await shot('demo');
    await axe('demo');
    const answered = page.waitForResponse(
      (response) => response.url().includes('/wps/demo/') && response.request().method() === 'POST',
    );
    await page.getByTestId('spin').click();
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
    await shot('demo-end');
    await axe('end of the demo');
    await way.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByRole('dialog').getByLabel('CPF').waitFor();
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });

  it('lets the demo agent into the agents’ area in Chinese, and refuses a player there', async () => {
    for (const role of ['agent', 'player'] as const) {
      const stranger = await createStranger(browser, 768);
      const { page, shot, axe } = stranger;
      const { username, password } = house.account(role);
      await page.goto(`${house.site}/agent`);
      await page.getByLabel('用户名').fill(username);
      await page.locator('[name=password]').fill(password);
      await axe('agent login');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('button', { name: '点击验证' }).click();
      if (role === 'agent') {
        await page.waitForURL('**/agentHome');
        await page.getByRole('heading', { name: '代理后台即将开放' }).waitFor();
        await axe('agent home');
      } else {
        await page.getByText('非代理账号无法登录代理后台').waitFor();
        expect(new URL(page.url()).pathname).toBe('/agent');
      }
      await shot(`agent-${role}`);
      await stranger.context.close();
    }
  });

  it('shows the operator a console without an accessibility violation on its pages', async () => {
    const stranger = await createStranger(browser, 1440);
    const { page, shot, axe } = stranger;
    await page.goto(`${house.site}/console/`);
    await page.getByLabel('Usuário').waitFor();
    await axe('console login');
    await enterConsole(page);
    const seen = new Set<string>();
    const paths = [
      '',
      'withdrawals',
      'deposits',
      'members',
      'vendors',
      'vendors/PG/show',
      'rounds',
      'orphans',
      'reconciliations',
      'calls',
      'free-spins',
      'games',
      'deliveries',
      'operators',
      'waiting',
      'audit',
      'system',
      'settings',
    ];
    for (const path of paths) {
      await page.goto(`${house.site}/console/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(700);
      seen.add(await page.getByRole('heading', { level: 1 }).innerText());
      await axe(`console ${path}`);
      await shot(`console-${path.replaceAll('/', '-') || 'dashboard'}`);
    }
    expect(seen.size).toBe(paths.length);
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
  });

  it('finds no accessibility violation at the sandbox bank', async () => {
    const { page, axe, context } = await createStranger(browser, 412);
    for (const path of ['/', '/bank', '/bank/pay']) {
      const answer = await page.goto(`${house.sandbox}${path}`);
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await axe(`sandbox ${path}`);
    }
    await context.close();
  });
});

describe('the operator', () => {
  /** Confirms the dialog of a change with a reason. */
  const confirm = async (page: Page, button: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Motivo/).fill('jornada de teste');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  it('closes the house for maintenance and for a region; players get a page without the app, and the app back', async () => {
    const operator = await createStranger(browser, 1440);
    const player = await createStranger(browser, 412);
    const { page } = player;
    await enterConsole(operator.page);
    await page.goto(house.site);
    await page.getByText('Onça da Sorte').first().waitFor();

    await operator.page.goto(`${house.site}/console/system/status`);
    await operator.page.getByRole('button', { name: 'Fechar agora' }).click();
    await operator.axe('closing');
    await confirm(operator.page, 'Fechar agora');
    await operator.page.getByText('Em manutenção', { exact: true }).waitFor();
    // Anyone who looks at the site sees it.
    await page.getByRole('heading', { name: 'Voltamos já' }).waitFor({ timeout: 40_000 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    expect((await page.goto(`${house.site}/inhouse`))?.status()).toBe(503);
    await page.getByRole('link', { name: 'Falar com o atendimento' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    await player.shot('maintenance');
    await player.axe('maintenance');
    await operator.page.getByRole('button', { name: 'Abrir agora' }).click();
    await confirm(operator.page, 'Abrir agora');
    await page.getByRole('navigation').first().waitFor({ timeout: 40_000 });

    await operator.page.goto(`${house.site}/console/system/regions`);
    await operator.page.getByLabel('Só os países da lista').check();
    await operator.page.getByRole('combobox', { name: 'Países' }).fill('Brasil');
    await operator.page.getByRole('option', { name: /Brasil/ }).click();
    await operator.page.keyboard.press('Escape');
    await operator.axe('regions');
    await operator.page.getByRole('button', { name: 'Salvar' }).click();
    await confirm(operator.page, 'Salvar');
    await expect.poll(async () => (await page.goto(house.site))?.status()).toBe(403);
    await page.getByRole('heading', { name: 'Indisponível na sua região' }).waitFor();
    await page.getByText(/^(127\.0\.0\.1|::1)$/).waitFor();
    await player.shot('blocked');
    await player.axe('blocked');
    await operator.page.getByLabel('Todos os países', { exact: true }).check();
    await operator.page.getByRole('button', { name: 'Salvar' }).click();
    await confirm(operator.page, 'Salvar');
    // Letting a region in again waits for the other administrator.
    await operator.page.getByText('só vale quando outra pessoa da administração aprovar').waitFor();
    await operator.page.getByRole('link', { name: /^Pedidos/ }).click();
    await operator.page.getByRole('heading', { name: 'Regra de países' }).waitFor();
    await operator.axe('requests');
    await operator.shot('requests');
    expect((await page.goto(house.site))?.status()).toBe(403);
    await operator.page.getByRole('button', { name: 'Retirar pedido' }).click();
    await confirm(operator.page, 'Retirar pedido');
    await operator.page.getByText('Nada espera por você').waitFor();
    await operator.context.close();
    await player.context.close();
  });
});
