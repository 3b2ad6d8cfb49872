import { BACCARAT_KINDS } from '../cards/baccarat/baccarat.ts';
import { BACCARAT_TABLES } from '../cards/baccarat/baccarat-game.ts';
import { ROULETTE_KINDS } from '../cards/roulette/layout.ts';
import { ROULETTE_PLACES } from '../cards/roulette/roulette-game.ts';
import { CRASH } from '../instant/crash/crash.ts';
import { diceReport } from '../instant/dice/dice-certificate.ts';
import { FISH_KINDS } from '../instant/fishing/fish.ts';
import { HILO } from '../instant/hilo/hilo.ts';
import { chainPays } from '../instant/hilo/hilo-certificate.ts';
import { KENO_BOARDS, KENO_MOST_PICKS } from '../instant/keno/keno.ts';
import { LIMBO } from '../instant/limbo/limbo.ts';
import { MINES, minesLadder } from '../instant/mines/mines.ts';
import { stopPays } from '../instant/mines/mines-certificate.ts';
import { PLINKO_ROWS } from '../instant/plinko/plinko.ts';
import { RISKS } from '../instant/risk.ts';
import { WHEEL_SEGMENTS } from '../instant/wheel/wheel.ts';
import type { Amount } from '@trevo/money';
import { decimalText, fraction } from '../proof/fraction.ts';
import { type Figure, figureOf, figureOfMoments, type Moments } from './figure.ts';
import type { Spread } from './spread.ts';
import { spreadOfPays } from './spread.ts';
import { exactOf, hiloSpread } from './spreads.ts';

export type { Figure, LevelFigure, Moments } from './figure.ts';
export { momentsOf, type Spread } from './spread.ts';
export { exactOf } from './spreads.ts';

type Named = readonly (readonly [choice: string, what: Spread | Moments])[];

/** Each choice as the game reads it, told by what tells it from the others. */
const listed = <Choice>(code: string, choices: readonly Choice[], nameOf: (choice: Choice) => string): Named =>
  choices.map((choice) => [nameOf(choice), exactOf(code, choice)] as const);

const targets = (code: string, field: string, most: number): Named =>
  listed(
    code,
    [101, 110, 150, 200, 500, 1_000, 10_000, 100_000, most].map((one) => ({ [field]: one })),
    (choice) => `${decimalText(fraction(BigInt(choice[field] ?? 0), 100n), 2)}x`,
  );

/** One guess of each width, the likeliest one many times over, the rarest ones: their order does not matter. */
const hiloChains = (): Named => {
  const widest = HILO.ranks - 1;
  const one = Array.from({ length: widest }, (_, at) => [widest - at]);
  const many = [2, 3, 10, 52].map((guesses) => Array.from({ length: guesses }, () => widest));
  return [
    ['two guesses, each the likelier one', hiloSpread(2)] as const,
    ...[...one, ...many, [1, 1, 1]].map(
      (won) =>
        [`won ${won.length} with ${[...new Set(won)].join(' ')} of 13`, spreadOfPays(chainPays(HILO, won))] as const,
    ),
  ];
};

/** After the first cell, after three, after the last one. */
const minesStops = (mines: number): Named => {
  const last = minesLadder(mines, MINES).length;
  const stops = [...new Set([1, 3, last])].filter((safe) => safe <= last);
  return stops.map((safe) => [`${mines} mines, ${safe} safe`, spreadOfPays(stopPays(MINES, mines, safe))] as const);
};

/** Places of one kind return alike, so the first of each stands for all. */
const ROULETTE_FIRSTS = ROULETTE_KINDS.flatMap((kind) => {
  const place = [...ROULETTE_PLACES].find(([, one]) => one.kind === kind)?.[0];
  return place ? [{ kind, bets: [{ place, stake: '1.00' }] }] : [];
});

/** What a game's figures are given for: every choice, or of choices without end those that stand for all. */
const NAMED: Readonly<Record<string, () => Named>> = {
  SPB_A: () => [['round', exactOf('SPB_A', {})]],
  SPB_B: () => [['round', exactOf('SPB_B', {})]],
  SPB_C: () => [['round', exactOf('SPB_C', {})]],
  SPB_CRASH: () => targets('SPB_CRASH', 'autoE2', CRASH.mostTargetE2),
  SPB_LIMBO: () => targets('SPB_LIMBO', 'targetE2', LIMBO.mostTargetE2),
  SPB_DICE: () =>
    listed(
      'SPB_DICE',
      [...new Set([1, 100, 500, 2_500, 4_800, 5_000, 7_500, 9_500, diceReport().worst.count, 9_800])]
        .toSorted((a, b) => a - b)
        .map((count) => ({ count })),
      ({ count }) => `${count} of 10000 faces`,
    ),
  SPB_MINES: () => Array.from({ length: MINES.cells - 1 }, (_, at) => minesStops(at + 1)).flat(),
  SPB_PLINKO: () =>
    listed(
      'SPB_PLINKO',
      PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk }))),
      ({ rows, risk }) => `${rows} ${risk}`,
    ),
  SPB_HILO: hiloChains,
  SPB_WHEEL: () =>
    listed(
      'SPB_WHEEL',
      WHEEL_SEGMENTS.flatMap((segments) => RISKS.map((risk) => ({ segments, risk }))),
      ({ segments, risk }) => `${segments} ${risk}`,
    ),
  SPB_KENO: () =>
    listed(
      'SPB_KENO',
      KENO_BOARDS.flatMap((board) =>
        Array.from({ length: KENO_MOST_PICKS }, (_, at) => ({
          board,
          picks: Array.from({ length: at + 1 }, (_one, pick) => pick + 1),
        })),
      ),
      ({ board, picks }) => `${board} ${picks.length}`,
    ),
  SPB_SCRATCH: () => [['card', exactOf('SPB_SCRATCH', {})]],
  SPB_FISH: () =>
    listed(
      'SPB_FISH',
      FISH_KINDS.map((kind) => ({ shots: [{ kind }] })),
      ({ shots }) => shots.map(({ kind }) => kind).join(' '),
    ),
  SPB_POKER: () => [['best play', exactOf('SPB_POKER', {})]],
  SPB_BLACKJACK: () => [['best play', exactOf('SPB_BLACKJACK', {})]],
  SPB_ROULETTE: () => listed('SPB_ROULETTE', ROULETTE_FIRSTS, ({ kind }) => kind),
  SPB_BACCARAT: () =>
    listed(
      'SPB_BACCARAT',
      Object.keys(BACCARAT_TABLES).flatMap((table) =>
        BACCARAT_KINDS.map((place) => ({ table, bets: [{ place, stake: '1.00' }] })),
      ),
      ({ table, bets }) => `${table}: ${bets.map(({ place }) => place).join(' ')}`,
    ),
};

/** The figures of a game, the same fields for each choice, each at all these bets too. @throws Error when nobody has named its choices */
export function figuresOf(code: string, bets: readonly Amount[]): readonly Figure[] {
  const named = NAMED[code];
  if (!named) throw new Error(`${code} tells no figures: add it to figures/index.ts`);
  return named().map(([choice, what]) =>
    'mean' in what ? figureOfMoments(choice, what, bets) : figureOf(choice, what, bets),
  );
}
