import type { CrashOwnBet } from '@trevo/contract';
import { inFull } from '@trevo/testkit';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { money } from '../steps/house-game.ts';
import { type Person, person } from '../steps/person.ts';

const isBet = (response: Response): boolean =>
  response.url().endsWith('/wps/crash/bets') && response.request().method() === 'POST';
/** A flight of 20x takes fifty seconds. */
const A_FLIGHT = 120_000;

describe.each(inFull([360, 768, 1_440], [360]))('crash at %i px', (width) => {
  let one: Person;
  beforeAll(async () => {
    one = await person({ signedIn: true, width, balance: '50.00' });
  });
  afterAll(() => one.context.close());

  const answered = async (response: Promise<Response>): Promise<CrashOwnBet> =>
    ((await (await response).json()) as { value: { bet: CrashOwnBet } }).value.bet;

  it('bets by space before the round starts, takes by hand and by a target, and pays what it says', async () => {
    const { page, client } = one;
    await page.goto(`${house.site}/game/SPB_CRASH`);
    await page.getByRole('button', { name: 'Fazer uma segunda aposta' }).click();
    await page.getByLabel('Resgatar em (×)').last().fill('1,01');
    let balance = 50_00;
    // On a slow machine the hand comes at 1.2x, where one flight of six has ended: then it is another round's turn.
    for (let rounds = 0, isTaken = false; !isTaken && rounds < 10; rounds += 1) {
      await page.locator('[data-testid=flight][data-state=resting]').waitFor({ timeout: A_FLIGHT });
      await page.locator('[data-testid=crash-do-1]:enabled').waitFor();
      const first = page.waitForResponse(isBet);
      await page.locator('h1').click();
      await page.keyboard.press('Space');
      const { betId } = await answered(first);
      const second = page.waitForResponse(isBet);
      await page.getByTestId('crash-do-2').click();
      await answered(second);
      await page.getByTestId('crash-sum').getByText('2 apostas').waitFor();
      balance -= 2_00;
      const taking = page
        .waitForResponse((response) => response.url().includes(`/bets/${betId}/cash-out`))
        .catch(() => null);
      const over = page.locator('[data-testid=flight][data-state=bust]').waitFor({ timeout: A_FLIGHT });
      const canTake = page.locator('[data-testid=crash-do-1][data-take]:enabled').waitFor({ timeout: A_FLIGHT });
      const isFlying = await Promise.race([canTake.then(() => true), over.then(() => false)]);
      // After the end space would bet on the next round.
      if (isFlying) await page.keyboard.press('Space');
      await over;
      isTaken = (await page.getByTestId('crash-told-1').innerText()).startsWith('Resgatada');
      if (!isTaken) continue;
      expect((await taking)?.status()).toBe(200);
      const { value } = await client.call('GET /wps/crash');
      for (const bet of value.mine) {
        expect(bet.cashedE2).toBeGreaterThanOrEqual(101);
        const win = ((bet.cashedE2 ?? 0) / 100).toFixed(2);
        expect(bet).toMatchObject({ state: 'settled', win });
        const told = (await page.getByTestId(`crash-told-${bet.place}`).innerText()).replaceAll(/\s/g, ' ');
        expect(told).toContain(money(win));
        balance += bet.cashedE2 ?? 0;
      }
      expect(value.mine.find(({ place }) => place === 2)?.cashedE2).toBe(101);
      await page
        .getByTestId('game-balance')
        .getByText(money(balance / 100).replace(/^R\$\s/, ''))
        .waitFor();
    }
    await expect(page.getByTestId('crash-told-1').innerText()).resolves.toMatch(/^Resgatada/);
  });

  it('waits on the next round when one is under way, and gives the place back', async () => {
    const { page } = one;
    await page.locator('[data-testid=flight]:not([data-state=resting])').waitFor({ timeout: A_FLIGHT });
    const button = page.getByTestId('crash-do-2');
    await button.click();
    await page.locator('[data-testid=crash-do-2]', { hasText: 'cancelar' }).waitFor();
    await button.click();
    await page.locator('[data-testid=crash-do-2]', { hasText: 'Apostar' }).waitFor();
    expect(await button.isEnabled()).toBe(true);
  });

  it('proves a past round on this device, and the record of the bet leads to the same proof', async () => {
    const { page, axe, client } = one;
    await page.locator('[data-testid=history] button').first().waitFor({ timeout: A_FLIGHT });
    await axe('crash');
    expect(await findOverflow(page)).toEqual([]);
    await page.locator('[data-testid=history] button').first().click();
    const proof = page.getByTestId('crash-proof');
    await proof.getByText('Tudo confere').waitFor();
    await axe('crash: proof');
    expect(await proof.locator('[data-right=false]').count()).toBe(0);
    const { value } = await client.call('GET /wps/member/bets', {});
    await page.goto(`${house.site}/member/personalHistoryCopy/${value.list[0]?.roundId ?? ''}`);
    await page.getByTestId('crash-proof').getByText('Tudo confere').waitFor();
    expect(await findOverflow(page)).toEqual([]);
  });
});
