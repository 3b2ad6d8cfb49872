import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Fell = { bet: string; win: string; shown: { path: number[]; slot: number; payE4: number } };

describe.each(inFull([360, 412, 1_440], [412]))('plinko at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const figures = async (): Promise<string[]> =>
    Promise.all(
      ['times', 'chance', 'pays'].map(async (name) =>
        (await stranger.page.getByTestId(`plinko-${name}`).innerText()).replaceAll(/\s/g, ' '),
      ),
    );
  const landed = () => stranger.page.locator('.plinko-strip [data-landed]');

  it('shows what every slot of a board pays and its chance before the bet, and bets nothing by choosing', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_PLINKO`);
    const prizes = page.getByTestId('plinko-prizes');
    await prizes.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await figures()).toEqual(['33×', '0,0244%', 'R$ 33,00']);
    await prizes.press('ArrowRight');
    expect(await figures()).toEqual(['11×', '0,293%', 'R$ 11,00']);
    let rounds = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rounds') && request.method() === 'POST') rounds += 1;
    });
    await page.getByTestId('choice-high').focus();
    await page.keyboard.press('Space');
    await page.getByTestId('choice-16').click();
    expect(await figures()).toEqual(['1.000×', '0,00153%', 'R$ 1.000,00']);
    expect(await page.locator('.plinko-strip > span').count()).toBe(17);
    // A press in the middle of the strip means the slot in the middle.
    await prizes.click();
    expect(await figures()).toEqual(['0,2×', '19,6%', 'R$ 0,20']);
    expect(rounds).toBe(0);
    await axe('plinko');
  });

  it('drops by button and by space, ends in the slot of the path, and pays exactly what that slot promised', async () => {
    const { page } = stranger;
    await page.getByTestId('choice-12').click();
    await page.getByTestId('choice-medium').click();
    const promised = await page.locator('.plinko-strip > span').allInnerTexts();
    let [wins, losses] = [0, 0];
    for (let times = 0; (times < 4 || wins === 0 || losses === 0) && times < 40; times += 1) {
      const answered = page.waitForResponse(isRound);
      await (times % 2 === 0 ? page.getByTestId('play').click() : page.keyboard.press('Space'));
      const { win, shown } = ((await (await answered).json()) as { value: Fell }).value;
      expect(shown.path).toHaveLength(12);
      expect(shown.slot).toBe(shown.path.filter((bit) => bit === 1).length);
      expect(win).toBe((shown.payE4 / 10_000).toFixed(2));
      await page.locator(`[data-testid=plinko-board][data-phase=idle][data-slot="${shown.slot}"]`).waitFor();
      const isAhead = shown.payE4 > 10_000;
      expect(await landed().getAttribute('data-landed')).toBe(isAhead ? 'ahead' : 'back');
      expect(await landed().innerText()).toBe(promised[shown.slot]);
      expect(promised[shown.slot]).toBe(`${String(shown.payE4 / 10_000).replace('.', ',')}×`);
      const outcome = (await page.getByTestId('outcome').innerText()).replaceAll(/\s/g, ' ');
      expect(outcome).toContain(`${isAhead ? 'Ganhou' : 'Voltou'} ${money(win)}`);
      if (isAhead) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    // On another board that ball has not fallen.
    await page.getByTestId('choice-8').click();
    expect(await landed().count()).toBe(0);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves every ball in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('A bola cai por 8, 12 ou 16').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('98,90');
    await axe('rules of plinko');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Plinko' }).filter({ visible: true }).first().click();
    await page.getByTestId('plinko-recall').waitFor();
    await page.getByText('Médio').waitFor();
    await axe('round of plinko');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
