import { CARNAVAL_MODEL } from '@trevo/engines/slots';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Step = { t: string; grid?: string[]; badges?: number[] };
type Spun = { bet: string; win: string; shown: Step[] };

/** What the grids of a round without free spins pay in tenths of the bet, counted symbol by symbol. */
const tenthsOf = (shown: readonly Step[]): number => {
  const { pays, least, ladder, badgePays } = CARNAVAL_MODEL;
  const grids = shown.flatMap(({ grid }) => (grid ? [grid] : []));
  const badges = shown[0]?.badges?.length ?? 0;
  const won = grids.map((grid, at) => {
    const each = Object.entries(pays).map(([sym, bands]) => {
      const count = grid.filter((here) => here === sym).length;
      return count < least ? 0 : (bands[Math.min(3, Math.floor((count - least) / 2))] ?? 0);
    });
    return each.reduce((sum, tenths) => sum + tenths, 0) * (ladder.base[at] ?? 0);
  });
  return won.reduce((sum, tenths) => sum + tenths, 0) + (badgePays[Math.min(badges, 6) - 4] ?? 0) * 10;
};

describe.each(inFull([360, 768, 1_440], [360]))('Carnaval Cascata at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  it('pays exactly what falls, until a win and a loss were seen, by the space bar and the button', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_C`);
    await page.getByTestId('carnaval').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('Carnaval Cascata');
    let [wins, losses] = [0, 0];
    // A spin wins with .2579: forty-eight without a win come once in 1.7 million runs.
    for (let times = 0; (wins === 0 || losses === 0) && times < 48; times += 1) {
      const answered = page.waitForResponse(isRound);
      await (times === 0 ? page.keyboard.press('Space') : page.getByTestId('spin').click());
      const { bet, win, shown } = ((await (await answered).json()) as { value: Spun }).value;
      await page.locator('[data-testid=carnaval][data-phase=idle]').waitFor({ timeout: 90_000 });
      await page.locator('[data-testid=spin]:not([aria-disabled])').waitFor();
      if (shown.some(({ t }) => t === 'fsTrigger')) continue;
      const tenths = tenthsOf(shown);
      expect(win).toBe(((tenths * Number(bet)) / 10).toFixed(2));
      const rung = shown.filter(({ t }) => t === 'win').length;
      expect(await page.getByTestId('ladder').getAttribute('data-rung')).toBe(String(rung));
      if (tenths > 0) {
        wins += 1;
        // The win has counted up to its end.
        const text = async () => (await page.getByTestId('outcome').innerText()).replaceAll(/\s/g, ' ');
        await expect.poll(text).toContain(money(win));
      } else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
    await axe('Carnaval Cascata after a round');
  });

  it('tells the rules, keeps the round in the record, and proves it in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Vezes a aposta, conforme a quantidade').waitFor();
    await axe('rules of Carnaval Cascata');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Carnaval Cascata' }).filter({ visible: true }).first().click();
    await page.getByTestId('carnaval-recall').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('round of Carnaval Cascata');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
