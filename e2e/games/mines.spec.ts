import { inFull } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Mined = {
  state: string;
  win: string;
  shown: { opened: number[]; payE4: number; hit: number | null; field: number[] | null };
};

const textOf = async (page: Page, testId: string): Promise<string> =>
  (await page.getByTestId(testId).innerText()).replaceAll(/\s/g, ' ');

describe.each(inFull([360, 412, 1_440], [412]))('mines at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  /** What the server said to a bet or an act, once the page has shown it to its end. */
  const after = async (press: () => Promise<void>, page = stranger.page): Promise<Mined> => {
    const answered = page.waitForResponse(isRound);
    await press();
    const { value } = (await (await answered).json()) as { value: Mined };
    if (value.state === 'open') await page.locator('[data-testid=random-cell]:enabled').waitFor();
    else await page.locator('[data-testid=play]:enabled').waitFor();
    return value;
  };

  it('shows what the next gem pays before the bet: by quick choice and one by one', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_MINES`);
    await page.getByTestId('mines-field').waitFor();
    expect(await textOf(page, 'mines-count')).toBe('3 minas');
    expect(await textOf(page, 'mines-next')).toBe('1,125×');
    expect(await textOf(page, 'mines-chance')).toBe('88,00%');
    expect(await textOf(page, 'mines-profit')).toBe('R$ 0,12');
    await page.getByTestId('choice-24').click();
    expect(await textOf(page, 'mines-next')).toBe('24,75×');
    await page.getByRole('button', { name: 'Uma mina a menos' }).click();
    expect(await textOf(page, 'mines-count')).toBe('23 minas');
    expect(await page.getByTestId('cell-0').getAttribute('aria-disabled')).toBe('true');
    expect(await findOverflow(page)).toEqual([]);
    await axe('mines');
  });

  it('is played by keys: space bets, arrows walk the field, Enter and space open, space on the gold button takes', async () => {
    const { page, axe } = stranger;
    await page.getByTestId('choice-1').click();
    await page.getByTestId('play').focus();
    // The one mine lies under these two cells in two rounds of 25.
    for (let times = 0; times < 20; times += 1) {
      await after(() => page.keyboard.press('Space'));
      await page.keyboard.press('ArrowRight');
      const first = await after(() => page.keyboard.press('Enter'));
      if (first.state !== 'open') continue;
      expect(first.shown.opened).toHaveLength(1);
      await page.keyboard.press('ArrowUp');
      const second = await after(() => page.keyboard.press('Space'));
      if (second.state !== 'open') continue;
      expect(second.shown.payE4).toBe(10_760);
      expect(await textOf(page, 'take')).toBe('Pegar R$ 1,07'.toUpperCase());
      await axe('open round of mines');
      await page.getByTestId('take').focus();
      const taken = await after(() => page.keyboard.press('Space'));
      expect(taken).toMatchObject({ state: 'settled', win: '1.07' });
      expect(taken.shown.field).toHaveLength(1);
      expect(await textOf(page, 'outcome')).toContain(`Ganhou ${money('1.07')}`);
      return;
    }
    throw new Error('twenty fields with one mine had it under the first two cells');
  });

  it('pays exactly what it promised until a win and a loss were seen, by cell and by chance', async () => {
    const { page } = stranger;
    await page.getByTestId('choice-5').click();
    let [wins, losses] = [0, 0];
    for (let times = 0; (wins === 0 || losses === 0) && times < 30; times += 1) {
      await after(() => page.getByTestId('play').click());
      const { state, shown } = await after(() =>
        times % 2 === 0 ? page.getByTestId('random-cell').click() : page.getByTestId('cell-7').click(),
      );
      if (state === 'open') {
        expect(shown.payE4).toBe(12_375);
        const { win } = await after(() => page.getByTestId('take').click());
        expect(win).toBe('1.23');
        expect(await textOf(page, 'outcome')).toContain('Ganhou R$ 1,23');
        expect(await page.locator('[data-look=mine]').count()).toBe(5);
        wins += 1;
      } else {
        expect(await page.locator(`[data-testid=cell-${shown.hit}][data-look=hit]`).count()).toBe(1);
        expect(await textOf(page, 'outcome')).toContain('Não foi desta vez');
        losses += 1;
      }
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('keeps the open round over a reload, and finds its way when another window goes on with it', async () => {
    const { page, context } = stranger;
    await page.getByTestId('choice-1').click();
    for (let times = 0; ; times += 1) {
      await after(() => page.getByTestId('play').click());
      if ((await after(() => page.getByTestId('cell-0').click())).state === 'open') break;
      if (times > 8) throw new Error('one mine of 25 was under the same cell nine times');
    }
    await page.reload();
    await page.locator('[data-testid=cell-0][data-look=gem]').waitFor();
    expect(await textOf(page, 'take')).toBe('PEGAR R$ 1,03');
    const other = await context.newPage();
    await other.goto(`${house.site}/game/SPB_MINES`);
    await other.locator('[data-testid=cell-0][data-look=gem]').waitFor();
    expect((await after(() => other.getByTestId('take').click(), other)).state).toBe('settled');
    // This window still shows the round open: its act is refused, and it shows the round as it ended.
    await page.getByTestId('cell-1').click();
    await page.getByText('A rodada mudou em outra janela').waitFor();
    await page.locator('[data-testid=play]:enabled').waitFor();
    expect(await page.locator('[data-look=mine]').count()).toBe(1);
    // And one that was begun elsewhere is gone on with.
    await after(() => other.getByTestId('play').click(), other);
    await page.getByTestId('play').click();
    await page.getByText('Você tem uma rodada que ainda não terminou').waitFor();
    const next = await after(() => page.getByTestId('random-cell').click());
    if (next.state === 'open') await after(() => page.getByTestId('take').click());
    await other.close();
  });

  it('tells the rules and the return, keeps the round in the record, and proves every round in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('0,99 dividido pela chance').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('97,44');
    await axe('rules of mines');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Minas' }).filter({ visible: true }).first().click();
    await page.getByTestId('mines-recall').waitFor();
    await axe('round of mines');
    await proveRounds(page);
    // Refused acts are said by the browser too; nothing else may be.
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
