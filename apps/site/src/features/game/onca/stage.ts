import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { sound } from '../../../shared/play/sound.ts';
import type { Pace } from '../slot/pace.ts';
import { tierOf } from '../win/tiers.ts';
import { finalGrid, type LineWin, type Stage } from './play-round.ts';
import { prefersStill } from '../slot/reel.ts';
import { isSuspenseful } from './symbols.ts';
import type { Reels } from './window.tsx';

/** What the page draws around the reels. */
export type StageView = {
  readonly lines: readonly LineWin[];
  readonly held: ReadonlySet<number>;
  readonly suspense: boolean;
  /** Money won so far in this round, or null before any. */
  readonly won: string | null;
  /** Symbol that the feature plays for. */
  readonly feature: string | null;
  readonly mult: number | null;
};

/** Nothing won, nothing held. */
export const REST: StageView = { lines: [], held: new Set(), suspense: false, won: null, feature: null, mult: null };

/** What a stage moves and tells. */
export type StageWorld = {
  readonly bet: string;
  reels(): Reels | null;
  patch(next: Partial<StageView>): void;
  onEnd(round: RoundView): void;
};

const column = (grid: readonly string[], reel: number): string[] => [0, 1, 2].map((row) => grid[row * 3 + reel] ?? '');
const filled = (grid: readonly string[]): Set<number> =>
  new Set(grid.flatMap((sym, cell) => (sym === '' ? [] : [cell])));

/** Pops the symbols that just landed. */
const pop = (reels: Reels | null, cells: readonly number[]): void => {
  if (prefersStill()) return;
  for (const cell of cells) {
    reels?.[(cell % 3) as 0 | 1 | 2]
      .cell(Math.floor(cell / 3))
      ?.animate(
        [
          { transform: 'scale(.3)', opacity: 0 },
          { transform: 'scale(1.12)', opacity: 1, offset: 0.7 },
          { transform: 'scale(1)' },
        ],
        { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' },
      );
  }
};
const pulse = (reels: Reels | null, cells: readonly number[]): void => {
  if (prefersStill()) return;
  for (const cell of new Set(cells)) {
    reels?.[(cell % 3) as 0 | 1 | 2]
      .cell(Math.floor(cell / 3))
      ?.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.16) rotate(-2deg)' }, { transform: 'scale(1)' }], {
        duration: 460,
        iterations: 2,
        easing: 'ease-in-out',
      });
  }
};

const showAll = (world: StageWorld, grid: readonly string[]): void =>
  world.reels()?.forEach((reel, index) => reel.show(column(grid, index)));

/** Reels stop one after the other; the third one later when a gem line is still possible. */
const stopReels = async (world: StageWorld, grid: readonly string[], pace: Pace): Promise<void> => {
  const [first, second, third] = world.reels() ?? [];
  if (!first || !second || !third || pace.isSkipped()) return showAll(world, grid);
  const isTense = isSuspenseful(grid) && pace.speed === 1 && !prefersStill();
  const times = [520, 720, isTense ? 1_900 : 920].map((ms) => ms * pace.speed);
  const stops = [first, second, third].map(async (reel, index) => {
    await Promise.race([
      reel.stop(column(grid, index), times[index] ?? 500),
      pace.wait((times[index] ?? 500) / pace.speed),
    ]);
    reel.finish();
    sound.stop(index);
    if (index === 1 && isTense && !pace.isSkipped()) {
      world.patch({ suspense: true });
      sound.anticipation();
    }
  });
  await Promise.all(stops);
  world.patch({ suspense: false });
};

/** The stage that a round is played on. Every movement ends at once when the player skips. */
export const createStage = (world: StageWorld): Stage => {
  const show = (grid: readonly string[]): void => showAll(world, grid);
  return {
    stopReels: (grid, pace) => stopReels(world, grid, pace),
    async startFeature(target, pace) {
      sound.feature();
      world.patch({ feature: target });
      await pace.wait(1_300);
    },
    async drop(grid, pace) {
      show(grid);
      const cells = [...filled(grid)];
      world.patch({ held: filled(grid) });
      if (!pace.isSkipped()) pop(world.reels(), cells);
      sound.land();
      await pace.wait(700);
    },
    async respin(fill, grid, pace) {
      if (!pace.isSkipped()) {
        await pace.wait(420);
        show(grid);
        if (fill.length > 0) {
          pop(
            world.reels(),
            fill.map(([cell]) => cell),
          );
          sound.land();
        }
      } else show(grid);
      world.patch({ held: filled(grid) });
      await pace.wait(fill.length > 0 ? 480 : 260);
    },
    async showWins(wins, total, pace) {
      world.patch({ lines: wins, won: total });
      if (!pace.isSkipped())
        pulse(
          world.reels(),
          wins.flatMap((win) => win.cells),
        );
      // What is not more than the bet is no win to celebrate; a large one sounds once, at the end.
      const [won, bet] = [wireAmount(total), wireAmount(world.bet)];
      if (won > bet && tierOf(Number((won * 10_000n) / bet)) === 0) sound.win();
      else sound.land();
      await pace.wait(1_100);
    },
    async multiply(mult, total, pace) {
      world.patch({ mult, won: total });
      sound.feature();
      await pace.wait(1_200);
    },
    end(round) {
      show(finalGrid(round));
      world.patch({ suspense: false });
      if (tierOf(round.winMultE4) > 0) sound.bigWin();
      world.onEnd(round);
    },
  };
};
