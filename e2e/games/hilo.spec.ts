import { inFull } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Guessed = {
  state: string;
  win: string;
  shown: { cards: number[]; moves: string[]; payE4: number; nextE4: { higher: number | null; lower: number | null } };
};

const textOf = async (page: Page, testId: string): Promise<string> =>
  (await page.getByTestId(testId).innerText()).replaceAll(/\s/g, ' ');
/** What a multiplier of the engine looks like on a button: `1,0725×`. */
const times = (payE4: number): string => `${String(payE4 / 10_000).replace('.', ',')}×`;

describe.each(inFull([360, 412, 1_440], [360]))('hi-lo at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  /** What the server said to a bet or an act, once the page has shown it to its end. */
  const after = async (press: () => Promise<void>): Promise<Guessed> => {
    const { page } = stranger;
    const answered = page.waitForResponse(isRound);
    await press();
    const { value } = (await (await answered).json()) as { value: Guessed };
    if (value.state === 'open') await page.locator('[data-testid^=guess-][aria-disabled=false]').first().waitFor();
    else await page.locator('[data-testid=play]:enabled').waitFor();
    return value;
  };
  const deal = () => after(() => stranger.page.getByTestId('play').click());
  const guess = (side: 'higher' | 'lower') => after(() => stranger.page.getByTestId(`guess-${side}`).click());
  /** The side on which more ranks win pays less. */
  const likelier = ({ shown: { nextE4 } }: Guessed) =>
    (nextE4.higher ?? Infinity) <= (nextE4.lower ?? Infinity) ? 'higher' : 'lower';

  it('deals a card, says what each guess pays, and skips to another', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_HILO`);
    await page.getByTestId('hilo-card').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('hi-lo');
    const dealt = await deal();
    const { higher, lower } = dealt.shown.nextE4;
    expect(await textOf(page, 'guess-higher')).toContain(times(higher ?? 0));
    expect(await textOf(page, 'guess-lower')).toContain(times(lower ?? 0));
    expect(await page.getByTestId('take').isEnabled()).toBe(false);
    const skipped = await after(() => page.getByTestId('skip-card').click());
    expect(skipped.shown).toMatchObject({ moves: ['skip'], payE4: 0 });
    expect(await page.getByTestId('hilo-trail').getByRole('listitem').count()).toBe(2);
    expect(await findOverflow(page)).toEqual([]);
    await axe('open round of hi-lo');
  });

  it('keeps the open round over a reload, and the arrows play it', async () => {
    const { page } = stranger;
    await page.reload();
    await page.locator('[data-testid^=guess-][aria-disabled=false]').first().waitFor();
    expect(await page.getByTestId('hilo-trail').getByRole('listitem').count()).toBe(2);
    const skipped = await after(() => page.keyboard.press('ArrowRight'));
    expect(skipped.shown.moves).toEqual(['skip', 'skip']);
    const key = likelier(skipped) === 'higher' ? 'ArrowUp' : 'ArrowDown';
    const guessed = await after(() => page.keyboard.press(key));
    expect(guessed.shown.moves.at(-1)).toBe(likelier(skipped));
    if (guessed.state === 'open') await after(() => page.getByTestId('take').click());
  });

  it('pays exactly what the button promised until a win and a loss were seen', async () => {
    const { page } = stranger;
    let [wins, losses] = [0, 0];
    for (let rounds = 0; (wins === 0 || losses === 0) && rounds < 30; rounds += 1) {
      const dealt = await deal();
      // Once a win was seen, the less likely side brings the loss.
      const side = likelier(dealt) === 'higher' ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
      const guessed = await guess(side[wins === 0 ? 0 : 1]);
      if (guessed.state !== 'open') {
        expect(guessed.win).toBe('0.00');
        expect(await page.locator('[data-testid=hilo-card][data-end=lost]').count()).toBe(1);
        expect(await textOf(page, 'outcome')).toContain('Não foi desta vez');
        losses += 1;
        continue;
      }
      const promised = (await textOf(page, 'take')).replace('PEGAR ', '');
      const { win, shown } = await after(() => page.getByTestId('take').click());
      expect(shown.payE4).toBe(guessed.shown.payE4);
      expect(money(win)).toBe(promised);
      expect(await textOf(page, 'outcome')).toContain(`Ganhou ${promised}`);
      expect(await page.locator('[data-testid=hilo-card][data-end=taken]').count()).toBe(1);
      wins += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves it in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Carta igual vale como acerto').waitFor();
    await axe('rules of hi-lo');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Maior ou Menor' }).filter({ visible: true }).first().click();
    await page.getByTestId('hilo-recall').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('round of hi-lo');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
