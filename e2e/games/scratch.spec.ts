import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, pickBet, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Bought = { win: string; winMultE4: number; shown: { panel: number[]; payE4: number } };

describe.each(inFull([360, 412, 1_440], [412]))('scratch card at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const buyBy = async (press: () => Promise<void>): Promise<Bought> => {
    const answered = stranger.page.waitForResponse(isRound);
    await press();
    return ((await (await answered).json()) as { value: Bought }).value;
  };
  /** What is said and lit of an opened card is what the server decided, and nothing was said before. */
  const endsAs = async ({ win, winMultE4, shown }: Bought): Promise<void> => {
    const { page } = stranger;
    await page.locator('[data-testid=scratch-card][data-open=true]').waitFor();
    await page.getByTestId('play').and(page.locator(':enabled')).waitFor();
    const wins = shown.payE4 / 10_000;
    expect([winMultE4, Number(win)]).toEqual([shown.payE4, wins]);
    const text = wins > 1 ? `Ganhou ${money(wins)}` : wins === 1 ? `Voltou ${money(1)}` : 'Não foi desta vez';
    await page.getByTestId('outcome').getByText(text).first().waitFor();
    const cells = page.getByTestId('scratch-card').getByRole('listitem');
    const amounts = (await cells.allInnerTexts()).map((one) => one.replaceAll(/\s/g, ' '));
    expect(amounts).toEqual(shown.panel.map(money));
    expect(await page.locator('[data-testid=scratch-card] [data-won=true]').count()).toBe(wins > 0 ? 3 : 0);
    expect(await page.locator('[data-testid=scratch-prizes] [data-lit=true]').count()).toBe(wins > 0 ? 1 : 0);
  };

  it('shows every prize at the chosen bet before a card is bought', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_SCRATCH`);
    const prizes = page.getByTestId('scratch-prizes').getByRole('listitem');
    await prizes.first().waitFor();
    await pickBet(page, '100.00');
    expect((await prizes.first().innerText()).replaceAll(/\s/g, ' ')).toBe('R$ 1.000.000,00');
    await axe('scratch card');
    await pickBet(page, '1.00');
    expect((await prizes.last().innerText()).replaceAll(/\s/g, ' ')).toBe('R$ 1,00');
  });

  it('takes the coat off by hand, by the button and by space, and pays what the card was bought with', async () => {
    const { page, axe } = stranger;
    const first = await buyBy(() => page.getByTestId('play').click());
    await page.getByTestId('scratch-reveal').waitFor();
    expect(await page.getByTestId('outcome').innerText()).toBe('');
    await axe('a covered card');
    const coat = await page.getByTestId('scratch-coat').boundingBox();
    if (!coat) throw new Error('a bought card has its coat');
    await page.mouse.move(coat.x + 4, coat.y + 4);
    await page.mouse.down();
    for (let row = 0; row < 6; row += 1) {
      const y = coat.y + (coat.height * (row + 0.5)) / 6;
      await page.mouse.move(row % 2 === 0 ? coat.x + coat.width - 4 : coat.x + 4, y, { steps: 8 });
    }
    await page.mouse.up();
    await endsAs(first);
    let [wins, losses] = [0, 0];
    for (let times = 0; (times < 4 || wins === 0 || losses === 0) && times < 40; times += 1) {
      const isByKey = times % 2 === 1;
      const press = () => (isByKey ? page.keyboard.press('Space') : page.getByTestId('play').click());
      const card = await buyBy(press);
      await page.getByTestId('scratch-reveal').waitFor();
      await (isByKey ? page.keyboard.press('Space') : page.getByTestId('scratch-reveal').click());
      await endsAs(card);
      if (card.winMultE4 > 0) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the card in the record, and proves every one in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Cada cartão tem nove valores').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('95,00');
    await axe('rules of the scratch card');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Raspadinha' }).filter({ visible: true }).first().click();
    await page.getByTestId('scratch-recall').waitFor();
    await axe('round of the scratch card');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
