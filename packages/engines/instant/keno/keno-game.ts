import { shuffle } from '../../fair/index.ts';
import type { HouseGame } from '../../house/house-game.ts';
import {
  type Certified,
  type ChoiceCertificate,
  type ChoicePays,
  certifyChoices,
  levelsOfCents,
} from '../choice-certificate.ts';
import { choose } from '../choose.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf } from '../read-choice.ts';
import {
  KENO,
  KENO_BOARDS,
  KENO_MOST_PICKS,
  type KenoBoard,
  type KenoChoice,
  type KenoModel,
  kenoPayE4,
  readKenoPicks,
} from './keno.ts';

export interface KenoShown {
  /** Drawn numbers, in the order in which they came. */
  readonly drawn: readonly number[];
  /** The picks among them, ascending. */
  readonly hits: readonly number[];
  readonly payE4: number;
}

/** Multiples of 0.20: every pay is a multiple of a twentieth, so no payout of these levels has a part of a cent to lose. */
const LEVEL_CENTS = [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** What so many picks pay: `C(picks, hits) * C(others, drawn - hits)` of all `C(numbers, drawn)` draws have so many hits. */
export function kenoChoicePays(board: KenoBoard, picks: number, model: KenoModel = KENO): ChoicePays {
  const { numbers, drawn } = model[board];
  return {
    choice: `${board} ${picks}`,
    total: choose(numbers, drawn),
    pays: Array.from({ length: picks + 1 }, (_, hits) => [
      kenoPayE4(board, picks, hits, model),
      choose(picks, hits) * choose(numbers - picks, drawn - hits),
    ]),
  };
}

export const kenoReport = (game: Certified, model: KenoModel): ChoiceCertificate =>
  certifyChoices(
    game,
    KENO_BOARDS.flatMap((board) =>
      Array.from({ length: KENO_MOST_PICKS }, (_, at) => kenoChoicePays(board, at + 1, model)),
    ),
  );

/** Keno: pick 1 to 10 numbers, and be paid by how many of them are drawn: 20 of 80, or 10 of 40. */
export const kenoGame: HouseGame<KenoChoice, KenoShown> = {
  code: 'SPB_KENO',
  mathVersion: 'm1',
  betLevels: levelsOfCents(LEVEL_CENTS),
  readChoice(raw) {
    const { board: wanted, picks: raws } = fieldsOf(raw);
    const board = KENO_BOARDS.find((one) => one === wanted);
    const picks = board && readKenoPicks(raws, board);
    return board && picks ? { board, picks } : null;
  },
  maxWinE4: ({ board, picks }) => Math.max(...kenoChoicePays(board, picks.length).pays.map(([payE4]) => payE4)),
  open({ stake, choice: { board, picks }, currency }, stream) {
    const { numbers, drawn: count } = KENO[board];
    const drawn = shuffle(stream, numbers)
      .slice(0, count)
      .map((place) => place + 1);
    const hits = picks.filter((one) => drawn.includes(one));
    const payE4 = kenoPayE4(board, picks.length, hits.length);
    return { state: null, shown: { drawn, hits, payE4 }, done: onePart(stake, payE4, currency) };
  },
};
