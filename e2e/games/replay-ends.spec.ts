import { randomBytes } from 'node:crypto';
import type { CrashRound, RoundView } from '@trevo/contract';
import type { BaccaratShown, BlackjackShown, VideoPokerShown } from '@trevo/engines/cards';
import { HOUSE_GAMES } from '@trevo/engines/house';
import type { HiloShown, MinesShown } from '@trevo/engines/instant';
import { AMAZONIA_MODEL, columnAt } from '@trevo/engines/slots';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '../pages/answers/answer.ts';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { money } from '../steps/house-game.ts';
import { type Person, person } from '../steps/person.ts';
import { findRound } from '../steps/play-by-wire.ts';

/** What a finished round came to, as its page has to show it, beside its money: by what the round itself says. */
type Came = { readonly seen: (page: Page) => Promise<unknown>; readonly told: (round: RoundView) => unknown };

const shownOf = <Shown>({ shown }: RoundView): Shown => shown as Shown;
const spaced = (text: string): string => text.replaceAll(/\s/g, ' ');
const places = (value: number): string => value.toFixed(2).replace('.', ',');
const attribute = (testId: string, name: string) => (page: Page) =>
  page.locator(`[data-testid="${testId}"]`).getAttribute(name);
const count = (selector: string) => (page: Page) => page.locator(selector).count();
/** The symbols that lie in the columns of a slot, by their pictures; a badge lies on one of them. */
const columns = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .evaluateAll((reels) =>
      reels.map((reel) =>
        [...reel.querySelectorAll<HTMLImageElement>('img:not([src*=badge])')].map(
          (one) => /(\w+)\.webp/.exec(one.src)?.[1] ?? '',
        ),
      ),
    );
type Steps = readonly { readonly grid?: readonly string[] }[];
const lastGrid = (round: RoundView): readonly string[] =>
  shownOf<Steps>(round).findLast(({ grid }) => grid !== undefined)?.grid ?? [];
const columnsOf = (grid: readonly string[], width: number): string[][] =>
  Array.from({ length: width }, (_, column) => grid.filter((_, cell) => cell % width === column));

const CAME: Readonly<Record<string, Came>> = {
  SPB_A: { seen: columns('.onca-reel'), told: (round) => columnsOf(lastGrid(round), 3) },
  SPB_B: {
    seen: columns('.amazonia-reel'),
    told: (round) => {
      const stops = shownOf<{ stops?: number[] }[]>(round).findLast((step) => step.stops)?.stops ?? [];
      return stops.map((stop, reel) => columnAt(AMAZONIA_MODEL, reel, stop));
    },
  },
  SPB_C: { seen: columns('.carnaval-cells'), told: (round) => [lastGrid(round)] },
  SPB_DICE: {
    seen: (page) => page.getByTestId('dice-roll').innerText(),
    told: (round) => places(shownOf<{ roll: number }>(round).roll / 100),
  },
  SPB_LIMBO: {
    seen: (page) => page.getByTestId('limbo-point').innerText(),
    told: (round) => {
      const { pointE2 } = shownOf<{ pointE2: number }>(round);
      return `${new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(pointE2 / 100)}×`;
    },
  },
  SPB_PLINKO: {
    seen: attribute('plinko-board', 'data-slot'),
    told: (round) => String(shownOf<{ slot: number }>(round).slot),
  },
  SPB_WHEEL: { seen: attribute('wheel', 'data-stop'), told: (round) => String(shownOf<{ stop: number }>(round).stop) },
  SPB_KENO: {
    seen: count('[data-testid=keno-board] [data-state=hit]'),
    told: (round) => shownOf<{ hits: number[] }>(round).hits.length,
  },
  SPB_SCRATCH: {
    seen: async (page) => (await page.locator('.scratch-cells li').allInnerTexts()).map(spaced),
    told: (round) => shownOf<{ panel: number[] }>(round).panel.map((times) => money(times * Number(round.bet))),
  },
  SPB_MINES: {
    seen: count('[data-testid=mines-field][data-ended] [data-look=gem]'),
    told: (round) => shownOf<MinesShown>(round).opened.length,
  },
  SPB_HILO: { seen: count('[data-testid=hilo-trail] li'), told: (round) => shownOf<HiloShown>(round).cards.length },
  SPB_BACCARAT: {
    seen: attribute('baccarat', 'data-winner'),
    told: (round) => shownOf<BaccaratShown>(round).winner,
  },
  SPB_BLACKJACK: {
    seen: (page) => page.locator('[data-testid=bj-hand][data-end]').count(),
    told: (round) => shownOf<BlackjackShown>(round).hands.length,
  },
  SPB_POKER: {
    seen: (page) =>
      page
        .locator('[data-testid=poker-hand] [data-card]')
        .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.card))),
    told: (round) => shownOf<VideoPokerShown>(round).cards,
  },
  SPB_ROULETTE: {
    seen: attribute('roulette', 'data-pocket'),
    told: (round) => String(shownOf<{ pocket: number }>(round).pocket),
  },
  SPB_FISH: {
    seen: count('[data-testid=bullets] [data-hit=true]'),
    told: (round) => shownOf<{ shots: { times: number }[] }>(round).shots.filter(({ times }) => times > 0).length,
  },
};
const OWN = [...HOUSE_GAMES.values()].filter(({ isShared }) => !isShared).map(({ code }) => code);

