import type { Page, Response } from 'playwright-core';
import { browser, house } from '../run-house.ts';
import { payCode } from './bank.ts';
import { createStranger, register, type Stranger } from './stranger.ts';

/** Somebody new with an account and 50.00, deposited by PIX. */
export const playerWithMoney = async (width: number): Promise<Stranger> => {
  const stranger = await createStranger(browser, width);
  const { page } = stranger;
  await register(stranger, house);
  await page.goto(`${house.site}/member/depositv2`);
  await page.getByRole('textbox', { name: 'Valor' }).fill('50');
  await page.getByTestId('make-pix').click();
  await payCode(house.sandbox, await page.getByTestId('br-code').inputValue(), stranger.cpf, '50.00');
  await page.locator('[data-testid=deposit-status][data-status=CREDITED]').waitFor();
  return stranger;
};

/** The answer to a bet or to an act. */
export const isRound = (response: Response): boolean =>
  response.url().includes('/rounds') && response.request().method() === 'POST';

/** An amount as the page writes it, its spaces plain. */
export const money = (amount: string | number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(amount)).replaceAll(/\s/g, ' ');

/** Chooses the bet from its chips. */
export const pickBet = async (page: Page, level: string): Promise<void> => {
  await page.getByTestId('bet-pick').click();
  await page.locator(`[data-bet="${level}"]`).click();
};

/** Reveals the seeds in use and lets the browser check every round that was played with them. */
export const proveRounds = async (page: Page): Promise<void> => {
  await page.goto(`${house.site}/fair`);
  await page.getByRole('button', { name: 'Trocar e revelar' }).click();
  await page.getByTestId('verify-pair').first().click();
  await page.locator('[data-testid=verdict][data-good=true]').first().waitFor();
};
