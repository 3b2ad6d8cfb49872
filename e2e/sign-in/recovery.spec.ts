import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, house } from '../run-house.ts';
import { lettersTo, nextLetter } from '../steps/inbox.ts';
import { createStranger, goOnRegistering, passSlider, register, type Stranger } from '../steps/stranger.ts';

const FIRST_PASSWORD = 'Trevo de quatro folhas 7';
const SECOND_PASSWORD = 'outra frase bem comprida 9';
const THIRD_PASSWORD = 'a terceira frase comprida 5';

/** Presses the button that sends a code, passes the check with one click, and reads the code from the inbox. */
const takeCode = async (dialog: Locator, to: string): Promise<string> => {
  const before = (await lettersTo(to)).length;
  await dialog.getByRole('button', { name: /^(Enviar código|Enviar de novo)/ }).click();
  await passSlider(dialog.page());
  return (await nextLetter(to, before)).code;
};

/** Registers with a mobile number that a code proves; the number becomes the user name. */
const registerByMobile = async ({ page, cpf }: Stranger, mobile: string): Promise<void> => {
  await page.goto(`${house.site}/register`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('tab', { name: 'Com celular' }).click();
  await dialog.getByRole('textbox', { name: 'Celular' }).fill(mobile);
  const code = await takeCode(dialog, `+55${mobile}`);
  await dialog.locator('input[name*=verificationCode]').fill(code);
  await dialog.locator('input[name="values.password"], input[name="password"]').first().fill(FIRST_PASSWORD);
  await dialog.getByLabel('Repita a senha').fill(FIRST_PASSWORD);
  await goOnRegistering(dialog);
  await dialog.getByLabel('Nome completo').fill('Maria da Silva');
  await dialog.getByLabel('CPF').fill(cpf);
  await dialog.getByRole('checkbox').check();
  await goOnRegistering(dialog);
  await page
    .getByRole('button', { name: /depositar|depósito/i })
    .first()
    .waitFor();
};

/** Registers by user name and confirms an e-mail in the security centre. */
const registerWithEmail = async (person: Stranger, email: string): Promise<string> => {
  const { page, username } = person;
  await register(person, house);
  await page.goto(`${house.site}/member/securityCenter`);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).last().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('input[name=secret]').fill(FIRST_PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Seu e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  const { code } = await nextLetter(email, 0);
  await dialog.locator('input[name*=verificationCode]').fill(code);
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.getByText('E-mail confirmado.').first().waitFor();
  return username;
};

/** A new browser of the same person: nothing of the first one is known to it. */
const elsewhere = async (width: number): Promise<Stranger> => createStranger(browser, width);

describe('somebody who forgot the password', () => {
  const width = 412;
  const mobile = `119${randomInt(60_000_000, 99_999_999)}`;
  let owner: Stranger;
  let later: Stranger;
  beforeAll(async () => {
    owner = await createStranger(browser, width);
    later = await elsewhere(width);
  });
  afterAll(async () => {
    await owner.context.close();
    await later.context.close();
  });

  it('gets back in by phone, lands on home signed in, and learns that money waits a day', async () => {
    await registerByMobile(owner, mobile);
    const { page } = later;
    await page.goto(`${house.site}/login`);
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('tab', { name: 'Por celular' }).click();
    await dialog.getByRole('textbox', { name: 'Celular' }).fill(mobile);
    const code = await takeCode(dialog, `+55${mobile}`);
    await dialog.locator('input[name*=verificationCode]').fill(code);
    await dialog.locator('input[name=newPassword]').fill(SECOND_PASSWORD);
    await dialog.getByRole('button', { name: 'Trocar a senha e entrar' }).click();
    await page.getByRole('heading', { name: 'Você está de volta' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Ver quando os saques voltam' }).click();
    const hold = page.getByTestId('money-hold');
    await hold.waitFor();
    expect(await hold.getByRole('timer').innerText()).toMatch(/^23:5\d:\d\d$/);
    expect(await page.getByTestId('withdraw').count()).toBe(0);
    await later.axe('money that waits a day');
  });

  it('finds the first browser signed out, and the message that tells of the recovery', async () => {
    await owner.page.getByRole('dialog').getByRole('heading', { name: 'Entrar' }).waitFor();
    await owner.page
      .getByText(/sessão terminou/)
      .first()
      .waitFor();
    const message = await nextLetter(`+55${mobile}`, 2);
    expect(message.text).toMatch(/conta recuperada/);
  });

  it('sees the same dialog for an account and for nobody when asking by e-mail', async () => {
    const { page } = await elsewhere(width);
    for (const username of [`55${mobile}`, 'ninguemcomestenome']) {
      await page.goto(`${house.site}/forget`);
      const dialog = page.getByRole('dialog').first();
      await dialog.getByLabel('Usuário').fill(username);
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill('outra.pessoa@exemplo.com.br');
      await dialog.getByRole('button', { name: 'Enviar o link' }).click();
      await passSlider(page);
      await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();
    }
    expect((await lettersTo('outra.pessoa@exemplo.com.br')).length).toBe(0);
    await page.context().close();
  });
});

describe('somebody with an e-mail on file who forgot the password', () => {
  const width = 412;
  it('opens the link of the mail, which leaves the address bar at once, and is in again', async () => {
    const email = `maria${randomInt(1_000_000)}@exemplo.com.br`;
    const person = await createStranger(browser, width);
    const { page } = person;
    const username = await registerWithEmail(person, email);
    const before = (await lettersTo(email)).length;
    const other = await elsewhere(width);
    await other.page.goto(`${house.site}/forget`);
    const dialog = other.page.getByRole('dialog').first();
    await dialog.getByLabel('Usuário').fill(username);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase());
    await dialog.getByRole('button', { name: 'Enviar o link' }).click();
    await passSlider(other.page);
    await other.page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();
    const letter = await nextLetter(email, before);
    const link = /https?:\/\/\S+\/forget#ticket=\S+/.exec(letter.text)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('heading', { name: 'Crie uma senha nova' }).waitFor();
    expect(page.url()).not.toContain('ticket');
    await page.locator('input[name=newPassword]').fill(THIRD_PASSWORD);
    await page.locator('input[name=confirmNewPassword]').fill(THIRD_PASSWORD);
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await page.getByRole('heading', { name: 'Você está de volta' }).waitFor();
    await page.goto(link);
    await page.locator('input[name=newPassword]').fill(SECOND_PASSWORD);
    await page.locator('input[name=confirmNewPassword]').fill(SECOND_PASSWORD);
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await page.getByText('password.link_invalid').waitFor();
    await other.context.close();
    await person.context.close();
  });
});