/** A slot's free spins go on for minutes. */
const isShort = ({ shown }: RoundView): boolean => !Array.isArray(shown) || shown.length < 12;
const isAhead = ({ win, bet }: Pick<RoundView, 'win' | 'bet'>): boolean => Number(win) > Number(bet);
/** What a round came to, in the words under the game. */
const wordsOf = (round: RoundView): string =>
  Number(round.win) === 0 ? 'Não foi desta vez' : `${isAhead(round) ? 'Ganhou' : 'Voltou'} ${money(round.win)}`;

type Hand = { buzzes: unknown[] };
/** What a phone would have felt of wins: a tick, a burst of the carnival, or the long pattern of a large win. */
const feltWins = async (page: Page): Promise<number> => {
  const buzzes = await page.evaluate(() => (globalThis as unknown as Hand).buzzes);
  return buzzes.filter((one) => Array.isArray(one) || one === 20 || one === 15).length;
};

describe('a round that plays again', () => {
  let one: Person;
  beforeAll(async () => {
    one = await person({ width: 360, balance: '5000.00', motion: 'with-motion' });
    await one.page.setViewportSize({ width: 360, height: 640 });
    await one.context.addInitScript(() => {
      const hand = globalThis as unknown as Hand;
      hand.buzzes = [];
      navigator.vibrate = (pattern) => hand.buzzes.push(pattern) > 0;
      // The page plays by itself as it opens; what that was felt as does not count once the round is asked for again.
      addEventListener('click', () => void (hand.buzzes = []), { capture: true });
    });
  });
  afterAll(() => one.context.close());

  /** Plays a round again from its beginning to its end. */
  const watch = async (round: RoundView): Promise<void> => {
    const { page } = one;
    await page.goto(`${house.site}/replay/${round.roundId}`);
    await page.getByRole('button', { name: 'Rever' }).click();
    const under = page.getByTestId('outcome').locator('p').first();
    await expect.poll(async () => spaced(await under.innerText())).toBe(wordsOf(round));
  };

  it('is there for every game that the house has', () => {
    expect(Object.keys(CAME).toSorted()).toEqual(OWN.toSorted());
  });

  it.each(OWN)('%s ends as its record says; a win is felt once, and a return below the stake is not', async (code) => {
    const { page, client, axe } = one;
    const isSlot = code.length === 'SPB_A'.length;
    for (const wanted of [true, false]) {
      const round = await findRound(client, code, (found) => isAhead(found) === wanted && isShort(found));
      await watch(round);
      const came = CAME[code];
      await expect.poll(() => came?.seen(page)).toEqual(came?.told(round));
      const felt = await feltWins(page);
      expect(isSlot && wanted ? Math.min(1, felt) : felt).toBe(wanted ? 1 : 0);
      expect(await findOverflow(page)).toEqual([]);
    }
    await axe(`a replay of ${code}`);
  });

  it('is there also when the brand has its game no more', async () => {
    const { page, client } = one;
    const round = await findRound(client, 'SPB_DICE', isAhead);
    await refuse(page, 'GET /wps/originals/:gameCode', 'game.not_found');
    await watch(round);
    expect(await page.getByRole('button', { name: 'Regras e prêmios' }).count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('crash flies to the point of the round, with my bets where they were taken', async () => {
    const { page, client, axe } = one;
    type Bet = { roundId: string };
    const placed = async (): Promise<Bet | null> => {
      const { value } = await client.call('GET /wps/crash');
      if (value.round?.state !== 'betting') return null;
      // One is taken at once, the other never: nobody does it by hand.
      const bets = [
        { place: 1 as const, autoE2: 101 },
        { place: 2 as const, autoE2: null },
      ];
      for (const bet of bets) {
        const body = { ...bet, roundId: value.round.roundId, bet: '1.00', cnonce: randomBytes(16).toString('hex') };
        const { success, code } = await client.call('POST /wps/crash/bets', { body });
        // Of a try before this one, to which no more was added.
        if (!success && code !== 'crash.place_taken') return null;
      }
      return value.round;
    };
    const settled = async (): Promise<CrashRound> => {
      let bet: Bet | null = null;
      await expect.poll(async () => (bet = await placed()) !== null, { timeout: 200_000, interval: 500 }).toBe(true);
      const { roundId } = bet as unknown as Bet;
      const read = async () => (await client.call('GET /wps/crash/rounds/:id', { params: { id: roundId } })).value;
      await expect.poll(async () => (await read()).round.state, { timeout: 200_000 }).toMatch(/^(settled|void)$/);
      return (await read()).round;
    };
    // The table plays while somebody looks on.
    await page.goto(`${house.site}/game/SPB_CRASH`);
    let round = await settled();
    // One round in fifty ends at once, and nothing was taken; one that never started is void.
    while ((round.bustE2 ?? 0) < 101) round = await settled();
    await page.goto(`${house.site}/member/personalHistoryCopy/${round.roundId}`);
    await page.getByRole('link', { name: 'Rever a rodada' }).click();
    await page.locator('[data-testid=film][data-state=over]').waitFor();
    const times = `${new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format((round.bustE2 ?? 0) / 100)}×`;
    expect(await page.getByTestId('crash-times').innerText()).toBe(times);
    const film = spaced(await page.getByTestId('film').innerText());
    expect(film).toContain(`Resgatada em 1,01×: ${money('1.01')}`);
    expect(film).toContain(`Não deu tempo: ${money('1.00')} nesta rodada`);
    // One bet of two, taken for less than both cost, is told and not celebrated.
    expect(spaced(await page.getByTestId('plaque').innerText())).toBe(`Voltou ${money('1.01')}`);
    expect(await feltWins(page)).toBe(0);
    expect(await findOverflow(page)).toEqual([]);
    await axe('a replay of crash');
  });
});
