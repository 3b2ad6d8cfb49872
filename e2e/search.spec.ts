import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { person } from './steps/person.ts';
import { house } from './run-house.ts';

/** The name of what the keyboard stands on. */
const active = (page: Page): Promise<string | null> =>
  page
    .getByRole('combobox')
    .evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.innerText ?? null);

/** A page that the server does not draw: its title says that its links listen, and do not lead to the page of results. */
const openWinners = async (page: Page): Promise<void> => {
  await page.goto(`${house.site}/winners`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

describe('the search', () => {
  it('leads a member by the keyboard alone from home to a launched game, mistyped', async () => {
    const { page, complaints } = await person({ signedIn: true });
    await page.goto(house.site);
    // Nobody listens to the keys of a page that the server drew before this is there.
    await page.getByRole('button', { name: 'Ocultar saldo' }).waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Buscar no site' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('onca da sotre');
    await page.getByRole('option', { name: 'Onça da Sorte' }).waitFor();
    expect(await active(page)).toContain('Onça da Sorte');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game/SPB_A');
    expect(complaints).toEqual([]);
  });

  it('moves by arrows, Home and End, closes by Esc, and gives the focus back; Ctrl K opens it, a field keeps its slash', async () => {
    const { page } = await person({ width: 768 });
    await openWinners(page);
    const opener = page.getByRole('link', { name: 'Buscar' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox');
    const options = page.getByRole('option');
    // Pages are known at once, and games come over them.
    await options.filter({ hasText: 'Onça da Sorte' }).first().waitFor();
    await options.filter({ hasText: 'Promoções' }).waitFor();
    const [first, second] = await options.allInnerTexts();
    const last = await options.last().innerText();
    expect(await active(page)).toBeNull();
    const walked: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await page.keyboard.press(key);
      walked.push(await active(page));
    }
    expect(walked).toEqual([first, second, last, first, last, first]);
    await page.keyboard.type('a/b');
    expect(await field.inputValue()).toBe('a/b');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.press('Control+k');
    await field.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/winners');
  });

  it('asks a visitor to sign in for a game and for a page of members, opens the chat, remembers what was found, and forgets it when told', async () => {
    const { page } = await person();
    await openWinners(page);
    const open = page.getByRole('link', { name: 'Buscar' }).filter({ visible: true });
    const field = page.getByRole('combobox');
    for (const [typed, wanted, title] of [
      ['jaguar', 'Onça da Sorte', 'Para jogar Onça da Sorte'],
      ['saque', 'Sacar', 'Entrar'],
      ['chat', 'Atendimento', 'Atendimento'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name: title });
      await open.click();
      await field.fill(typed);
      await page.getByRole('option', { name: wanted }).first().click();
      await dialog.waitFor();
      // Over the page at hand, not over home.
      expect(new URL(page.url()).pathname).toBe('/winners');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await open.click();
    await page.getByRole('option', { name: 'Onça da Sorte', exact: true }).first().click();
    expect(await field.inputValue()).toBe('Onça da Sorte');
    await field.fill('');
    const forget = page.getByRole('option', { name: 'Limpar buscas recentes' });
    await forget.click();
    await forget.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull();
  });
});
