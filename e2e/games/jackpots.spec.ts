import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Bet = { bet: string; ante?: string };
type Answer = { value: { roundId: string; win: string; ante: string; jackpots: object[] } };

describe.each(inFull([360, 412, 1_440], [360]))('the jackpots at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const spin = async (): Promise<{ sent: Bet; round: Answer['value'] }> => {
    const { page } = stranger;
    const answered = page.waitForResponse(isRound);
    await page.getByTestId('spin').click();
    const response = await answered;
    const { value } = (await response.json()) as Answer;
    // The end of its play: the button spins again.
    await page.getByRole('button', { name: 'Girar' }).waitFor();
    return { sent: response.request().postDataJSON() as Bet, round: value };
  };
  const holds = async (): Promise<number> => {
    const { value } = (await (await fetch(`${house.site}/wps/jackpots`)).json()) as {
      value: { pools: { tier: string; amount: string }[] };
    };
    return Number(value.pools.find(({ tier }) => tier === 'GRAND')?.amount);
  };

  it('stand on home with what they hold, and tell how they are fed and hit', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/`);
    const ticker = page.getByTestId('jackpot-ticker');
    // What is near the window is fetched.
    for (let times = 0; times < 20 && !(await ticker.isVisible()); times += 1) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(100);
    }
    await ticker.click();
    const sheet = page.getByTestId('jackpots');
    await sheet.waitFor();
    const text = (await sheet.innerText()).replaceAll(/\s/g, ' ');
    for (const said of ['92,75%', '63,00%', '29,75%', '7,25%', '1 em 11.905', 'R$ 1.300.000,00', 'R$ 12.500,00'])
      expect(text).toContain(said);
    await axe('jackpots');
    expect(await findOverflow(page)).toEqual([]);
  });

  it('take nothing until a player chooses, then the ante with each bet, and both are on the round', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_A`);
    await page.getByTestId('ante').waitFor();
    expect(await page.getByTestId('ante').inputValue()).toBe('');
    const plain = await spin();
    expect(plain.sent).not.toHaveProperty('ante');
    const before = await holds();
    // More than a tenth of the bet cannot be chosen, and says why.
    const tooMuch = page.getByTestId('ante').locator('option[value="1.00"]');
    expect(await tooMuch.isDisabled()).toBe(true);
    expect((await tooMuch.textContent())?.replaceAll(/\s/g, ' ')).toContain('só com aposta de R$ 10,00 ou mais');
    await page.getByTestId('ante').selectOption('0.10');
    await axe('game with an ante');
    expect(await findOverflow(page)).toEqual([]);
    const { sent, round } = await spin();
    expect(sent.ante).toBe('0.10');
    expect(round.ante).toBe('0.10');
    // 12.6 % of it, in whole cents at least one; the answer is a second old at most.
    await expect.poll(holds, { timeout: 5_000 }).toBeGreaterThanOrEqual(before + 0.01);
    const left = 50 - 2.1 + Number(plain.round.win) + Number(round.win);
    if (round.jackpots.length === 0)
      await expect
        .poll(async () => (await page.getByTestId('game-balance').innerText()).replaceAll(/\s/g, ' '))
        .toContain(money(left));
    await page.goto(`${house.site}/member/personalHistoryCopy/${round.roundId}`);
    await page.getByText('Aposta extra (jackpots)').waitFor();
    await proveRounds(page);
  });

  it('stay off in a game that is opened anew', async () => {
    const { page } = stranger;
    await page.goto(`${house.site}/game/SPB_WHEEL`);
    await page.getByTestId('ante').waitFor();
    expect(await page.getByTestId('ante').inputValue()).toBe('');
  });
});
