import type { Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, house } from './run-house.ts';
import { createStranger, register, type Stranger } from './steps/stranger.ts';
import { nextCode } from './steps/totp.ts';

const PASSWORD = 'Trevo de quatro folhas 7';

/** Pays the code on the bank's own page, as a tester does. */
const payAtBank = async ({ context, cpf }: Stranger, code: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${house.sandbox}/bank/pay?code=${encodeURIComponent(code)}`);
  await page.locator('#pay').waitFor();
  await page.locator('#cpf').fill(cpf);
  if ((await page.locator('#name').inputValue()) === '') await page.locator('#name').fill('Maria da Silva');
  await page.locator('#submit').click();
  await page.locator('#done').waitFor();
  await page.close();
};

const isInView = (of: Locator): Promise<boolean> =>
  of.evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const deposit = async (stranger: Stranger, amount: string): Promise<void> => {
  const { page } = stranger;
  await page.goto(`${house.site}/member/depositv2`);
  await page.getByRole('textbox', { name: 'Valor' }).fill(amount);
  await page.getByTestId('make-pix').click();
  const code = await page.getByTestId('br-code').inputValue();
  expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  // On every screen the one button that pays is in reach at once; on a phone no bar lies over it.
  for (const width of [1440, 412]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByTestId('copy-pix').click({ trial: true });
    expect(await isInView(page.getByTestId('copy-pix'))).toBe(true);
  }
  await payAtBank(stranger, code);
  // No reload: the page hears of the payment by itself.
  const credited = page.locator('[data-testid=deposit-status][data-status=CREDITED]');
  await credited.waitFor();
  await expect.poll(() => credited.evaluate((news) => news === document.activeElement)).toBe(true);
  expect(await isInView(credited)).toBe(true);
};

/** Spins, skipping the animation, until there was at least one win and one loss; answers how many rounds it took. */
const playUntilBoth = async ({ page }: Stranger): Promise<number> => {
  await page.goto(`${house.site}/game/SPB_A`);
  const spin = page.getByTestId('spin');
  await page.waitForFunction(() => document.querySelector('[data-testid=spin]:not([disabled])'));
  const isRound = (response: Response): boolean =>
    response.url().includes('/rounds') && response.request().method() === 'POST';
  // Counted as they are answered: a press to skip that comes just after the picture ended must begin no round.
  let rounds = 0;
  page.on('response', (response) => {
    if (isRound(response)) rounds += 1;
  });
  let [wins, losses] = [0, 0];
  while ((wins === 0 || losses === 0) && rounds < 80) {
    const answered = page.waitForResponse(isRound);
    await spin.click();
    const { value } = (await (await answered).json()) as { value: { win: string; winLoss: string } };
    if (value.win === '0.00') losses += 1;
    else wins += 1;
    await page.waitForTimeout(150);
    // At once, without waiting until the button can be pressed.
    if ((await spin.innerText()).match(/pular/i)) await spin.dispatchEvent('click');
    await page.waitForFunction(() => document.querySelector('[data-testid=spin]')?.textContent?.match(/girar/i));
  }
  expect(wins).toBeGreaterThan(0);
  expect(losses).toBeGreaterThan(0);
  expect(rounds).toBe(wins + losses);
  return rounds;
};

const approveInConsole = async (page: Page, username: string): Promise<void> => {
  const { username: operator, password, totpSecret } = house.account('cashier');
  await page.goto(`${house.site}/console/`);
  await page.getByLabel('Usuário').fill(operator);
  await page.getByLabel('Senha').fill(password);
  await page.getByLabel('Código do autenticador').fill(await nextCode(totpSecret ?? ''));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page
    .getByRole('link', { name: /saques/i })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(username) }).click();
  await page
    .getByRole('button', { name: /^aprovar/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Titular e chave conferidos' }).click();
  await dialog.getByRole('button', { name: /aprovar/i }).click();
  await dialog.waitFor({ state: 'hidden' });
  // A link that names the withdrawal alone opens beside the list that has it.
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'Todos', pressed: true }).waitFor();
  await page.getByRole('button', { name: new RegExp(username) }).waitFor();
};

describe('a stranger', () => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await createStranger(browser, 412, 'with-motion');
  });
  afterAll(() => stranger.context.close());

  it('finds a house: home draws real games and nobody is signed in', async () => {
    const { page } = stranger;
    await page.goto(house.site);
    await page.getByText('Onça da Sorte').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  it('registers and is signed in', async () => {
    await register(stranger, house);
    expect(await stranger.page.evaluate(() => sessionStorage.getItem('account'))).toBe(stranger.username);
  });

  it('deposits by paying the PIX code at the bank', async () => {
    await deposit(stranger, '150');
    const balance = await stranger.page.evaluate(() =>
      fetch('/wps/v2/wallets/balance', {
        headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` },
      }).then((answer) => answer.json()),
    );
    expect(balance.value.balance).toBe('150.00');
  });

  it('plays until at least one win and one loss, and reads both in the betting record', async () => {
    const { page } = stranger;
    const rounds = await playUntilBoth(stranger);
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByText('Onça da Sorte').filter({ visible: true }).first().waitFor();
    const record = await page.evaluate(() =>
      fetch('/wps/member/bets?pageSize=100', {
        headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` },
      }).then((answer) => answer.json()),
    );
    expect(record.value.total).toBe(rounds);
    expect(new Set(record.value.list.map((bet: { status: string }) => bet.status))).toEqual(new Set(['WON', 'LOST']));
  });

  it('rotates the seeds and verifies every round in the browser', async () => {
    const { page } = stranger;
    await page.goto(`${house.site}/fair`);
    await page.getByRole('button', { name: 'Trocar e revelar' }).click();
    await page.getByTestId('verify-pair').first().click();
    const verdict = page.getByTestId('verdict').first();
    await verdict.waitFor();
    expect(await verdict.getAttribute('data-good')).toBe('true');
  });

  it('withdraws, the cashier approves, the bank sends, and the stranger confirms receipt', async () => {
    const { page, context, username, cpf } = stranger;
    await page.goto(`${house.site}/member/withdraw`);
    await page.getByRole('textbox', { name: 'Valor' }).fill('30');
    await page.getByRole('textbox', { name: 'Chave PIX' }).fill(cpf);
    await page.getByTestId('withdraw').click();
    await page.getByLabel('Sua senha').fill('errada errada errada');
    await page.getByTestId('withdraw-confirm').click();
    await page.getByText('Senha incorreta. Restam 2 tentativas.').waitFor();
    await page.getByLabel('Sua senha').fill(PASSWORD);
    await page.getByTestId('withdraw-confirm').click();
    await page.locator('[data-testid=withdrawal-status][data-status=REQUESTED]').waitFor();
    const desk = await context.newPage();
    await desk.setViewportSize({ width: 1440, height: 900 });
    await approveInConsole(desk, username);
    await desk.close();
    await page.locator('[data-testid=withdrawal-status][data-status=SENT]').waitFor();
    await page.getByTestId('receipt').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    const received = page.locator('[data-testid=withdrawal-status][data-status=RECEIVED]');
    await received.waitFor();
    expect(await received.count()).toBe(1);
  });

  it('sees every line in the account record, and the browser complained of nothing else', async () => {
    const { page } = stranger;
    await page.goto(`${house.site}/member/transactionHistory`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The browser notes the one wrong password of the withdrawal.
    expect(stranger.complaints).toEqual([expect.stringMatching(/status of 401 .*\/wps\/session\/step-up\)$/)]);
  });
});

describe('the ledger after everybody went home', () => {
  it('is clean: everything recomputes from the entries', async () => {
    expect(await house.command('apps/server/src/commands/ledger-verify.ts')).toMatch(/clean/i);
  });
});
