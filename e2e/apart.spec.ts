import { randomUUID } from 'node:crypto';
import { amount, formatWire, parseWire } from '@trevo/money';
import { createClient, type TestClient } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payCode } from './steps/bank.ts';
import { enterConsole } from './steps/console-steps.ts';
import { type House, type OpenHouse, startHouse } from './house.ts';
import { arrive, fillPassword, newAccount, openLogin, passSlider } from './steps/login-steps.ts';
import { play, playUntil, roundIds } from './steps/play-under-load.ts';
import { browser } from './run-house.ts';
import { addAuthenticator, dialogOf, login, openCentre, setUpApp, stepUp } from './steps/security-steps.ts';
import { staffClient } from './steps/staff.ts';
import { createStranger, type Stranger } from './steps/stranger.ts';
import { nextCode } from './steps/totp.ts';

const DEPOSIT = '500.00';

const enterAt = async ({ page }: Stranger, house: OpenHouse, username: string, password: string): Promise<void> => {
  await page.goto(`${house.site}/agent`);
  await page.getByLabel('用户名').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '点击验证' }).click();
};

/** Confirms the dialog of a change with a reason. */
const confirm = async (page: Page, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Motivo/).fill('jornada de teste');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('a house that somebody kills, and whose accounts and rules somebody changes', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse();
  });
  afterAll(() => house?.stop());

  it('keeps every acknowledged round through kill -9 of everything and another npm start, and a repeat of the others acts once', async () => {
    const { client, cpf } = await newAccount(house);
    const deposit = await client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount: DEPOSIT } });
    await payCode(house.sandbox, deposit.value.brCode, cpf, DEPOSIT);
    const balanceOf = async (of: TestClient) => (await of.call('GET /wps/v2/wallets/balance')).value.balance;
    await expect.poll(() => balanceOf(client)).toBe(DEPOSIT);
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    const attempts = await playUntil(client, 100, () => house.kill());
    const acknowledged = attempts.flatMap(({ roundId }) => roundId ?? []);

    house = await startHouse(house.home);
    const again = createClient(house.site);
    again.token = client.token;
    for (const [name, value] of client.cookies) again.cookies.set(name, value);
    expect(await roundIds(again)).toEqual(expect.arrayContaining(acknowledged));
    for (const attempt of attempts.filter(({ roundId }) => roundId === null)) await play(again, attempt);
    expect(attempts.every(({ roundId }) => roundId !== null)).toBe(true);

    expect(new Set(await roundIds(again)).size).toBe(attempts.length);
    const bets = await again.call('GET /wps/member/bets', { query: { pageSize: 1 } });
    const won = parseWire(bets.value.sum.winLoss, 'BRL') ?? 0n;
    expect(await balanceOf(again)).toBe(formatWire(amount((parseWire(DEPOSIT, 'BRL') ?? 0n) + won), 'BRL'));
    expect(await house.command('apps/server/src/commands/ledger-verify.ts')).toMatch(/clean/i);
  });

  it('lets an agent in with the second factor, asked for in Chinese at the agents’ page, or by a passkey, and shows the agent’s links', async () => {
    const { username, password } = house.account('agent');
    const owner = await createStranger(browser, 1440);
    const { page } = owner;
    await addAuthenticator(owner);
    await login(owner, house, username, password);
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await openCentre(owner, house);
    const secret = await setUpApp(owner, password);
    await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
    await stepUp(page, password);
    await dialogOf(page).getByRole('button', { name: 'Criar chave de acesso' }).click();
    await page.getByRole('list', { name: 'Chaves de acesso' }).waitFor();

    await page.goto(`${house.site}/agentHome`);
    await page.getByRole('button', { name: '退出' }).click();
    await dialogOf(page).getByRole('button', { name: '退出' }).click();
    await page.waitForURL('**/agent');
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await page.waitForURL('**/agentHome');
    await page.getByRole('link', { name: '注册中心' }).click();
    await page.waitForURL('**/agentHome/registerCenter');
    await page.getByText('/register?affiliateCode=TREVOAGENTE').waitFor();
    await owner.axe('agent codes');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Registration centre' }).waitFor();
    await page.goto(house.site);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');

    const elsewhere = await createStranger(browser, 412);
    await enterAt(elsewhere, house, username, password);
    const dialog = dialogOf(elsewhere.page);
    await dialog.getByRole('heading', { name: '再验证一步' }).waitFor();
    await elsewhere.axe('agent second factor');
    await dialog.getByRole('button', { name: /身份验证器应用/ }).click();
    await dialog.getByRole('textbox').fill(await nextCode(secret));
    await elsewhere.page.keyboard.press('Enter');
    await elsewhere.page.waitForURL('**/agentHome');
    await owner.context.close();
    await elsewhere.context.close();
  });

  it('asks for changed terms, which hold no money back: before the yes a player withdraws, reads the books and may leave', async () => {
    const player = await newAccount(house);
    const staff = await staffClient(house, 'admin', 1);
    const changed = await staff.call('PUT /ops/settings/:id', {
      params: { id: 'terms.version' },
      key: randomUUID(),
      body: { value: '2027-01', reason: 'jornada de teste' },
    });
    expect(changed.code).toBe('');
    const elsewhere = await arrive(browser, 412);
    const { page } = elsewhere;
    await openLogin(elsewhere, house);
    await fillPassword(elsewhere, player.username);
    await passSlider(page);
    await page.getByText('Nossos termos mudaram').waitFor();
    await elsewhere.axe('changed terms');
    await page.getByRole('button', { name: 'Sacar seu saldo' }).click();
    await page.waitForURL('**/member/withdraw');
    await page.getByTestId('withdraw').waitFor();
    await page.getByRole('button', { name: 'Ler e aceitar' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await elsewhere.axe('withdrawal before the yes');
    await page.goto(`${house.site}/member/securityCenter`);
    await page.getByRole('list', { name: 'Onde você está conectado' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${house.site}/member/referral`);
    await page.getByText('Nossos termos mudaram').waitFor();
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${house.site}/member/withdraw`);
    await page.getByTestId('withdraw').waitFor();
    expect(await page.getByRole('button', { name: 'Ler e aceitar' }).count()).toBe(0);
    await elsewhere.context.close();
  });

  it('is closed for maintenance and for a region; players get a page without the app, and the app back', async () => {
    const operator = await createStranger(browser, 1440);
    const player = await createStranger(browser, 412);
    const { page } = player;
    await enterConsole(operator.page, house);
    await page.goto(house.site);
    await page.getByText('Onça da Sorte').first().waitFor();

    await operator.page.goto(`${house.site}/console/system/status`);
    await operator.page.getByRole('button', { name: 'Fechar agora' }).click();
    await operator.axe('closing');
    await confirm(operator.page, 'Fechar agora');
    await operator.page.getByText('Em manutenção', { exact: true }).waitFor();
    // Anyone who looks at the site sees it.
    await page.getByRole('heading', { name: 'Voltamos já' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    expect((await page.goto(`${house.site}/inhouse`))?.status()).toBe(503);
    await page.getByRole('link', { name: 'Falar com o atendimento' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    await player.axe('maintenance');
    await operator.page.getByRole('button', { name: 'Abrir agora' }).click();
    await confirm(operator.page, 'Abrir agora');
    await page.getByRole('navigation').first().waitFor();

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
    await player.axe('blocked');
    await operator.page.getByLabel('Todos os países', { exact: true }).check();
    await operator.page.getByRole('button', { name: 'Salvar' }).click();
    await confirm(operator.page, 'Salvar');
    // Letting a region in again waits for the other administrator.
    await operator.page.getByText('Só passa a valer quando uma segunda pessoa aprovar').waitFor();
    await operator.page.getByRole('link', { name: /^Pedidos/ }).click();
    await operator.page.getByRole('heading', { name: 'Regra de países' }).waitFor();
    await operator.axe('requests');
    expect((await page.goto(house.site))?.status()).toBe(403);
    await operator.page.getByRole('button', { name: 'Cancelar pedido' }).click();
    await confirm(operator.page, 'Cancelar pedido');
    await operator.page.getByText('Nenhum pedido em espera').waitFor();

    // Taking the rule back loosens it as much: it waits too, and is not said to be done.
    await operator.page.goto(`${house.site}/console/system/regions`);
    // What was only asked for changed nothing, and has nothing to take back.
    await operator.page.getByRole('button', { name: 'Desfazer' }).click();
    await confirm(operator.page, 'Desfazer');
    await operator.page.getByText('Só passa a valer quando uma segunda pessoa aprovar').waitFor();
    expect(await operator.page.getByText('Mudança desfeita').count()).toBe(0);
    await operator.context.close();
    await player.context.close();
  });

  it('takes a setting back by its history, with a reason of its own', async () => {
    const { page, context } = await createStranger(browser, 1440);
    await enterConsole(page, house);
    await page.goto(`${house.site}/console/settings`);
    const licence = page.getByLabel('Nome da licença', { exact: true });
    const before = await licence.inputValue();
    await licence.fill('Licença 7');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await confirm(page, 'Salvar');
    // The history has changes of other journeys with the same reason: it is the line of this setting that goes back.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nome da licença' })
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await confirm(page, 'Desfazer');
    await page.getByText('Mudança desfeita').waitFor();
    await expect.poll(() => licence.inputValue()).toBe(before);
    await context.close();
  });
});
