import { describe, expect, it } from 'vitest';
import { arrive, fillPassword, newAccount, openLogin, passSlider } from '../steps/login-steps.ts';
import { browser, house } from '../run-house.ts';

const REFUSED = {
  success: false,
  code: 'auth.wrong_credentials',
  message: 'Usuário ou senha incorretos.',
  value: { captcha: true },
};

describe('the login form', () => {
  const width = 412;
  it('says under each field what is missing, in the page’s own words, and sends nothing', async () => {
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
    });
    await openLogin(stranger, house);
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('input[name=username]').fill('   ');
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect.poll(() => dialog.getByText('Campo obrigatório.').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await dialog.locator('input[name=username]').fill('alguem');
    await expect.poll(() => dialog.getByText('Campo obrigatório.').count()).toBe(1);
    expect(sent.filter((path) => path.startsWith('/wps/'))).toEqual([]);
    await stranger.context.close();
  });
});

describe('the login form', () => {
  it('leads a visitor to the page that asked for it', async () => {
    const { username } = await newAccount(house);
    const stranger = await arrive(browser, 412);
    const { page } = stranger;
    await page.goto(`${house.site}/member/transactionHistory?range=week`);
    // What asked stays through both dialogs.
    await page.getByRole('dialog', { name: 'Entrar' }).getByText('Para continuar de onde você parou').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Criar conta', exact: true }).click();
    await page.getByRole('dialog', { name: 'Criar conta' }).getByText('Para continuar de onde você parou').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Entrar' }).getByText('Para continuar de onde você parou').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await fillPassword(stranger, username);
    await passSlider(page);
    await page.waitForURL(`${house.site}/member/transactionHistory?range=week`);
    await stranger.context.close();
  });

  it('asks a captcha after a failure and fetches another at most once a second', async () => {
    const { username } = await newAccount(house);
    const stranger = await arrive(browser, 412);
    const { page } = stranger;
    let fetched = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/wps/captcha') fetched += 1;
    });
    await openLogin(stranger, house);
    await fillPassword(stranger, username, 'uma senha errada qualquer');
    await passSlider(page);
    const another = page.getByRole('button', { name: 'Trocar imagem' });
    await another.getByRole('img').waitFor();
    expect(fetched).toBe(1);
    await page.waitForTimeout(1_100);
    await another.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click();
    });
    await expect.poll(() => fetched).toBe(2);
    await page.waitForTimeout(1_100);
    expect(fetched).toBe(2);
    await another.click();
    await expect.poll(() => fetched).toBe(3);
    await stranger.context.close();
  });

  it.each(['login', 'agent'])('shows no refusal of the try before above the check for robots, at /%s', async (path) => {
    const { page, context } = await arrive(browser, 412);
    // Answered here: what the house asks first depends on how many journeys failed before this one.
    await page.route('**/wps/session/login', (route) => route.fulfill({ status: 401, json: REFUSED }));
    await page.goto(`${house.site}/${path}`);
    if (path === 'agent') await page.getByText('Português', { exact: true }).click();
    const password = page.locator('input[name=password]').first();
    const refusal = page.getByText(REFUSED.message);
    const title = page.getByText('Confirme que você não é um robô');
    await page.getByText('Senha').first().waitFor();
    await page.locator('input[name=username]').first().fill('ninguem');
    await password.fill('uma senha errada qualquer');
    await password.press('Enter');
    await title.waitFor();
    await passSlider(page);
    await refusal.waitFor();
    await page.locator('input[name=captcha]').fill('XXXXX');
    await password.press('Enter');
    await title.waitFor();
    expect(await refusal.count()).toBe(0);
    await context.close();
  });

  it('closes the list of countries 200 ms after the focus has left it, and not before', async () => {
    const stranger = await arrive(browser, 1440);
    const { page } = stranger;
    await openLogin(stranger, house);
    await page.getByRole('tab', { name: 'Celular' }).click();
    await page.getByRole('button', { name: /^País:/ }).click();
    await page.getByRole('listbox', { name: 'Países' }).waitFor();
    const openFor = await page.evaluate(async () => {
      const began = performance.now();
      document.querySelector<HTMLInputElement>('input[name=mobileNum]')?.focus();
      while (document.querySelector('dialog [role=listbox]')) await new Promise((next) => requestAnimationFrame(next));
      return performance.now() - began;
    });
    expect(openFor).toBeGreaterThanOrEqual(195);
    await stranger.context.close();
  });
});
