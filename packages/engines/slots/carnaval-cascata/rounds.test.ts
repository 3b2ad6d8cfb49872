import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream, fairGameOf } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { carnavalGame } from './carnaval-game.ts';
import { CARNAVAL_MODEL } from './carnaval-model.ts';
import { playCarnaval } from './play-carnaval.ts';
import type { CarnavalStep } from './steps.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = { bet: amount(1_000_000n), minorUnit: 10_000n };
const play = (draws: readonly number[], model = CARNAVAL_MODEL) => playCarnaval(model, ONE, scriptedStream(draws));
/** Bigints as texts, as a stored round holds them. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));

/** Draws that give each symbol: the first number of its hundredths. */
const OF = { H1: 0, H2: 6, H3: 15, M1: 27, L1: 42, L2: 60, L3: 80 } as const;
const symbols = (codes: string) => codes.split(' ').map((code) => OF[code as keyof typeof OF]);
const NOTHING = symbols('H1 H2 H3 M1 L1 L2 L3 H1 H2 H3 M1 L1 L2 L3 H1 H2 H3 M1 L1 L2');
/** Seven L3: the upper row, and two below it in the first column and the last. */
const SEVEN = symbols('L3 L3 L3 L3 L3 L3 H1 H2 H3 L3 M1 L1 L2 H1 H2 H3 M1 L1 L2 H1');
const noBadges = Array<number>(20).fill(99);
const badges = (count: number) => noBadges.map((none, cell) => (cell < count ? 3 : none));

