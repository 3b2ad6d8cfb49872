import { KENO, kenoGame, kenoPayE4 } from '@trevo/engines/instant';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Drawn = { bet: string; win: string; choice: unknown; shown: { drawn: number[]; hits: number[]; payE4: number } };

describe.each(inFull([360, 412, 1_440], [412]))('keno at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const marked = () => stranger.page.getByTestId('keno-board').locator('[aria-pressed=true]');
  const drawBy = async (press: () => Promise<void>): Promise<Drawn> => {
    const answered = stranger.page.waitForResponse(isRound);
    await press();
    return ((await (await answered).json()) as { value: Drawn }).value;
  };

  it('shows what marks pay before the bet: by click, by arrows and space, by surprise, on either board', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_KENO`);
    const board = page.getByTestId('keno-board');
    await board.waitFor();
    expect(await page.getByTestId('play').isDisabled()).toBe(true);
    let rounds = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rounds') && request.method() === 'POST') rounds += 1;
    });
    await board.getByRole('button', { name: '7', exact: true }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await board.getByRole('button', { name: '18', exact: true, pressed: true }).waitFor();
    expect(await page.getByTestId('keno-pays').innerText()).toMatch(/1×[^]*9,5×/);
    expect((await page.getByTestId('keno-most').innerText()).replaceAll(/\s/g, ' ')).toBe('R$ 9,50');
    await page.getByTestId('choice-40/10').click();
    expect((await page.getByTestId('keno-most').innerText()).replaceAll(/\s/g, ' ')).toBe('R$ 6,65');
    expect(await board.getByRole('button').count()).toBe(KENO['40/10'].numbers);
    await page.getByTestId('keno-clear').click();
    expect(await marked().count()).toBe(0);
    await page.getByTestId('keno-surprise').click();
    expect(await marked().count()).toBe(10);
    await axe('keno with 40 numbers');
    await page.getByTestId('choice-80/20').click();
    await axe('keno with 80 numbers');
    expect(rounds).toBe(0);
  });

  it('draws by button and by space, shows the hits, and pays exactly the line of the table', async () => {
    const { page } = stranger;
    await page.getByTestId('keno-clear').click();
    for (const one of ['3', '14', '41']) await page.getByRole('button', { name: one, exact: true }).click();
    let [wins, losses] = [0, 0];
    for (let times = 0; (times < 4 || wins === 0 || losses === 0) && times < 45; times += 1) {
      const press = times % 2 === 0 ? page.getByTestId('play').click() : page.keyboard.press('Space');
      const { win, choice, shown } = await drawBy(() => press);
      expect(choice).toEqual(kenoGame.readChoice({ board: '80/20', picks: [3, 14, 41] }));
      expect(shown.payE4).toBe(kenoPayE4('80/20', 3, shown.hits.length));
      expect(Number(win) * 10_000).toBeCloseTo(shown.payE4);
      await page.locator('[data-testid=keno-board][data-final=true]').waitFor();
      const outcome = page.getByTestId('outcome');
      await outcome
        .getByText(Number(win) > 0 ? `Ganhou ${money(win)}` : 'Não foi desta vez')
        .first()
        .waitFor();
      expect(await page.locator('[data-testid=keno-board] [data-state=hit]').count()).toBe(shown.hits.length);
      const lying = page.locator('[data-testid=keno-board] :is([data-state=drawn], [data-state=hit])');
      expect(await lying.count()).toBe(20);
      const lit = page.locator('[data-testid=keno-pays] [data-lit=true]');
      if (shown.payE4 > 0) expect(await lit.getAttribute('data-hits')).toBe(String(shown.hits.length));
      else expect(await lit.count()).toBe(0);
      if (Number(win) > 0) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await page.getByTestId('history').getByRole('listitem').count()).toBe(Math.min(14, wins + losses));
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves every draw in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Marque de 1 a 10 números.').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('94,76');
    await axe('rules of keno');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Keno' }).filter({ visible: true }).first().click();
    await page.getByTestId('keno-recall').waitFor();
    await page.getByText('20 de 80').waitFor();
    await axe('round of keno');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
