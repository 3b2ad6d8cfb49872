import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, PASSWORD, randomCpf, sliderPass, type TestClient } from '@trevo/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { createStranger, type Stranger } from './stranger.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

type Arrived = { readonly messages: readonly { readonly code: string }[] };

/** The newest code in the sandbox's inbox for an address, once it is another than the one before. */
const codeAt = async (address: string, before = ''): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${house.sandbox}/inbox/messages?to=${encodeURIComponent(address)}`);
    const { messages } = (await answer.json()) as Arrived;
    const code = messages.find((message) => message.code !== '')?.code ?? '';
    if (code !== '' && code !== before) return code;
    await wait(150);
  }
  throw new Error(`no code arrived at ${address}`);
};

/** An account made over the wire, in a browser that is not the one of the journey. */
const newAccount = async (): Promise<{ client: TestClient; username: string }> => {
  const client = createClient(house.site);
  const username = `vera${randomBytes(4).toString('hex')}`;
  const answer = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Vera Souza',
      idNumber: randomCpf(),
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  if (!answer.success) throw new Error(`registration refused: ${answer.code} ${JSON.stringify(answer.value)}`);
  client.token = answer.value.token;
  return { client, username };
};

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
  const code = await codeAt(address);
  const done = await client.call('POST /wps/member/security/contacts/:id', {
    params: { id: begun.value.id },
    body: { code },
  });
  if (!done.success) throw new Error(`contact not confirmed: ${done.code}`);
  return code;
};

/** A fresh browser; its waits allow for a machine that does much else. */
const arrive = async (width: number): Promise<Stranger> => {
  const stranger = await createStranger(browser, width);
  stranger.page.setDefaultTimeout(60_000);
  // The announcements have been read: they would open over the page while it is looked at.
  await stranger.page.addInitScript(() => {
    sessionStorage.setItem('popupSeenGuest', '1');
    sessionStorage.setItem('popupSeenUser', '1');
  });
  return stranger;
};

const openLogin = async ({ page }: Stranger): Promise<void> => {
  await page.goto(`${house.site}/login`);
  await page.getByRole('dialog').getByLabel('Usuário', { exact: false }).first().waitFor();
};
const fillPassword = async ({ page }: Stranger, username: string, password = PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
};
const passSlider = (page: Page): Promise<void> => page.getByRole('button', { name: 'Verificar com um clique' }).click();
const isIn = (page: Page): Promise<unknown> => page.waitForFunction(() => sessionStorage.getItem('token') !== null);
const balance = (page: Page) => page.locator('header').getByText(/R\$\s*0,00/);
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

describe.each([412, 1440])('signing in at %i px', (width) => {
  it('by user name without a mouse, in one round trip from the check to the balance', async () => {
    const { username } = await newAccount();
    const stranger = await arrive(width);
    const { page, shot, axe } = stranger;
    await page.goto(house.site);
    await tabTo(page, (name) => /^button\[button\] Entrar$/.test(name));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input[name=password]').waitFor();
    await tabTo(page, (name) => name.startsWith('input[username]'));
    await page.keyboard.type(username);
    await tabTo(page, (name) => name.startsWith('input[password]'));
    await page.keyboard.type(PASSWORD);
    await shot('login');
    await axe('login');
    await page.keyboard.press('Enter');
    // The puzzle goes by arrow keys and Enter: a place that is surely wrong is refused, and another picture comes.
    const slider = page.getByRole('slider');
    await page.waitForFunction(() => document.querySelector('input[type=range][aria-disabled=false]'));
    await tabTo(page, (name) => name.startsWith('input[range]'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).toBe('2');
    await shot('slider');
    await axe('slider');
    await page.keyboard.press('Enter');
    await page.getByText(/não passou|Não encaixou/).waitFor();
    await page.waitForFunction(() => document.querySelector('input[type=range][aria-disabled=false]'));
    // Nobody has to drag: a button does the proof.
    await tabTo(page, (name) => /^button.*Verificar com um clique/.test(name));
    const calls: string[] = [];
    let isPassed = false;
    page.on('response', (response) => {
      if (response.url().endsWith('/wps/captcha/slider') && response.request().method() === 'POST') isPassed = true;
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
    const needed = (until < 0 ? calls : calls.slice(0, until)).filter((one) => !one.includes('/wps/stream'));
    expect(needed[0]).toBe('POST /wps/session/login');
    expect(calls).not.toContain('GET /wps/member/info');
    await page.getByRole('dialog').getByText('Proteja sua conta').waitFor();
    await shot('advised');
    await axe('advised');
    await page.keyboard.press('Escape');
    await stranger.context.close();
  });

  it('keeps what the specification names, gives up the account at logout, and keeps the brand', async () => {
    const { username } = await newAccount();
    const stranger = await arrive(width);
    const { page } = stranger;
    await openLogin(stranger);
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
    expect(cookies).not.toContain('Trevo de quatro');
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    const advice = page.getByRole('dialog').getByText('Proteja sua conta');
    await advice.waitFor();
    await page.keyboard.press('Escape');
    await advice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByRole('dialog').getByText('Sair da conta?').waitFor();
    await stranger.shot('logout');
    await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForFunction(() => sessionStorage.getItem('token') === null);
    const left = await page.evaluate(() => Object.keys(sessionStorage));
    for (const key of ['account', 'username', 'customerId', 'isAgent', 'merchantWallet'])
      expect(left).not.toContain(key);
    expect(left).toContain('merchantCode');
    // The name and dots stand in the form; the token of this browser signs in.
    await openLogin(stranger);
    await page.getByText('Senha guardada neste navegador').waitFor();
    await stranger.shot('remembered');
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
    await passSlider(page);
    await isIn(page);
    await stranger.context.close();
  });

  it('asks for the second factor on a new device, and takes the code of the inbox', async () => {
    const { client, username } = await newAccount();
    const email = `${username}@correio.example`;
    const first = await confirmContact(client, 'email', email, email);
    const stranger = await arrive(width);
    const { page, shot, axe } = stranger;
    await openLogin(stranger);
    await fillPassword(stranger, username);
    await passSlider(page);
    await page.getByText('Mais uma confirmação').waitFor();
    await shot('factor');
    await axe('factor');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('validate'))).not.toBeNull();
    await page.getByRole('button', { name: /Código por e-mail/ }).click();
    const code = await codeAt(email, first);
    await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await page.getByRole('alert').waitFor();
    await shot('factor-wrong');
    await axe('factor-wrong');
    await page.getByLabel('Código de 6 dígitos').fill(code);
    await page.getByLabel('Confiar neste aparelho e nesta rede').check();
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
    await isIn(page);
    await balance(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('validate'))).toBeNull();
    await stranger.context.close();
  });

  it('by mobile number with the code of the inbox', async () => {
    const { client, username } = await newAccount();
    const mobile = `119${randomInt(60_000_000, 99_999_999)}`;
    const first = await confirmContact(client, 'mobile', mobile, `+55${mobile}`);
    const stranger = await arrive(width);
    const { page, shot, axe } = stranger;
    await openLogin(stranger);
    await page.getByRole('tab', { name: 'Celular' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('input[name=mobileNum]').fill(mobile);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/verification/sms/noLogin')) sent.push(request.method());
    });
    // Two presses within a second are one.
    await dialog.getByRole('button', { name: 'Enviar código' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await passSlider(page);
    await dialog.getByRole('button', { name: /Aguarde/ }).waitFor();
    expect(sent).toEqual(['POST']);
    await shot('login-mobile');
    await axe('login-mobile');
    await dialog.locator('input[name=verificationCode]').fill(await codeAt(`+55${mobile}`, first));
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await isIn(page);
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(username);
    await stranger.context.close();
  });

  it('looks around in a trial account that is marked, and opens no game for money', async () => {
    const stranger = await arrive(width);
    const { page, shot, axe } = stranger;
    await openLogin(stranger);
    await page.getByRole('button', { name: /conta de teste/ }).click();
    await page.getByRole('complementary', { name: 'Conta de teste' }).waitFor();
    await shot('trial');
    await axe('trial');
    await page
      .getByRole('button', { name: /^Onça da Sorte/ })
      .first()
      .click();
    await page.getByText('Use uma conta real').waitFor();
    await shot('trial-refused');
    await page.getByRole('dialog').getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByRole('dialog').getByText('Criar conta').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toMatch(/^trial-/);
    expect(await page.evaluate(() => sessionStorage.getItem('consolidated'))).toBeNull();
    await stranger.context.close();
  });

  it('refuses a player at the agents’ page and lets an agent in and out', async () => {
    const { username } = await newAccount();
    const stranger = await arrive(width);
    const { page, shot, axe } = stranger;
    const enter = async (name: string, password: string) => {
      await page.locator('input[name=username]').fill(name);
      await page.locator('input[name=password]').fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('button', { name: '点击验证' }).click();
    };
    await page.goto(`${house.site}/agent`);
    await page.locator('input[name=username]').waitFor();
    expect(await page.getByTestId('social-google').count()).toBe(0);
    await enter(username, PASSWORD);
    await page.getByText('非代理账号无法登录代理后台。').waitFor();
    await shot('agent-refused');
    await axe('agent-refused');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    const agent = house.account('agent');
    await enter(agent.username, agent.password);
    await page.waitForURL('**/agentHome');
    await page.getByRole('button', { name: '退出' }).click();
    await page.getByRole('dialog').getByText('确认退出？').waitFor();
    await axe('agent-logout');
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await page.waitForURL('**/agent');
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBeNull();
    await stranger.context.close();
  });
});

describe('the login form', () => {
  it('asks a captcha after a failure and fetches another at most once a second', async () => {
    const { username } = await newAccount();
    const stranger = await arrive(412);
    const { page, shot, axe } = stranger;
    let fetched = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/wps/captcha') fetched += 1;
    });
    await openLogin(stranger);
    await fillPassword(stranger, username, 'uma senha errada qualquer');
    await passSlider(page);
    const another = page.getByRole('button', { name: 'Trocar imagem' });
    await another.getByRole('img').waitFor();
    expect(fetched).toBe(1);
    await shot('captcha');
    await axe('captcha');
    await page.waitForTimeout(1_100);
    await another.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click();
    });
    await page.waitForTimeout(300);
    expect(fetched).toBe(2);
    await page.waitForTimeout(1_000);
    await another.click();
    await expect.poll(() => fetched).toBe(3);
    await stranger.context.close();
  });

  it('closes the list of countries 200 ms after the focus has left it, and not before', async () => {
    const stranger = await arrive(1440);
    const { page, shot, axe } = stranger;
    await openLogin(stranger);
    await page.getByRole('tab', { name: 'Celular' }).click();
    await page.getByRole('button', { name: /^País:/ }).click();
    await page.getByRole('listbox', { name: 'Países' }).waitFor();
    await shot('countries');
    await axe('countries');
    const openFor = await page.evaluate(async () => {
      const began = performance.now();
      document.querySelector<HTMLInputElement>('input[name=mobileNum]')?.focus();
      while (document.querySelector('dialog [role=listbox]')) await new Promise((next) => requestAnimationFrame(next));
      return performance.now() - began;
    });
    expect(openFor).toBeGreaterThanOrEqual(195);
    expect(openFor).toBeLessThan(1_000);
    await stranger.context.close();
  });
});
