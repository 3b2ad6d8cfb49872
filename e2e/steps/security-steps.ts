import { PASSWORD } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenHouse } from '../house.ts';
import { passSlider, type Stranger } from './stranger.ts';
import { nextCode } from './totp.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog').first();

/** A phone's authenticator in the browser: checks its owner and answers by itself. */
export const addAuthenticator = async ({ page, context }: Stranger): Promise<void> => {
  const wire = await context.newCDPSession(page);
  await wire.send('WebAuthn.enable');
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

export const openCentre = async ({ page }: Stranger, house: OpenHouse): Promise<void> => {
  await page.goto(`${house.site}/member/securityCenter`);
  await page.getByRole('list', { name: 'Onde você está conectado' }).waitFor();
};

export const stepUp = async (page: Page, password = PASSWORD): Promise<void> => {
  await dialogOf(page).getByLabel('Sua senha de acesso').fill(password);
  await page.keyboard.press('Enter');
};

export const login = async (
  { page }: Stranger,
  house: OpenHouse,
  username: string,
  password = PASSWORD,
): Promise<void> => {
  await page.goto(`${house.site}/login`);
  await dialogOf(page).locator('input[name=username]').fill(username);
  await dialogOf(page).locator('input[name=password]').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await passSlider(page);
};

/** Sets the authenticator app up from the page and answers its secret. */
export const setUpApp = async (stranger: Stranger, password = PASSWORD): Promise<string> => {
  const { page } = stranger;
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await stepUp(page, password);
  const dialog = dialogOf(page);
  const shown = dialog.getByTestId('totp-secret');
  await shown.waitFor();
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox').fill(await nextCode(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const done = dialog.getByRole('button', { name: 'Concluir' });
  expect(await done.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').check();
  await done.click();
  await page.getByText('Restam 10 códigos').waitFor();
  return secret;
};
