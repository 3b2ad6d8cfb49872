import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Hand = {
  state: string;
  bet: string;
  win: string;
  shown: { dealt: number[]; hold: number[] | null; cards: number[]; hand: string; payE4: number };
};

describe.each(inFull([360, 412, 1_440], [360]))('video poker at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  /** What the server said to a bet or a draw, once the page has shown it to its end. */
  const after = async (press: () => Promise<void>): Promise<Hand> => {
    const { page } = stranger;
    const answered = page.waitForResponse(isRound);
    await press();
    const { value } = (await (await answered).json()) as { value: Hand };
    const button = value.state === 'open' ? 'take' : 'play';
    await page.locator(`[data-testid=${button}]:enabled`).waitFor();
    return value;
  };
  const deal = () => after(() => stranger.page.getByTestId('play').click());
  const draw = () => after(() => stranger.page.getByTestId('take').click());
  /** The cards as they lie on the page. */
  const onTable = async (): Promise<number[]> => {
    const cards = await stranger.page.locator('[data-testid^=hold-]').all();
    return Promise.all(cards.map(async (card) => Number(await card.getAttribute('data-card'))));
  };
  const held = async (): Promise<number[]> => {
    const cards = await stranger.page.locator('[data-testid^=hold-]').all();
    const pressed = await Promise.all(cards.map((card) => card.getAttribute('aria-pressed')));
    return pressed.flatMap((one, place) => (one === 'true' ? [place] : []));
  };

  it('deals five cards, keeps what is tapped and draws for the others', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_POKER`);
    await page.getByTestId('poker-hand').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('video poker');
    const dealt = await deal();
    expect(await onTable()).toEqual(dealt.shown.dealt);
    expect(Object.keys(dealt.shown)).not.toContain('next');
    await page.getByTestId('hold-1').click();
    await page.getByTestId('hold-4').click();
    await page.getByTestId('hold-2').click();
    await page.getByTestId('hold-2').click();
    expect(await held()).toEqual([1, 4]);
    expect(await page.getByTestId('take').innerText()).toContain('3');
    expect(await findOverflow(page)).toEqual([]);
    await axe('open hand of video poker');
    const drawn = await draw();
    expect(drawn.shown.hold).toEqual([1, 4]);
    expect([1, 4].map((place) => drawn.shown.cards[place])).toEqual([1, 4].map((place) => dealt.shown.dealt[place]));
    expect(await onTable()).toEqual(drawn.shown.cards);
    await axe('ended hand of video poker');
  });

  it('is played by the keyboard alone: digits keep, space deals and draws', async () => {
    const { page } = stranger;
    const dealt = await after(() => page.keyboard.press('Space'));
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await page.keyboard.press('5');
    await page.keyboard.press('3');
    expect(await held()).toEqual([0, 4]);
    // Space belongs to the draw again after a tap.
    await page.getByTestId('hold-1').click();
    await page.getByTestId('hold-1').click();
    const drawn = await after(() => page.keyboard.press('Space'));
    expect(drawn.shown).toMatchObject({ dealt: dealt.shown.dealt, hold: [0, 4] });
  });

  it('keeps the open hand over a reload, and a hint that is asked for keeps the best cards by one tap', async () => {
    const { page } = stranger;
    const dealt = await deal();
    await page.reload();
    await page.locator('[data-testid=take]:enabled').waitFor();
    expect(await onTable()).toEqual(dealt.shown.dealt);
    expect(await page.getByTestId('use-hint').count()).toBe(0);
    await page.getByRole('switch', { name: 'Sugestão' }).click();
    await page.getByTestId('mean-best').waitFor();
    const use = page.getByTestId('use-hint');
    if ((await use.getAttribute('aria-disabled')) === 'false') await use.click();
    expect(await page.getByTestId('mean-yours').innerText()).toBe(await page.getByTestId('mean-best').innerText());
    await draw();
  });

  it('pays exactly what the table says, and lights its row, until a win and a loss were seen', async () => {
    const { page } = stranger;
    let [wins, losses] = [0, 0];
    for (let rounds = 0; (wins === 0 || losses === 0) && rounds < 40; rounds += 1) {
      await deal();
      const use = page.getByTestId('use-hint');
      if ((await use.getAttribute('aria-disabled')) === 'false') await use.click();
      const { bet, win, shown } = await draw();
      expect(Number(win)).toBeCloseTo((Number(bet) * shown.payE4) / 10_000, 6);
      const lit = page.locator('[data-testid=pay-table] [data-lit=won]');
      if (shown.payE4 === 0) {
        expect(await lit.count()).toBe(0);
        expect(await page.getByTestId('outcome').innerText()).toContain('Não foi desta vez');
        losses += 1;
        continue;
      }
      expect(await lit.getAttribute('data-hand')).toBe(shown.hand);
      expect((await lit.innerText()).replaceAll(/\s/g, ' ')).toContain(money(win));
      expect(await page.locator('[data-makes=true]').count()).toBeGreaterThan(1);
      wins += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves it in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('O baralho é embaralhado uma vez').waitFor();
    await axe('rules of video poker');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Vídeo Pôquer' }).filter({ visible: true }).first().click();
    await page.getByTestId('poker-recall').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('round of video poker');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
