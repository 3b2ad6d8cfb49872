import { AMAZONIA_MODEL, columnAt } from '@trevo/engines/slots';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Step = { t: string; stops?: number[]; count?: number; wins?: { sym: string }[]; totalE4?: number };
type Spun = { bet: string; win: string; shown: Step[] };

/** Coins of a base window, counted way by way: each of the 243 is looked at on its own. */
const coinsOf = (stops: readonly number[]): number => {
  const columns = stops.map((stop, reel) => columnAt(AMAZONIA_MODEL, reel, stop));
  const scatters = columns.flat().filter((sym) => sym === 'S').length;
  const { pays, scatterPays, betCoins } = AMAZONIA_MODEL;
  let coins = (scatterPays[scatters - 3] ?? 0) * betCoins;
  for (const [sym, values] of Object.entries(pays)) {
    const found = columns.map((column) => column.filter((cell) => cell === sym || cell === 'W').length);
    const length = [...found, 0].indexOf(0);
    const ways = found.slice(0, length).reduce((all, count) => all * count, 1);
    coins += (values[length - 3] ?? 0) * ways;
  }
  return coins;
};

describe.each(inFull([360, 768, 1_440], [360]))('Amazônia 243 at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  it('pays exactly what stands in its window, until a win and a loss were seen, by the space bar and the button', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_B`);
    await page.getByTestId('amazonia').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('Amazônia 243');
    let [wins, losses] = [0, 0];
    for (let times = 0; (wins === 0 || losses === 0) && times < 48; times += 1) {
      const answered = page.waitForResponse(isRound);
      await (times === 0 ? page.keyboard.press('Space') : page.getByTestId('spin').click());
      const { bet, win, shown } = ((await (await answered).json()) as { value: Spun }).value;
      await page.locator('[data-testid=amazonia][data-phase=idle]').waitFor({ timeout: 60_000 });
      await page.locator('[data-testid=spin]:not([aria-disabled])').waitFor();
      if (shown.some(({ t }) => t === 'fsTrigger')) continue;
      const coins = coinsOf(shown[0]?.stops ?? []);
      expect(win).toBe(((coins * Number(bet)) / AMAZONIA_MODEL.betCoins).toFixed(2));
      expect(await page.locator('[data-cell=lit]').count()).toBeGreaterThanOrEqual(coins > 0 ? 3 : 0);
      if (coins > 0) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
    await axe('Amazônia 243 after a round');
  });

  it('tells the rules, keeps the round in the record, and proves it in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Moedas por caminho').waitFor();
    await axe('rules of Amazônia 243');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Amazônia 243' }).filter({ visible: true }).first().click();
    await page.getByTestId('amazonia-recall').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('round of Amazônia 243');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
