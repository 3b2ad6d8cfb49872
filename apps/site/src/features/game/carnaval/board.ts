import { prefersStill } from '../slot/reel.ts';
import { CELLS, COLUMNS, fallsAfter, ROWS, symbolUrl } from './symbols.ts';

/** Twenty cells whose symbols burst and fall, moved by the browser's compositor. */
export type Board = {
  /** Everything at rest. */
  show(grid: readonly string[], badges?: readonly number[]): void;
  /** What lies there falls out of the board. */
  clear(speed: number): void;
  /** Symbols fall in; each column begins at its own time. */
  drop(grid: readonly string[], badges: readonly number[], starts: readonly number[], ms: number): void;
  burst(cells: readonly number[], ms: number): void;
  /** These cells are empty now: the rest comes down onto `grid`. */
  fall(removed: readonly number[], grid: readonly string[], ms: number): void;
  /** Ends every movement at once on what was named last. */
  finish(): void;
};

const picture = (sym: string, className: string): HTMLImageElement => {
  const image = new Image(192, 192);
  image.src = symbolUrl(sym);
  image.alt = '';
  image.draggable = false;
  image.className = className;
  return image;
};

const LANDING = 'cubic-bezier(.5,.05,.8,.6)';
const FADE_MS = 90;

export const createBoard = (cells: readonly HTMLElement[]): Board => {
  let shown: { grid: readonly string[]; badges: readonly number[] } = { grid: [], badges: [] };
  const running = new Set<Animation>();

  const move = (cell: number, frames: Keyframe[], timing: KeyframeAnimationOptions): void => {
    const motion = cells[cell]?.animate(frames, timing);
    if (!motion) return;
    running.add(motion);
    const forget = (): void => void running.delete(motion);
    if (timing.fill !== 'forwards') motion.finished.then(forget, forget);
  };
  const stop = (): void => {
    for (const motion of Array.from(running)) motion.cancel();
    running.clear();
  };
  const fill = (): void =>
    cells.forEach((cell, index) => {
      const sym = shown.grid[index];
      cell.replaceChildren(
        ...(sym ? [picture(sym, 'carnaval-sym')] : []),
        ...(shown.badges.includes(index) ? [picture('badge', 'carnaval-badge')] : []),
      );
    });
  const show = (grid: readonly string[], badges: readonly number[] = []): void => {
    stop();
    shown = { grid, badges };
    fill();
  };
  const fade = (cell: number): void => move(cell, [{ opacity: 0.3 }, { opacity: 1 }], { duration: FADE_MS });
  /** Down by so many rows, with a small bounce. */
  const come = (cell: number, rows: number, timing: { duration: number; delay: number }): void =>
    move(
      cell,
      [
        { transform: `translateY(${-rows * 100}%)`, easing: LANDING },
        { transform: 'translateY(0)', offset: 0.74, easing: 'ease-out' },
        { transform: 'translateY(-6%)', offset: 0.87, easing: 'ease-in' },
        { transform: 'translateY(0)' },
      ],
      { ...timing, fill: 'backwards' },
    );

  return {
    show,
    clear(speed) {
      stop();
      cells.forEach((_, cell) => {
        if (prefersStill()) move(cell, [{ opacity: 1 }, { opacity: 0.3 }], { duration: FADE_MS, fill: 'forwards' });
        else
          move(cell, [{ transform: 'none' }, { transform: `translateY(${(ROWS + 1) * 100}%)` }], {
            duration: 240 * speed,
            delay: ((cell % COLUMNS) * 28 + (ROWS - 1 - Math.floor(cell / COLUMNS)) * 18) * speed,
            easing: 'cubic-bezier(.5,0,.9,.4)',
            fill: 'forwards',
          });
      });
    },
    drop(grid, badges, starts, ms) {
      show(grid, badges);
      for (let cell = 0; cell < CELLS; cell += 1) {
        const row = Math.floor(cell / COLUMNS);
        if (prefersStill()) fade(cell);
        else
          come(cell, ROWS + 1, { duration: ms, delay: (starts[cell % COLUMNS] ?? 0) + (ROWS - 1 - row) * ms * 0.09 });
      }
    },
    burst(lit, ms) {
      if (prefersStill()) return;
      for (const cell of lit)
        move(
          cell,
          [
            { transform: 'scale(1)', filter: 'none' },
            { transform: 'scale(1.22)', filter: 'brightness(1.7)', offset: 0.4 },
            { transform: 'scale(.1) rotate(24deg)', opacity: 0 },
          ],
          { duration: ms, easing: 'ease-in', fill: 'forwards' },
        );
    },
    fall(removed, grid, ms) {
      show(grid);
      fallsAfter(removed).forEach((rows, cell) => {
        if (rows === 0) return;
        if (prefersStill()) fade(cell);
        else come(cell, rows, { duration: ms, delay: (cell % COLUMNS) * ms * 0.05 });
      });
    },
    finish() {
      show(shown.grid, shown.badges);
    },
  };
};
