import type { RoundView } from '@trevo/contract';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, pickBet } from '../steps/house-game.ts';
import { type Person, person } from '../steps/person.ts';

describe.each(inFull([360, 768, 1_440], [360]))('my last rounds at %i px', (width) => {
  let one: Person;
  beforeAll(async () => {
    one = await person({ signedIn: true, width, balance: '50.00' });
  });
  afterAll(() => one.context.close());
  const sent: string[] = [];

  it('stand over the game with the way to each one’s page, and the bet is chosen from chips by keyboard too', async () => {
    const { page, axe } = one;
    await page.goto(`${house.site}/game/SPB_A`);
    await page.getByTestId('bet-pick').click();
    await axe('the chips');
    expect(await findOverflow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('bet-pick').evaluate((button) => button === document.activeElement)).toBe(true);
    await pickBet(page, '0.50');
    const answered = page.waitForResponse(isRound);
    await page.getByTestId('spin').click();
    const { value } = (await (await answered).json()) as { value: RoundView };
    expect(value.bet).toBe('0.50');
    await page.getByRole('button', { name: 'Suas últimas jogadas' }).click();
    const rows = page.getByTestId('game-history').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    const told = (await rows.first().innerText()).replaceAll(/\s/g, ' ');
    expect([told.includes(money('0.50')), told.includes(money(value.win))]).toEqual([true, true]);
    await axe('my last rounds');
    await rows.first().getByRole('link').click();
    await page.getByRole('link', { name: 'Rever a rodada' }).click();
    await page.waitForURL(`**/replay/${value.roundId}`);
  });

  it('play again as they were, marked the whole time, without a bet or a change of the balance', async () => {
    const { page, axe, client } = one;
    const before = (await client.call('GET /wps/v2/wallets/balance')).value;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rounds')) sent.push(request.url());
    });
    await page.getByTestId('replay-ribbon').waitFor();
    await page.getByTestId('spin').waitFor();
    await page.locator('[data-testid=spin]', { hasText: 'Girar' }).waitFor();
    await axe('a replay');
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rever' }).click();
    await page.locator('[data-testid=spin]', { hasText: 'Girar' }).waitFor();
    expect(sent).toEqual([]);
    expect((await client.call('GET /wps/v2/wallets/balance')).value).toEqual(before);
  });
});
