import { type BlackjackAct, blackjackHint, type BlackjackShown } from '@trevo/engines/cards';
import { inFull } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, pickBet, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Played = {
  state: string;
  bet: string;
  firstStake: string;
  win: string;
  spendable: string;
  shown: BlackjackShown;
};

const KEYS: Readonly<Record<BlackjackAct, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' };
/** Words of the acts, as the hint says them. */
const WORDS: Readonly<Record<BlackjackAct, string>> = {
  hit: 'Pedir',
  stand: 'Parar',
  double: 'Dobrar',
  split: 'Dividir',
};
const PAYS: Readonly<Record<string, number>> = { blackjack: 2.5, won: 2, push: 1, lost: 0, bust: 0 };

const textOf = async (page: Page, testId: string): Promise<string> =>
  (await page.getByTestId(testId).innerText()).replaceAll(/\s/g, ' ');
const activeOf = ({ shown }: Played) => shown.hands[shown.active ?? 0]?.cards ?? [];
const bestOf = (played: Played): BlackjackAct =>
  blackjackHint(activeOf(played), played.shown.dealer.cards[0] ?? 0, played.shown.can);

describe.each(inFull([360, 768, 1_440], [360]))('blackjack at %i px', (width) => {
  let stranger: Stranger;
  let spendable = 50;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  /** What the server said to a bet or an act, once the page has shown it to its end. */
  const after = async (press: () => Promise<void>): Promise<Played> => {
    const { page } = stranger;
    const answered = page.waitForResponse(isRound);
    await press();
    const { value } = (await (await answered).json()) as { value: Played };
    spendable = Number(value.spendable);
    if (value.state === 'open') await page.locator('[data-testid=act-stand][aria-disabled=false]').waitFor();
    // Also where what is left does not pay for the same bet again.
    else await page.locator('[data-testid=bet-pick]:enabled').waitFor();
    return value;
  };
  const deal = () => after(() => stranger.page.getByTestId('play').click());
  /** A round that its deal did not end. */
  const dealOpen = async (): Promise<Played> => {
    for (;;) {
      const dealt = await deal();
      if (dealt.state === 'open') return dealt;
    }
  };
  const totals = () => stranger.page.getByTestId('bj-total').allInnerTexts();
  const finish = async (played: Played): Promise<Played> => {
    let now = played;
    while (now.state === 'open') now = await after(() => stranger.page.getByTestId('act-stand').click());
    return now;
  };
  /** The page says of a finished round what the server said, and the server pays by its rules. */
  const checkEnd = async ({ shown, firstStake, bet, win }: Played): Promise<void> => {
    const { page } = stranger;
    expect(await totals()).toEqual([shown.dealer, ...shown.hands].map(({ total }) => String(total)));
    const ends = await page
      .getByTestId('bj-hand')
      .evaluateAll((hands) => hands.map((hand) => hand.getAttribute('data-end')));
    expect(ends).toEqual(shown.hands.map(({ end }) => end));
    const stakes = shown.hands.map(({ isDoubled }) => Number(firstStake) * (isDoubled ? 2 : 1));
    expect(Number(bet)).toBe(stakes.reduce((sum, one) => sum + one, 0));
    const paid = shown.hands.reduce((sum, { end }, at) => sum + (PAYS[end ?? ''] ?? 0) * (stakes[at] ?? 0), 0);
    expect(Number(win)).toBe(paid);
    const said = await textOf(page, 'outcome');
    if (paid > Number(bet)) expect(said).toContain(`Ganhou ${money(win)}`);
    else expect(said).toContain(paid > 0 ? `Voltou ${money(win)}` : 'Não foi desta vez');
  };

  it('deals two cards each, one of the dealer face down, and says what each hand counts', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_BLACKJACK`);
    await page.getByTestId('bj-dealer').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('blackjack');
    const dealt = await dealOpen();
    expect(dealt.shown.dealer.cards).toHaveLength(1);
    expect(dealt.shown.hands[0]?.cards).toHaveLength(2);
    expect(await totals()).toHaveLength(2);
    expect(await page.getByTestId('bj-dealer').getAttribute('aria-label')).toContain('carta virada para baixo');
    expect(await findOverflow(page)).toEqual([]);
    await axe('open round of blackjack');
  });

  it('keeps the open round over a reload, and the keys play it', async () => {
    const { page } = stranger;
    const before = await totals();
    await page.reload();
    await page.locator('[data-testid=act-stand][aria-disabled=false]').waitFor();
    expect(await totals()).toEqual(before);
    await checkEnd(await after(() => page.keyboard.press('s')));
  });

  it('plays by its own hint, and every total and payout is what the server says', async () => {
    const { page, axe } = stranger;
    expect(await page.getByTestId('hint').getAttribute('aria-pressed')).toBe('false');
    await page.getByTestId('hint').click();
    const done = new Set<string>();
    for (let rounds = 0; rounds < 40 && !(rounds >= 8 && done.has('double') && done.has('split')); rounds += 1) {
      let now = await deal();
      while (now.state === 'open') {
        // A pair is split whatever its best is until one split was seen: pairs that are best split are rare.
        const best = bestOf(now);
        expect(await textOf(page, 'hint-text')).toBe(`Melhor jogada: ${WORDS[best]}`);
        expect(await page.locator('.bj-act[data-best=true]').getAttribute('data-testid')).toBe(`act-${best}`);
        const act = !done.has('split') && now.shown.can.includes('split') ? 'split' : best;
        done.add(act);
        now = await after(() => page.keyboard.press(KEYS[act]));
        if (now.shown.hands.length === 2 && now.state === 'open' && !done.has('seen')) {
          done.add('seen');
          expect(await page.locator('[data-testid=bj-hand][data-active=true]').count()).toBe(1);
          expect(await findOverflow(page)).toEqual([]);
          await axe('split hands of blackjack');
        }
      }
      await checkEnd(now);
    }
    expect([done.has('hit'), done.has('stand')]).toEqual([true, true]);
    expect(await findOverflow(page)).toEqual([]);
    await page.getByTestId('hint').click();
  });

  it('says what is missing where a double cannot be paid for, and the round goes on', async () => {
    const { page } = stranger;
    const levels = [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
    let isSeen = false;
    for (let rounds = 0; rounds < 20 && !isSeen; rounds += 1) {
      // More than half of what is there: a double is out of reach. Where no level is, a round at the one below changes what is there.
      const level = levels.find((one) => one <= spendable && one * 2 > spendable);
      const bet = level ?? levels.find((one) => one <= spendable) ?? 0.1;
      await pickBet(page, bet.toFixed(2));
      const dealt = await deal();
      if (level !== undefined && dealt.state === 'open') {
        isSeen = true;
        expect(await textOf(page, 'bj-short')).toMatch(/^Para dobrar .*você precisa de mais R\$ /);
        expect(await page.getByTestId('act-double').getAttribute('aria-disabled')).toBe('true');
        expect(await findOverflow(page)).toEqual([]);
      }
      await checkEnd(await finish(dealt));
    }
    expect(isSeen).toBe(true);
  });

  it('tells the rules and the return, keeps the round in the record, and proves it in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Este retorno vale para quem joga').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('rules of blackjack');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Blackjack' }).filter({ visible: true }).first().click();
    await page.getByTestId('blackjack-recall').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('round of blackjack');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
