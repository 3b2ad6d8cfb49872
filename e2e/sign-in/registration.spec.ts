import { randomInt } from 'node:crypto';
import { PASSWORD } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, house } from '../run-house.ts';
import { codeTo } from '../steps/inbox.ts';
import { createStranger, goOnRegistering, passIfAsked, passSlider, type Stranger } from '../steps/stranger.ts';

const openForm = async ({ page }: Stranger, query: string) => {
  await page.goto(`${house.site}/register${query}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('#register-panel button[type=submit]').waitFor();
  return dialog;
};

describe('a person who registers', () => {
  const width = 412;
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await createStranger(browser, width);
  });
  afterAll(() => stranger?.context.close());

  it('does it by mobile number, with the code that the phone received and the invitation of the link', async () => {
    const { page } = stranger;
    const mobile = `11 9${randomInt(10_000_000, 99_999_999)}`;
    const dialog = await openForm(stranger, '?affiliateCode=TREVOAGENTE');
    await dialog.getByRole('textbox', { name: 'Celular' }).fill(mobile);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await passSlider(page);
    await dialog.getByRole('button', { name: /Aguarde \d+ s/ }).waitFor();
    await dialog.getByLabel('Código recebido por SMS').fill(await codeTo(`+55${mobile.replace(' ', '')}`));
    await dialog.getByLabel('Senha').first().fill(PASSWORD);
    await dialog.getByLabel('Repita a senha').fill(PASSWORD);
    await goOnRegistering(dialog);
    await dialog.getByText('TREVOAGENTE').waitFor();
    expect(await dialog.getByLabel('Código de convite').count()).toBe(0);
    await dialog.getByRole('checkbox').check();
    await goOnRegistering(dialog);
    await page
      .getByRole('dialog', { name: 'Conta criada!' })
      .getByText(/^Deposite a partir de R\$\s10,00\./)
      .waitFor();
    await page.getByRole('button', { name: 'Fazer um depósito' }).click();
    await page.waitForURL(/\/member\/depositv2/);
    expect(stranger.complaints).toEqual([]);
  });
});

describe('a person whose form is not right yet', () => {
  it('is led to the first field that is wrong, and warned of an invitation that nobody gave', async () => {
    const stranger = await createStranger(browser, 412);
    const { page, username } = stranger;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    const dialog = await openForm(stranger, '?affiliateCode=NINGUEM1');
    const submit = { click: () => goOnRegistering(dialog) };
    await submit.click();
    await expect.poll(focused).toBe('mobileNum');
    await dialog.getByRole('tab', { name: 'Com usuário' }).click();
    await submit.click();
    await expect.poll(focused).toBe('values.username');
    await dialog.getByLabel('Usuário').fill(username);
    await dialog.getByLabel('Senha').first().fill(PASSWORD);
    await dialog.getByLabel('Repita a senha').fill('outra coisa bem comprida');
    await submit.click();
    await expect.poll(focused).toBe('values.confirmPassword');
    await dialog.getByLabel('Repita a senha').fill(PASSWORD);
    await submit.click();
    await expect.poll(focused).toBe('values.payeeName');
    await dialog.getByText('Passo 2 de 2').waitFor();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await expect.poll(focused).toBe('values.username');
    expect(await dialog.getByLabel('Usuário').inputValue()).toBe(username);
    await submit.click();
    await dialog.getByLabel('CPF').pressSequentially('11111111111');
    expect(await dialog.getByLabel('CPF').inputValue()).toBe('111.111.111-11');
    await submit.click();
    await expect.poll(focused).toBe('values.idNumber');
    await dialog.getByLabel('CPF').fill('');
    await submit.click();
    await expect.poll(focused).toBe('agreeTerms');
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Código de convite').fill('NINGUEM2');
    await submit.click();
    const warning = page.getByRole('dialog', { name: 'Código de convite inválido' });
    await warning.waitFor();
    await warning.getByRole('button', { name: 'Continuar sem convite' }).click();
    const done = page.getByRole('dialog', { name: `Conta criada, ${username}!` });
    await passIfAsked(page, done);
    await done.waitFor();
    await stranger.context.close();
  });
});

describe('a house that asks a captcha', () => {
  it('draws a new one whenever the person changes between the two forms', async () => {
    const stranger = await createStranger(browser, 1440);
    const { page } = stranger;
    await page.route('**/wps/system/setting/register', async (route) => {
      const answer = await route.fetch();
      const setting = (await answer.json()) as { value: { fields: { name: string; enabled: boolean }[] } };
      for (const field of setting.value.fields) {
        if (field.name === 'captcha') field.enabled = true;
        if (['payeeName', 'idNumber'].includes(field.name)) field.enabled = false;
      }
      await route.fulfill({ response: answer, json: setting });
    });
    let fetched = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/wps/captcha') fetched += 1;
    });
    // With little else to ask the form has one step, and the image stands beside the tabs.
    const dialog = await openForm(stranger, '');
    await expect.poll(() => fetched).toBe(1);
    for (const [name, times] of [
      ['Com usuário', 2],
      ['Com celular', 3],
    ] as const) {
      await dialog.getByRole('tab', { name }).click();
      await expect.poll(() => fetched).toBe(times);
    }
    await stranger.axe('registration with a captcha');
    await stranger.context.close();
  });
});
