import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { forest } from './forest.ts';
import type { Pace } from '../slot/pace.ts';
import { prefersStill, type Reel } from '../slot/reel.ts';
import type { Stage } from './play-round.ts';
import { cellsOf, columnOf, REELS, tenseReels } from './symbols.ts';

/** What the page draws around the reels. */
export type StageView = {
  /** Cells that won; empty: nothing is lit and nothing dimmed. */
  readonly lit: ReadonlySet<number>;
  /** The reel under suspense. */
  readonly tense: number | null;
  /** Money won so far in this round, or null before any. */
  readonly won: string | null;
  readonly free: { readonly n: number; readonly of: number } | null;
  readonly award: { readonly count: number; readonly isMore: boolean } | null;
};

export const REST: StageView = { lit: new Set(), tense: null, won: null, free: null, award: null };

export type StageWorld = {
  readonly bet: string;
  reels(): readonly Reel[];
  patch(next: Partial<StageView>): void;
  onEnd(round: RoundView): void;
};

const FIRST_STOP_MS = 420;
const NEXT_STOP_MS = 170;
const TENSE_MS = 900;

const showAll = (world: StageWorld, grid: readonly string[]): void =>
  world.reels().forEach((reel, index) => reel.show(columnOf(grid, index)));

/** Reels stop from the left; from where two scatters stand on, each is late and glows until it stops. */
const stopReels = async (world: StageWorld, grid: readonly string[], pace: Pace): Promise<void> => {
  if (pace.isSkipped()) return showAll(world, grid);
  const isSlow = pace.speed === 1 && !prefersStill();
  const tense = tenseReels(grid).map((late) => late && isSlow);
  let at = FIRST_STOP_MS - NEXT_STOP_MS;
  const times = tense.map((late) => (at += NEXT_STOP_MS + (late ? TENSE_MS : 0)) * pace.speed);
  await Promise.all(
    world.reels().map(async (reel, index) => {
      const ms = times[index] ?? 0;
      await Promise.race([reel.stop(columnOf(grid, index), ms), pace.wait(ms / pace.speed)]);
      reel.finish();
      if (pace.isSkipped()) return;
      forest.stop(index);
      const next = index + 1;
      if (next < REELS && tense[next]) {
        world.patch({ tense: next });
        forest.anticipation();
      } else if (tense[index]) world.patch({ tense: null });
    }),
  );
  world.patch({ tense: null });
};

const lift = (reels: readonly Reel[], cells: ReadonlySet<number>): void => {
  if (prefersStill()) return;
  for (const cell of cells)
    reels[cell % REELS]
      ?.cell(Math.floor(cell / REELS))
      ?.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.14)' }, { transform: 'scale(1)' }], {
        duration: 460,
        iterations: 2,
        easing: 'ease-in-out',
      });
};

/** The stage that a round is played on. Every movement ends at once when the player skips. */
export const createStage = (world: StageWorld): Stage => ({
  stopReels: (grid, pace) => stopReels(world, grid, pace),
  async showWins(wins, grid, total, pace) {
    const lit = new Set(wins.flatMap((win) => cellsOf(grid, win)));
    world.patch({ lit, won: total });
    if (pace.isSkipped()) return;
    lift(world.reels(), lit);
    // What is not more than the bet is no win to celebrate.
    if (wireAmount(total) > wireAmount(world.bet)) forest.win();
    else forest.land();
    await pace.wait(1_050);
  },
  async award(count, isMore, pace) {
    world.patch({ award: { count, isMore } });
    if (!pace.isSkipped()) forest.feature();
    await pace.wait(isMore ? 1_100 : 1_700);
    world.patch({ award: null });
  },
  async freeSpin(n, of, pace) {
    world.patch({ free: { n, of }, lit: new Set() });
    if (pace.isSkipped()) return;
    for (const reel of world.reels()) reel.spin();
    await pace.wait(260);
  },
  end(round) {
    world.patch({ tense: null, award: null });
    world.onEnd(round);
  },
});
