import { ZERO } from '@trevo/money';
import { shuffle } from '../../fair/index.ts';
import type { HouseGame, OpenRound, Turn } from '../../house/house-game.ts';
import { levelsFrom } from '../choice-certificate.ts';
import { kept } from '../kept.ts';
import { onePart } from '../one-part.ts';
import { fieldsOf } from '../read-choice.ts';
import { isMineCount, MINES, type MinesChoice, minesLadder } from './mines.ts';

/** The field as its player may see it. */
export interface MinesShown {
  readonly mines: number;
  /** Safe cells, in the order in which they were opened. */
  readonly opened: readonly number[];
  /** What taking it now pays, or paid, in ten-thousandths; 0 before the first safe cell and after a mine. */
  readonly payE4: number;
  /** What one more safe cell makes of it; null when the round is over. */
  readonly nextE4: number | null;
  /** The mine that ended the round. */
  readonly hit: number | null;
  /** Where the mines are, ascending; null until the round is over. */
  readonly field: readonly number[] | null;
}

/** Laid when the round begins, so that no pick can move a mine. */
type State = { readonly field: readonly number[]; readonly opened: readonly number[] };
type Open = OpenRound<MinesChoice>;

/** From 0.50 on, as dice: a first step of 1.0312x is floored to whole cents, and at 0.10 that floor would take all of its gain. */
const LEVELS = levelsFrom(50);

/** Each number of mines has one ladder, worked out when it is first played. */
const LADDERS = Array.from({ length: MINES.cells }, (_, mines) => kept(() => minesLadder(mines)));
const ladderOf = (mines: number): readonly number[] => LADDERS[mines]?.() ?? [];

function going({ mines }: MinesChoice, { field, opened }: State): Turn<MinesShown> {
  const ladder = ladderOf(mines);
  const payE4 = ladder[opened.length - 1] ?? 0;
  const shown = { mines, opened, payE4, nextE4: ladder[opened.length] ?? null, hit: null, field: null };
  return { state: { field, opened }, shown };
}

function ended(
  { choice, staked, currency }: Open,
  state: State,
  end: { payE4: number; hit: number | null },
): Turn<MinesShown> {
  const shown = { mines: choice.mines, opened: state.opened, nextE4: null, field: state.field, ...end };
  return { state: null, shown, done: onePart(staked, end.payE4, currency) };
}

function pick(round: Open, cell: unknown): Turn<MinesShown> | null {
  const { field, opened } = round.state as State;
  const isCell = typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < MINES.cells;
  if (!isCell || opened.includes(cell)) return null;
  if (field.includes(cell)) return ended(round, { field, opened }, { payE4: 0, hit: cell });
  const next = { field, opened: [...opened, cell] };
  return next.opened.length < ladderOf(round.choice.mines).length ? going(round.choice, next) : take(round, next);
}

function take(round: Open, state: State): Turn<MinesShown> {
  return ended(round, state, { payE4: ladderOf(round.choice.mines)[state.opened.length - 1] ?? 0, hit: null });
}

/** Mines: open cells one by one and stop before a mine. The mines are laid by the bet. */
export const minesGame: HouseGame<MinesChoice, MinesShown> = {
  code: 'SPB_MINES',
  mathVersion: 'm1',
  betLevels: LEVELS,
  readChoice(raw) {
    const { mines } = fieldsOf(raw);
    return isMineCount(mines) ? { mines } : null;
  },
  maxWinE4: ({ mines }) => ladderOf(mines).at(-1) ?? 0,
  open({ stake, choice }, stream) {
    if (stake <= 0n) throw new RangeError('a stake must be positive');
    const field = shuffle(stream, MINES.cells)
      .slice(0, choice.mines)
      .toSorted((a, b) => a - b);
    return going(choice, { field, opened: [] });
  },
  act(round, action) {
    const { do: what, cell } = fieldsOf(action);
    const state = round.state as State;
    if (what === 'pick') return pick(round, cell);
    return what === 'cashOut' && state.opened.length > 0 ? take(round, state) : null;
  },
  /** Takes what the opened cells pay. A round without any is nothing but a stake, which goes back whole. */
  endIdle(round) {
    const state = round.state as State;
    return state.opened.length > 0 ? take(round, state) : ended(round, state, { payE4: 10_000, hit: null });
  },
  /** A stake that went back without a pick was never at risk. */
  validBet: ({ shown, staked }) => (shown.opened.length === 0 && shown.hit === null ? ZERO : staked),
};
