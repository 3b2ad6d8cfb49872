import type { Page } from 'playwright-core';
import type { OpenHouse } from '../house.ts';
import { nextCode } from './totp.ts';

/** An administrator at the console, signed in. @param at which of the house's two */
export const enterConsole = async (page: Page, house: OpenHouse, at = 0): Promise<void> => {
  const { username, password, totpSecret } = house.account('admin', at);
  await page.goto(`${house.site}/console/`);
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha').fill(password);
  await page.getByLabel('Código do autenticador').fill(await nextCode(totpSecret ?? ''));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
};
