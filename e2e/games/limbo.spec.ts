import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, pickBet, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Flown = { win: string; shown: { pointE2: number; isWin: boolean; payE4: number } };

const written = (hundredths: number): string =>
  `${new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(hundredths / 100)}×`;

describe.each(inFull([360, 412, 1_440], [412]))('limbo at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  /** Launches by `press` and answers what the server said. */
  const launchBy = async (press: () => Promise<void>): Promise<Flown> => {
    const answered = stranger.page.waitForResponse(isRound);
    await press();
    return ((await (await answered).json()) as { value: Flown }).value;
  };

  it('shows the chance and the pay of a target before the bet: by the field, its arrows and the tabs', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_LIMBO`);
    const target = page.getByTestId('limbo-target');
    await target.waitFor();
    await target.fill('2,5');
    await target.press('Enter');
    expect(await page.getByTestId('limbo-chance').innerText()).toBe('39,60%');
    expect((await page.getByTestId('limbo-pays').innerText()).replaceAll(/\s/g, ' ')).toBe('R$ 2,50');
    await target.press('ArrowUp');
    await page.getByText('Alvo 2,60×').waitFor();
    await page.getByTestId('choice-10000').click();
    expect(await target.inputValue()).toBe('100,00');
    expect(await page.getByTestId('limbo-chance').innerText()).toBe('0,99%');
    // What the game does not take goes back; the highest target is said to win more than the house pays.
    await target.fill('1,00');
    await target.press('Tab');
    expect(await target.inputValue()).toBe('100,00');
    await target.fill('1.000.000');
    await target.press('Enter');
    expect(await page.getByTestId('limbo-chance').innerText()).toBe('0,000099%');
    await pickBet(page, '2.00');
    await page.getByText('A casa paga até').waitFor();
    expect(await page.getByTestId('play').isDisabled()).toBe(true);
    await axe('limbo');
    await pickBet(page, '1.00');
  });

  it('launches by button and by space, says how high it came, and pays exactly the target', async () => {
    const { page } = stranger;
    await page.getByTestId('choice-150').click();
    let [wins, losses] = [0, 0];
    for (let times = 0; (times < 6 || wins === 0 || losses === 0) && times < 40; times += 1) {
      // The tab has the focus first: space presses it, and bets nothing.
      if (times === 1) await page.getByTestId('play').focus();
      const press = times % 2 === 0 ? page.getByTestId('play').click() : page.keyboard.press('Space');
      const { win, shown } = await launchBy(() => press);
      expect(win).toBe(shown.isWin ? '1.50' : '0.00');
      expect(shown.isWin).toBe(shown.pointE2 >= 150);
      await page.locator('[data-testid=limbo-point][data-phase=idle]').waitFor();
      expect(await page.getByTestId('limbo-point').innerText()).toBe(written(shown.pointE2));
      const outcome = (await page.getByTestId('outcome').innerText()).replaceAll(/\s/g, ' ');
      expect(outcome).toContain(shown.isWin ? 'Ganhou R$ 1,50' : 'Não foi desta vez');
      if (shown.isWin) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await page.getByTestId('history').getByRole('listitem').count()).toBe(Math.min(14, wins + losses));
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves every flight in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('99 dividido pelo alvo').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('98,01');
    await axe('rules of limbo');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Limbo' }).filter({ visible: true }).first().click();
    await page.getByTestId('limbo-recall').waitFor();
    await page.getByText('66,00%').waitFor();
    await axe('round of limbo');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
