import { randomInt } from 'node:crypto';
import { PASSWORD, sliderPass, type TestClient } from '@trevo/testkit';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type SliderPuzzle, stepsToGap } from '../steps/find-gap.ts';
import { arrive, fillPassword, newAccount, openLogin, passSlider } from '../steps/login-steps.ts';
import { browser, house } from '../run-house.ts';
import { codeTo } from '../steps/inbox.ts';
import { staffClient } from '../steps/staff.ts';

/** Confirms an e-mail address or a mobile number for the account. */
const confirmContact = async (client: TestClient, kind: 'email' | 'mobile', value: string, address: string) => {
  const { value: step } = await client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
  const begun = await client.callEncrypted('POST /wps/member/security/contacts', {
    body: {
      kind,
      value,
      stepUpToken: step.stepUpToken,
      ...(kind === 'mobile' ? { countryDialingCode: '55', sliderPass: await sliderPass(client) } : {}),
    },
  });
  if (!begun.success) throw new Error(`contact refused: ${begun.code} ${JSON.stringify(begun.value)}`);
  const code = await codeTo(address);
  const done = await client.call('POST /wps/member/security/contacts/:id', {
    params: { id: begun.value.id },
    body: { code },
  });
  if (!done.success) throw new Error(`contact not confirmed: ${done.code}`);
  return code;
};

/** What staff gives somebody who cannot get in: a code in the place of their password, once. */
const codeFromStaff = async ({ client }: { client: TestClient }): Promise<string> => {
  const staff = await staffClient(house, 'admin', 1);
  const { id } = (await client.call('GET /wps/member/info')).value;
  const given = await staff.call('POST /ops/members/:id/activation-code', {
    params: { id },
    body: { reason: 'jornada de teste' },
  });
  if (!given.success) throw new Error(`no code: ${given.code}`);
  return given.value.code ?? '';
};

const isIn = (page: Page): Promise<unknown> => page.waitForFunction(() => sessionStorage.getItem('token') !== null);
const balance = (page: Page) => page.locator('header').getByText(/R\$\s*0,00/);
type Puzzle = { readonly value: SliderPuzzle };
const isSlider = (answer: Response): boolean =>
  answer.request().method() === 'GET' && new URL(answer.url()).pathname === '/wps/captcha/slider';