describe('a round', () => {
  test('without a win draws twenty symbols and twenty badges, and ends', () => {
    const stream = scriptedStream([...NOTHING, ...noBadges]);
    expect(playCarnaval(CARNAVAL_MODEL, ONE, stream).steps.map(({ t }) => t)).toEqual(['reveal', 'end']);
    expect(stream.used).toBe(40);
  });

  test('takes winners away, lets the rest of a column fall and fills the empty cells row by row', () => {
    const { steps, winMultE4 } = play([...SEVEN, ...noBadges, ...symbols('H1 H2 H3 M1 L1 L2 L2')]);
    expect(steps.map(({ t }) => t)).toEqual(['reveal', 'win', 'tumble', 'end']);
    expect(steps[2]).toMatchObject({
      remove: [0, 1, 2, 3, 4, 5, 9],
      fill: [
        [0, 'H1'],
        [1, 'H2'],
        [2, 'H3'],
        [3, 'M1'],
        [4, 'L1'],
        [5, 'L2'],
        [9, 'L2'],
      ],
    });
    expect(winMultE4).toBe(5_000);
  });

  test('lets what stands above winners down', () => {
    const low = symbols('H1 H2 H3 M1 L1 L2 H1 H2 H3 M1 L3 L3 L3 L1 L2 L3 L3 L3 L3 H2');
    const { steps } = play([...low, ...noBadges, ...symbols('M1 M1 L1 L1 L2 L2 H3')]);
    const tumble = steps.find((step) => step.t === 'tumble');
    expect(tumble?.grid.join(' ')).toBe('M1 M1 L1 L1 L1 L2 L2 H3 M1 M1 H1 H2 H3 H3 L2 L2 H1 H2 L1 H2');
  });

  test('climbs the ladder step by step, and ends after its eighth win without another draw', () => {
    const again = symbols('L3 L3 L3 L3 L3 L3 L3');
    const stream = scriptedStream([...SEVEN, ...noBadges, ...Array.from({ length: 7 }, () => again).flat()]);
    const { steps } = playCarnaval(CARNAVAL_MODEL, ONE, stream);
    const wins = steps.filter((step) => step.t === 'win');
    expect(wins.map((step) => step.wins[0]?.mult)).toEqual([1, 2, 3, 5, 8, 10, 15, 20]);
    expect(steps.filter(({ t }) => t === 'tumble')).toHaveLength(7);
    expect(steps.at(-1)).toEqual({ t: 'end', totalE4: 64 * 5_000, cap: false });
    expect(stream.used).toBe(40 + 49);
  });

  test.each([
    [3, 0, 0],
    [4, 2, 10],
    [5, 5, 12],
    [6, 20, 15],
    [9, 20, 15],
  ])('with %i badges pays %i bets and plays %i free spins, without further badges', (count, bets, spins) => {
    const stream = scriptedStream([
      ...NOTHING,
      ...badges(count),
      ...Array.from({ length: spins }, () => NOTHING).flat(),
    ]);
    const { steps, winMultE4 } = playCarnaval(CARNAVAL_MODEL, ONE, stream);
    expect(winMultE4).toBe(bets * 10_000);
    expect(steps.filter(({ t }) => t === 'fsSpin')).toHaveLength(spins);
    expect(stream.used).toBe(40 + 20 * spins);
  });

  test('multiplies by three from the first win of a free spin on', () => {
    const rest = Array.from({ length: 9 }, () => NOTHING).flat();
    const { steps } = play([...NOTHING, ...badges(4), ...SEVEN, ...symbols('H1 H2 H3 M1 L1 L2 L2'), ...rest]);
    expect(steps.find((step) => step.t === 'win')?.wins[0]).toMatchObject({
      payE4: 5_000,
      mult: 3,
      amount: 1_500_000n,
    });
  });

  test('ends at the cap, cut to it', () => {
    const round = play([...NOTHING, ...badges(6)], { ...CARNAVAL_MODEL, capBets: 2 });
    expect(round.winMultE4).toBe(20_000);
    expect(round.steps.map(({ t }) => t)).toEqual(['reveal', 'badges', 'end']);
    expect(round.steps.at(-1)).toEqual({ t: 'end', totalE4: 20_000, cap: true });
  });

  test('tells one story: wins, total and money agree at every bet level, and each grid follows from the one before', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...carnavalGame.betLevels), (seed, stake) => {
        const { shown, done } = carnavalGame.open({ stake, choice: {}, currency: 'BRL' }, seededStream(seed));
        const part = done?.[0];
        const paid = shown.flatMap((step) =>
          step.t === 'win' ? step.wins.map((win) => win.amount) : step.t === 'badges' ? [step.amount] : [],
        );
        expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(part?.win);
        expect(BigInt(part?.multE4 ?? 0) * stake).toBe((part?.win ?? 0n) * 10_000n);
        let before: readonly string[] = [];
        for (const step of shown) {
          if (step.t === 'tumble') expect(countsOf(step.grid)).toEqual(countsOf(after(before, step)));
          if (step.t === 'tumble' || step.t === 'reveal') before = step.grid;
        }
      }),
      { numRuns: 400 },
    );
  });

  test('refuses a bet that is not positive, and a choice that is not empty', () => {
    expect(() => playCarnaval(CARNAVAL_MODEL, { ...ONE, bet: amount(0n) }, seededStream(1))).toThrow(RangeError);
    expect(carnavalGame.readChoice({ buy: true })).toBeNull();
    expect(carnavalGame.readChoice({})).toEqual({});
  });
});

const countsOf = (grid: readonly string[]) => grid.toSorted();
const after = (grid: readonly string[], { remove, fill }: Extract<CarnavalStep, { t: 'tumble' }>) => [
  ...grid.filter((_, cell) => !remove.includes(cell)),
  ...fill.map(([, sym]) => sym),
];

describe('recorded rounds', () => {
  test('hold a round with free spins and one of three tumbles or more', () => {
    const has = (is: (steps: readonly { t: string }[]) => boolean) =>
      vectors.rounds.some(({ outcome }) => is(outcome.steps as readonly { t: string }[]));
    expect(has((steps) => steps.some(({ t }) => t === 'fsTrigger'))).toBe(true);
    expect(has((steps) => steps.filter(({ t }) => t === 'win').length >= 3)).toBe(true);
  });

  test.each(vectors.rounds)('nonce $nonce replays symbol for symbol from its seeds', ({ nonce, outcome }) => {
    const { serverSeed, clientSeed } = vectors;
    const game = { game: fairGameOf(carnavalGame.code), mathVersion: carnavalGame.mathVersion };
    const stream = createStream({ ...game, serverSeed, clientSeed, nonce });
    expect(plain(playCarnaval(CARNAVAL_MODEL, ONE, stream))).toEqual(outcome);
  });
});
