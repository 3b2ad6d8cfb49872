import { randomBytes } from 'node:crypto';
import { createClient, PASSWORD, randomCpf, sliderPass, type TestClient } from '@trevo/testkit';
import type { Browser } from 'playwright-core';
import type { OpenHouse } from '../house.ts';
import { createStranger, type Stranger } from './stranger.ts';

export { passSlider } from './stranger.ts';

/** An account made over the wire, in a browser that is not the one of the journey. */
export const newAccount = async (house: OpenHouse): Promise<{ client: TestClient; username: string; cpf: string }> => {
  const client = createClient(house.site);
  const username = `vera${randomBytes(4).toString('hex')}`;
  const cpf = randomCpf();
  const answer = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Vera Souza',
      idNumber: cpf,
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  if (!answer.success) throw new Error(`registration refused: ${answer.code} ${JSON.stringify(answer.value)}`);
  client.token = answer.value.token;
  return { client, username, cpf };
};

/** A fresh browser. */
export const arrive = async (browser: Browser, width: number): Promise<Stranger> => {
  const stranger = await createStranger(browser, width);
  // The announcements have been read: they would open over the page while it is looked at.
  await stranger.page.addInitScript(() => {
    sessionStorage.setItem('popupSeenGuest', '1');
    sessionStorage.setItem('popupSeenUser', '1');
  });
  return stranger;
};

/** The login dialog over home. */
export const openLogin = async ({ page }: Stranger, house: OpenHouse): Promise<void> => {
  await page.goto(`${house.site}/login`);
  await page.getByRole('dialog').getByLabel('Usuário', { exact: false }).first().waitFor();
};

export const fillPassword = async ({ page }: Stranger, username: string, password = PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
};
