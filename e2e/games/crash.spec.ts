import { readFileSync } from 'node:fs';
import type { CrashOwnBet } from '@trevo/contract';
import { inFull } from '@trevo/testkit';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { money } from '../steps/house-game.ts';
import { type Person, person } from '../steps/person.ts';

const isBet = (response: Response): boolean =>
  response.url().endsWith('/wps/crash/bets') && response.request().method() === 'POST';
/** A flight of 20x takes fifty seconds. */
const A_FLIGHT = 120_000;
/** Whether what is waited for comes before the end of the flight does. */
const first = (awaited: Promise<unknown>, over: Promise<void>): Promise<boolean> =>
  Promise.race([awaited.then(() => true), over.then(() => false)]);

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
      const placing = page.waitForResponse(isBet);
      await page.getByTestId('flight').click();
      await page.keyboard.press('Space');
      const { betId } = await answered(placing);
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
      // After the end space would bet on the next round.
      if (await first(canTake, over)) await page.keyboard.press('Space');
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
    const button = page.getByTestId('crash-do-2');
    const text = (has: string) => page.locator('[data-testid=crash-do-2]', { hasText: has });
    // A tap that comes after the end of the flight is a bet on the round that opened.
    for (let isQueued = false; !isQueued; ) {
      await page.locator('[data-testid=flight]:not([data-state=resting])').waitFor({ timeout: A_FLIGHT });
      await button.click();
      isQueued = await Promise.race([
        text('cancelar')
          .waitFor()
          .then(() => true),
        text('Aposta feita')
          .waitFor()
          .then(() => false),
      ]);
    }
    await button.click();
    await text('Apostar').waitFor();
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
    const saving = page.waitForEvent('download');
    await proof.getByRole('button', { name: 'Baixar esta rodada' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    const { value } = await client.call('GET /wps/member/bets', {});
    await page.goto(`${house.site}/member/personalHistoryCopy/${value.list[0]?.roundId ?? ''}`);
    await page.getByTestId('crash-proof').getByText('Tudo confere').waitFor();
    await page.locator('[data-testid=bet-log][data-state=proved]').first().waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await checkPasted(file);
  });

  const checkPasted = async (file: string): Promise<void> => {
    const visitor = await person({ width });
    await visitor.page.goto(`${house.site}/fair`);
    const verdict = async (text: string): Promise<string | null> => {
      await visitor.page.getByRole('textbox').last().fill(text);
      await visitor.page.getByTestId('check-pasted').click();
      return visitor.page.getByTestId('pasted-crash').getAttribute('data-good');
    };
    expect(await verdict(file)).toBe('true');
    await visitor.axe('a pasted round of crash');
    expect(await findOverflow(visitor.page)).toEqual([]);
    const { round, ...rest } = JSON.parse(file) as { round: { bustE2: number } };
    expect(await verdict(JSON.stringify({ ...rest, round: { ...round, bustE2: round.bustE2 + 1 } }))).toBe('false');
    await visitor.context.close();
  };

  it('a second window of the same player shows a bet and a cash-out of the first one, without a reload', async () => {
    const { page, context } = one;
    const second = await context.newPage();
    second.setDefaultTimeout(A_FLIGHT);
    for (const each of [page, second]) await each.goto(`${house.site}/game/SPB_CRASH`);
    const table = (each: Page) => each.locator('[data-testid=flight][data-state=resting]');
    await table(second).waitFor();
    // Both hear of the round; the bet is placed in the first one alone.
    let isSeen = false;
    for (let tries = 0; !isSeen && tries < 10; tries += 1) {
      await table(page).waitFor({ timeout: A_FLIGHT });
      await page.locator('[data-testid=crash-do-1]:enabled', { hasText: 'Apostar' }).waitFor({ timeout: A_FLIGHT });
      const placing = page.waitForResponse(isBet);
      await page.getByTestId('crash-do-1').click();
      const { betId } = await answered(placing);
      const shown = second.locator('[data-testid=crash-do-1]', { hasText: /Aposta feita|Resgatar/ });
      const over = second.locator('[data-testid=flight][data-state=bust]').waitFor({ timeout: A_FLIGHT });
      if (!(await first(shown.waitFor(), over))) continue;
      const take = page.locator('[data-testid=crash-do-1][data-take]:enabled');
      if (!(await first(take.waitFor({ timeout: A_FLIGHT }), over))) continue;
      const taking = page.waitForResponse(
        (response) => response.url().includes(`/bets/${betId}/cash-out`) && response.status() === 200,
        { timeout: A_FLIGHT },
      );
      // Playwright's own click would wait for the button of the next round when this one ends meanwhile.
      await take.evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click());
      if (!(await first(taking, over))) continue;
      await second.getByTestId('crash-told-1').getByText('Resgatada').waitFor();
      isSeen = true;
    }
    expect(isSeen).toBe(true);
    await second.close();
  });

  it('with fun credits is a flight of one’s own, taken at its target, and says where it would have ended', async () => {
    const { page, axe } = one;
    await page.goto(`${house.site}/demo/SPB_CRASH`);
    await page.getByLabel('Resgatar em (×)').fill('1,01');
    await page.getByText('o voo é só seu').waitFor();
    await axe('crash with fun credits');
    expect(await findOverflow(page)).toEqual([]);
    const isDemo = (response: Response): boolean => response.url().endsWith('/wps/demo/games/SPB_CRASH/rounds');
    const flying = page.waitForResponse(isDemo);
    await page.getByTestId('play').click();
    const { value } = (await (await flying).json()) as {
      value: { shown: { bustE2: number }; win: string; currency: string };
    };
    const { bustE2 } = value.shown;
    expect(value).toMatchObject({ currency: 'FUN', win: bustE2 >= 101 ? '1.01' : '0.00' });
    const times = `${Math.trunc(bustE2 / 100)},${String(bustE2 % 100).padStart(2, '0')}`;
    await page.getByTestId('crash-under').getByText('O cometa se apagou em').waitFor({ timeout: A_FLIGHT });
    if (bustE2 < 100_000) expect(await page.getByTestId('crash-under').innerText()).toContain(times);
    expect(await page.getByTestId('crash-sum').count()).toBe(0);
  });
});