/** Tabs until the element that has the focus answers to the test, at most so many times. */
const tabTo = async (page: Page, test: (name: string) => boolean, most = 60): Promise<void> => {
  for (let n = 0; n < most; n += 1) {
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      return `${at?.tagName.toLowerCase()}[${at?.getAttribute('name') ?? at?.getAttribute('type') ?? ''}] ${
        at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      }`;
    });
    if (test(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
};

const width = 412;

describe.each([412, 1440])('signing in at %i px', (width) => {
  it('by user name without a mouse, in one round trip from the check to the balance', async () => {
    const { username } = await newAccount(house);
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    await page.goto(house.site);
    await tabTo(page, (name) => /^button\[button\] Entrar$/.test(name));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input[name=password]').waitFor();
    await tabTo(page, (name) => name.startsWith('input[username]'));
    await page.keyboard.type(username);
    await tabTo(page, (name) => name.startsWith('input[password]'));
    await page.keyboard.type(PASSWORD);
    const shown = page.waitForResponse(isSlider);
    await page.keyboard.press('Enter');
    const { value: first } = (await (await shown).json()) as Puzzle;
    // The puzzle goes by arrow keys and Enter: a place that is surely wrong is refused, and another picture comes.
    const another = page.waitForResponse(
      async (answer) => isSlider(answer) && ((await answer.json()) as Puzzle).value.background !== first.background,
    );
    const slider = page.getByRole('slider');
    await page.waitForFunction(() => document.querySelector('input[type=range][aria-disabled=false]'));
    await tabTo(page, (name) => name.startsWith('input[range]'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).toBe('2');
    await page.keyboard.press('Enter');
    await page.getByText(/não passou|Não encaixou/).waitFor();
    await page.waitForFunction(() => document.querySelector('input[type=range][aria-disabled=false]'));
    if (width === 412) {
      // Nobody has to drag: a button does the proof.
      await tabTo(page, (name) => /^button.*Verificar com um clique/.test(name));
    } else {
      const { value: puzzle } = (await (await another).json()) as Puzzle;
      const steps = await stepsToGap(page, puzzle);
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
      expect(await slider.inputValue()).toBe(String(steps));
    }
    const calls: string[] = [];
    let isPassed = false;
    page.on('response', (response) => {
      if (response.url().endsWith('/wps/captcha/slider') && response.request().method() === 'POST')
        isPassed ||= response.ok();
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (isPassed && pathname.startsWith('/wps/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.keyboard.press('Enter');
    const seen = await page.waitForFunction(() =>
      /R\$\s*0,00/.test(document.querySelector('header')?.textContent ?? ''),
    );
    expect(await seen.jsonValue()).toBe(true);
    const until = calls.indexOf('GET /wps/v2/wallets/balance');
    // The stream and the question whether the house is open come by the clock.
    const needed = (until < 0 ? calls : calls.slice(0, until)).filter(
      (one) => !/\/wps\/(stream|system\/status)/.test(one),
    );
    expect(needed[0]).toBe('POST /wps/session/login');
    expect(calls).not.toContain('GET /wps/member/info');
    await page.getByRole('dialog').getByText('Proteja sua conta').waitFor();
    await page.keyboard.press('Escape');
    await stranger.context.close();
  });
});

describe('signing in', () => {
  it('keeps what the specification names, gives up the account at logout, and keeps the brand', async () => {
    const { username } = await newAccount(house);
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    await openLogin(stranger, house);
    await page.getByRole('dialog').getByLabel('Lembrar de mim por 1 dia').check();
    await fillPassword(stranger, username);
    await passSlider(page);
    await isIn(page);
    await balance(page).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('merchantWallet') !== null);
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    expect(kept).toMatchObject({ account: username, username, isAgent: 'false', merchantWallet: '{"isSingle":true}' });
    expect(kept.merchantCode).toBe(await page.evaluate(() => localStorage.getItem('merchantCode')));
    const cookies = await page.evaluate(() => document.cookie);
    expect(cookies).toContain(`rememberName=${username}`);
    expect(decodeURIComponent(cookies)).not.toContain(PASSWORD);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    const advice = page.getByRole('dialog').getByText('Proteja sua conta');
    await advice.waitFor();
    await page.keyboard.press('Escape');
    await advice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByRole('dialog').getByText('Sair da conta?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForFunction(() => sessionStorage.getItem('token') === null);
    const left = await page.evaluate(() => Object.keys(sessionStorage));
    for (const key of ['account', 'username', 'customerId', 'isAgent', 'merchantWallet'])
      expect(left).not.toContain(key);
    expect(left).toContain('merchantCode');
    // The name and dots stand in the form; the token of this browser signs in.
    await openLogin(stranger, house);
    await page.getByText('Senha guardada neste navegador').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
    await passSlider(page);
    await isIn(page);
    await stranger.context.close();
  });

  it('asks for the second factor on a new device, and takes the code of the inbox', async () => {
    const { client, username } = await newAccount(house);
    const email = `${username}@correio.example`;
    const first = await confirmContact(client, 'email', email, email);
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    // They wanted to deposit: that waits through the second factor too.
    await page.goto(house.site);
    await page.getByRole('link', { name: 'Depositar' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
    await fillPassword(stranger, username);
    await passSlider(page);
    await page.getByText('Mais uma confirmação').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('validate'))).not.toBeNull();
    await page.getByRole('button', { name: /Código por e-mail/ }).click();
    const code = await codeTo(email, first);
    await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await page.getByRole('alert').waitFor();
    await stranger.axe('a second factor that is refused');
    await page.getByLabel('Código de 6 dígitos').fill(code);
    await page.getByLabel('Confiar neste aparelho e nesta rede').check();
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await isIn(page);
    await page.waitForURL('**/member/depositv2');
    await balance(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('validate'))).toBeNull();
    await stranger.context.close();
  });

  it('by mobile number with the code of the inbox', async () => {
    const { client, username } = await newAccount(house);
    const mobile = `119${randomInt(60_000_000, 99_999_999)}`;
    const first = await confirmContact(client, 'mobile', mobile, `+55${mobile}`);
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    await openLogin(stranger, house);
    await page.getByRole('tab', { name: 'Celular' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('input[name=mobileNum]').fill(mobile);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/verification/sms/noLogin')) sent.push(request.method());
    });
    // The first proof comes too late, as when neighbours' proofs raised the price meanwhile: the browser gives another one by itself.
    let isLate = true;
    await page.route('**/wps/captcha/slider', async (route) => {
      if (route.request().method() !== 'POST' || !isLate) return route.fallback();
      isLate = false;
      const response = await route.fetch({ postData: { ...(route.request().postDataJSON() as object), pow: 'late' } });
      expect(await response.json()).toMatchObject({ code: 'challenge.failed' });
      await route.fulfill({ response });
    });
    // Two presses within a second are one.
    await dialog.getByRole('button', { name: 'Enviar código' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await passSlider(page);
    await dialog.getByRole('button', { name: /Aguarde/ }).waitFor();
    expect([sent, isLate]).toEqual([['POST'], false]);
    await dialog.locator('input[name=verificationCode]').fill(await codeTo(`+55${mobile}`, first));
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await isIn(page);
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(username);
    await stranger.context.close();
  });

  it('by a code of the house in the place of a lost password, which a new one replaces first', async () => {
    const account = await newAccount(house);
    const code = await codeFromStaff(account);
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    await openLogin(stranger, house);
    await fillPassword(stranger, account.username, code);
    await passSlider(page);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=newPassword]').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect(await dialog.locator('input[name=oldPassword]').count()).toBe(0);
    expect(await dialog.locator('input[name=username]').inputValue()).toBe(account.username);
    for (const name of ['newPassword', 'confirmNewPassword'])
      await dialog.locator(`input[name=${name}]`).fill('uma frase nova e comprida 8');
    await dialog.getByRole('button', { name: 'Trocar a senha', exact: true }).click();
    await isIn(page);
    await balance(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await stranger.context.close();
  });

  it('refuses a player at the agents’ page and lets an agent in and out', async () => {
    const { username } = await newAccount(house);
    const stranger = await arrive(browser, width);
    const { page } = stranger;
    const enter = async (name: string, password: string) => {
      await page.locator('input[name=username]').fill(name);
      await page.locator('input[name=password]').fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('button', { name: '点击验证' }).click();
    };
    await page.goto(`${house.site}/agent`);
    await page.locator('input[name=username]').waitFor();
    expect(await page.getByTestId('social-google').count()).toBe(0);
    await page.getByText('12:00–21:00（巴西利亚时间）').waitFor();
    await enter(username, PASSWORD);
    await page.getByText('非代理账号无法登录代理后台。').waitFor();
    await stranger.axe('a player at the agents’ page');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    const agent = house.account('agent');
    await enter(agent.username, agent.password);
    await page.waitForURL('**/agentHome');
    await page.getByRole('button', { name: '退出' }).click();
    await page.getByRole('dialog').getByText('确认退出？').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await page.waitForURL('**/agent');
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBeNull();
    await stranger.context.close();
  });
});
