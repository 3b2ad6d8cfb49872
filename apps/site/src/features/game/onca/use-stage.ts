import { type RefObject, useMemo, useRef, useState } from 'react';
import type { RoundView } from '@trevo/contract';
import { sound } from '../sound.ts';
import type { Pace } from './pace.ts';
import { finalGrid, type LineWin, type Stage } from './play-round.ts';
import { isSuspenseful } from './symbols.ts';
import type { Reels } from './window.tsx';

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

const REST: StageView = { lines: [], held: new Set(), suspense: false, won: null, feature: null, mult: null };

const column = (grid: readonly string[], reel: number): string[] => [0, 1, 2].map((row) => grid[row * 3 + reel] ?? '');
const filled = (grid: readonly string[]): Set<number> =>
  new Set(grid.flatMap((sym, cell) => (sym === '' ? [] : [cell])));

/** Pops the symbols that just landed. */
const pop = (reels: Reels, cells: readonly number[]): void => {
  for (const cell of cells) {
    reels[(cell % 3) as 0 | 1 | 2]
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
const pulse = (reels: Reels, cells: readonly number[]): void => {
  for (const cell of new Set(cells)) {
    reels[(cell % 3) as 0 | 1 | 2]
      .cell(Math.floor(cell / 3))
      ?.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.16) rotate(-2deg)' }, { transform: 'scale(1)' }], {
        duration: 460,
        iterations: 2,
        easing: 'ease-in-out',
      });
  }
};

/** The stage of the game: reels by reference, everything else as state that the page draws. */
export const useStage = (reels: RefObject<Reels | null>, onEnd: (round: RoundView) => void) => {
  const [view, setView] = useState<StageView>(REST);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  const stage = useMemo<Stage>(() => {
    const patch = (next: Partial<StageView>): void => setView((held) => ({ ...held, ...next }));
    const showAll = (grid: readonly string[]): void =>
      reels.current?.forEach((reel, index) => reel.show(column(grid, index)));
    return {
      async stopReels(grid, pace: Pace) {
        const [first, second, third] = reels.current ?? [];
        if (!first || !second || !third || pace.isSkipped()) return showAll(grid);
        const isTense = isSuspenseful(grid) && pace.speed === 1;
        const times = [520, 720, isTense ? 1_900 : 920].map((ms) => ms * pace.speed);
        const stops = [first, second, third].map(async (reel, index) => {
          await Promise.race([
            reel.stop(column(grid, index), times[index] ?? 500),
            pace.wait((times[index] ?? 500) / pace.speed),
          ]);
          reel.finish();
          sound.stop(index);
          if (index === 1 && isTense && !pace.isSkipped()) {
            patch({ suspense: true });
            sound.anticipation();
          }
        });
        await Promise.all(stops);
        patch({ suspense: false });
      },
      async startFeature(target, pace) {
        sound.feature();
        patch({ feature: target });
        await pace.wait(1_300);
      },
      async drop(grid, pace) {
        showAll(grid);
        const cells = [...filled(grid)];
        patch({ held: filled(grid) });
        if (reels.current && !pace.isSkipped()) pop(reels.current, cells);
        sound.land();
        await pace.wait(700);
      },
      async respin(fill, grid, pace) {
        if (!pace.isSkipped()) {
          await pace.wait(420);
          showAll(grid);
          if (reels.current && fill.length > 0) {
            pop(
              reels.current,
              fill.map(([cell]) => cell),
            );
            sound.land();
          }
        } else showAll(grid);
        patch({ held: filled(grid) });
        await pace.wait(fill.length > 0 ? 480 : 260);
      },
      async showWins(wins, total, pace) {
        patch({ lines: wins, won: total });
        if (reels.current && !pace.isSkipped())
          pulse(
            reels.current,
            wins.flatMap((win) => win.cells),
          );
        sound.win();
        await pace.wait(1_100);
      },
      async multiply(mult, total, pace) {
        patch({ mult, won: total });
        sound.bigWin();
        await pace.wait(1_200);
      },
      end(round) {
        showAll(finalGrid(round));
        patch({ suspense: false });
        ended.current(round);
      },
    };
  }, [reels]);

  return { stage, view, clear: () => setView(REST) };
};
