import { choose } from '../instant/choose.ts';
import { CRASH, type CrashChoice } from '../instant/crash/crash.ts';
import type { CrashShown } from '../instant/crash/crash-game.ts';
import { DICE_FACES, type DiceChoice } from '../instant/dice/dice.ts';
import { dicePays } from '../instant/dice/dice-certificate.ts';
import type { DiceShown } from '../instant/dice/dice-game.ts';
import { hiloPayE4, hiloRank, hiloWays } from '../instant/hilo/hilo.ts';
import type { HiloShown } from '../instant/hilo/hilo-game.ts';
import { KENO, type KenoChoice } from '../instant/keno/keno.ts';
import { kenoChoicePays, type KenoShown } from '../instant/keno/keno-game.ts';
import { LIMBO, LIMBO_RANGE, type LimboChoice, limboWays } from '../instant/limbo/limbo.ts';
import { limboPays } from '../instant/limbo/limbo-certificate.ts';
import type { LimboShown } from '../instant/limbo/limbo-game.ts';
import { MINES, minesLadder } from '../instant/mines/mines.ts';
import type { MinesShown } from '../instant/mines/mines-game.ts';
import type { PlinkoChoice } from '../instant/plinko/plinko.ts';
import { plinkoChoicePays, type PlinkoShown } from '../instant/plinko/plinko-game.ts';
import { scratchPays, type ScratchShown } from '../instant/scratch/scratch-game.ts';
import type { WheelChoice } from '../instant/wheel/wheel.ts';
import { wheelChoicePays, type WheelShown } from '../instant/wheel/wheel-game.ts';
import { evenly, momentsOf, momentsOfSteps, type Outcome, type Watched } from './watched.ts';

const HUNDREDTHS = DICE_FACES / 100;

export const watchDice = ({ count }: DiceChoice, { roll }: DiceShown): Watched => ({
  ...momentsOf(dicePays(count)),
  outcome: { set: 'roll', cell: Math.floor(roll / HUNDREDTHS), chances: evenly(100) },
});

export const watchWheel = (choice: WheelChoice, { stop }: WheelShown): Watched => ({
  ...momentsOf(wheelChoicePays(choice)),
  outcome: { set: `${choice.segments}`, cell: stop, chances: evenly(choice.segments) },
});

export const watchPlinko = (choice: PlinkoChoice, { slot }: PlinkoShown): Watched => ({
  ...momentsOf(plinkoChoicePays(choice)),
  outcome: {
    set: `${choice.rows}`,
    cell: slot,
    chances: Array.from({ length: choice.rows + 1 }, (_, at) => Number(choose(choice.rows, at)) / 2 ** choice.rows),
  },
});

/** Where the drawn multiplier lies, in hundredths: from each of these up to the next. */
const POINTS = [100, 110, 125, 150, 200, 300, 500, 1_000, 10_000];
const reached = (pointE2: number): number => (pointE2 === 100 ? 1 : Number(limboWays(pointE2)) / LIMBO_RANGE);

/** Into which cell a drawn multiplier falls. */
export const pointOf = (pointE2: number): Outcome => ({
  set: 'point',
  cell: POINTS.findLastIndex((from) => pointE2 >= from),
  chances: POINTS.map((from, at) => reached(from) - (POINTS[at + 1] === undefined ? 0 : reached(POINTS[at + 1] ?? 0))),
});

export const watchLimbo = ({ targetE2 }: LimboChoice, { pointE2 }: LimboShown): Watched => ({
  ...momentsOf(limboPays(LIMBO, targetE2)),
  outcome: pointOf(pointE2),
});

export const watchCrash = ({ autoE2 }: CrashChoice, { bustE2 }: CrashShown): Watched => ({
  ...momentsOf(limboPays(CRASH, autoE2)),
  outcome: pointOf(bustE2),
});

/** The first number drawn: those after it depend on it. */
export const watchKeno = ({ board, picks }: KenoChoice, { drawn }: KenoShown): Watched => ({
  ...momentsOf(kenoChoicePays(board, picks.length)),
  outcome: { set: board, cell: (drawn[0] ?? 0) - 1, chances: evenly(KENO[board].numbers) },
});

export const watchScratch = (_: unknown, { payE4 }: ScratchShown): Watched => {
  const { total, pays } = scratchPays();
  const chances = pays.map(([, tickets]) => Number(tickets) / Number(total));
  return {
    ...momentsOf(scratchPays()),
    outcome: {
      set: 'prize',
      cell: payE4 === 0 ? chances.length : pays.findIndex(([prizeE4]) => prizeE4 === payE4),
      chances: [...chances, 1 - chances.reduce((sum, one) => sum + one, 0)],
    },
  };
};

/** The lowest mine: `C(cells above it, mines - 1)` of all fields have it there. */
const lowestMine = (mines: number, field: readonly number[]): Outcome => ({
  set: `${mines}`,
  cell: Math.min(...field),
  chances: Array.from({ length: MINES.cells - mines + 1 }, (_, at) => {
    return Number(choose(MINES.cells - 1 - at, mines - 1)) / Number(choose(MINES.cells, mines));
  }),
});

export const watchMines = (_: unknown, { mines, opened, hit, field }: MinesShown): Watched => {
  const picks = opened.length + (hit === null ? 0 : 1);
  const ladder = minesLadder(mines);
  const steps = Array.from({ length: picks }, (__, at) => ({
    before: at === 0 ? 1 : (ladder[at - 1] ?? 0) / 10_000,
    after: (ladder[at] ?? 0) / 10_000,
    chance: (MINES.cells - mines - at) / (MINES.cells - at),
  }));
  return { ...momentsOfSteps(steps), outcome: lowestMine(mines, field ?? []) };
};

const DECK = 52;

/** The first card: the others are seen only by who goes on. */
export const watchHilo = (_: unknown, { cards, moves }: HiloShown): Watched => {
  const won: number[] = [];
  let before = 1;
  const steps = moves.flatMap((move, at) => {
    if (move === 'skip') return [];
    const ways = hiloWays(hiloRank(cards[at] ?? 0), move);
    won.push(ways);
    const after = Number(hiloPayE4(won)) / 10_000;
    const step = { before, after, chance: ways / 13 };
    before = after;
    return [step];
  });
  return { ...momentsOfSteps(steps), outcome: { set: 'card', cell: cards[0] ?? 0, chances: evenly(DECK) } };
};
