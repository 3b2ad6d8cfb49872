import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { prefersStill } from '../slot/reel.ts';
import { beat } from './beat.ts';
import type { Board } from './board.ts';
import type { Stage } from './play-round.ts';
import { COLUMNS, lateColumns, type Win } from './symbols.ts';

/** What the page draws around the symbols. */
export type StageView = {
  /** Cells that won; empty: nothing is lit and nothing dimmed. */
  readonly lit: ReadonlySet<number>;
  /** The column under suspense. */
  readonly tense: number | null;
  /** Steps of the ladder that this spin has climbed. */
  readonly rung: number;
  /** What the step just shown pays. */
  readonly step: { readonly amount: string; readonly wins: readonly Win[] } | null;
  /** Money won so far in this round, or null before any. */
  readonly won: string | null;
  readonly free: { readonly n: number; readonly of: number } | null;
  readonly award: number | null;
  /** The whole round's win after its free spins. */
  readonly sum: string | null;
};

export const REST: StageView = {
  lit: new Set(),
  tense: null,
  rung: 0,
  step: null,
  won: null,
  free: null,
  award: null,
  sum: null,
};

export type StageWorld = {
  readonly bet: string;
  board(): Board | null;
  patch(next: Partial<StageView>): void;
  onEnd(round: RoundView): void;
};

const DROP_MS = 430;
const COLUMN_MS = 90;
const TENSE_MS = 950;
const BURST_MS = 330;
const FALL_MS = 420;

const nothing = { lit: new Set<number>(), step: null };

/** Columns fall in from the left; from where three badges lie on, each is late and glows until it lands. */
const drop: (world: StageWorld, ...args: Parameters<Stage['drop']>) => Promise<void> = async (
  world,
  { grid, badges },
  pace,
) => {
  const board = world.board();
  world.patch({ ...nothing, rung: 0, tense: null });
  if (pace.isSkipped()) return board?.show(grid, badges);
  const isSlow = pace.speed === 1 && !prefersStill();
  const late = lateColumns(badges).map((is) => is && isSlow);
  let at = 0;
  const starts = late.map((is, column) => (at += (column > 0 ? COLUMN_MS : 0) + (is ? TENSE_MS : 0)));
  board?.drop(
    grid,
    badges,
    starts.map((ms) => ms * pace.speed),
    DROP_MS * pace.speed,
  );
  let passed = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    if (late[column]) {
      world.patch({ tense: column });
      beat.roll();
    }
    const lands = (starts[column] ?? 0) + DROP_MS * 0.8;
    await pace.wait(lands - passed);
    passed = lands;
    if (pace.isSkipped()) break;
    beat.land(column);
  }
  await pace.wait(DROP_MS * 0.4);
  if (pace.isSkipped()) board?.finish();
  world.patch({ tense: null });
};

/** The stage that a round is played on. Every movement ends at once when the player skips. */
export const createStage = (world: StageWorld): Stage => {
  const isAhead = (total: string): boolean => wireAmount(total) > wireAmount(world.bet);
  return {
    drop: (step, pace) => drop(world, step, pace),
    async showBadges(cells, total, pace) {
      world.patch({ lit: new Set(cells), won: total });
      if (!pace.isSkipped()) beat.badges();
      await pace.wait(1_100);
      world.patch(nothing);
    },
    async showWins(wins, rung, money, pace) {
      const lit = wins.flatMap((win) => win.cells);
      world.patch({ lit: new Set(lit), rung, step: { amount: money.step, wins }, won: money.total });
      if (pace.isSkipped()) return;
      // What is not more than the bet is no win to celebrate.
      if (isAhead(money.total)) beat.burst(rung);
      else beat.small(rung);
      await pace.wait(760);
    },
    async tumble({ remove, grid }, pace) {
      const board = world.board();
      if (pace.isSkipped()) {
        // What is lit lies in the grid before this one.
        world.patch(nothing);
        return board?.show(grid);
      }
      board?.burst(remove, BURST_MS * pace.speed);
      await pace.wait(BURST_MS);
      world.patch(nothing);
      beat.fall();
      board?.fall(remove, grid, FALL_MS * pace.speed);
      await pace.wait(FALL_MS * 1.2);
      if (pace.isSkipped()) board?.finish();
    },
    async award(count, pace) {
      world.patch({ award: count });
      if (!pace.isSkipped()) beat.parade();
      await pace.wait(1_900);
      world.patch({ award: null });
    },
    async freeSpin(n, of, pace) {
      world.patch({ ...nothing, free: { n, of }, rung: 0 });
      if (pace.isSkipped()) return;
      world.board()?.clear(pace.speed);
      await pace.wait(380);
    },
    async sumUp(total, pace) {
      world.patch({ ...nothing, sum: total });
      if (!pace.isSkipped() && isAhead(total)) beat.bigWin();
      await pace.wait(2_000);
      world.patch({ sum: null });
    },
    end(round) {
      world.patch({ tense: null, award: null, sum: null });
      world.onEnd(round);
    },
  };
};
