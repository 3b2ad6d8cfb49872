/** One reel of three cells, moved by the browser's compositor (transforms only). */
export type Reel = {
  /** Shows three symbols at rest; '' is an empty cell. */
  show(symbols: readonly string[]): void;
  /** Starts spinning until `stop`. */
  spin(): void;
  /** Comes to rest on three symbols. */
  stop(symbols: readonly string[], ms: number): Promise<void>;
  /** Ends every movement at once on what `stop` or `show` named last. */
  finish(): void;
  /** The element of a row, for win pulses. */
  cell(row: number): HTMLElement | null;
};

/** What a game's reel shows: the picture of a symbol, and symbols that pass by (decoration, they never hint anything). */
export type ReelLook = { urlOf(sym: string): string; readonly passing: readonly string[] };

const cellElement = (urlOf: ReelLook['urlOf'], sym: string): HTMLElement => {
  const cell = document.createElement('div');
  cell.className = 'grid w-full shrink-0 place-items-center p-[6%] aspect-square';
  if (sym === '') return cell;
  const picture = new Image(256, 256);
  picture.src = urlOf(sym);
  picture.alt = '';
  picture.draggable = false;
  picture.className = 'size-full object-contain';
  cell.append(picture);
  return cell;
};

/** People who asked for less motion see the symbols change in a short fade; nothing spins. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const FADE_MS = 80;

/** Cells that pass by before the final ones. */
const PASSING_CELLS = 12;

export const createReel = (strip: HTMLElement, { urlOf, passing }: ReelLook): Reel => {
  let shown: readonly string[] = ['', '', ''];
  let running: Animation | null = null;

  const fill = (symbols: readonly string[]): void =>
    strip.replaceChildren(...symbols.map((sym) => cellElement(urlOf, sym)));
  const show = (symbols: readonly string[]): void => {
    running?.cancel();
    running = null;
    shown = symbols;
    strip.style.filter = '';
    fill(symbols);
  };
  /** The strip is (passing + 3) cells tall; moving it up by that share puts the last three in the window. */
  const away = (cells: number, total: number): string => `translateY(-${(cells / total) * 100}%)`;

  return {
    show,
    spin() {
      if (prefersStill()) {
        running?.cancel();
        running = strip.animate([{ opacity: 1 }, { opacity: 0.35 }], { duration: FADE_MS, fill: 'forwards' });
        return;
      }
      const symbols = [...passing, ...shown];
      fill([...symbols, ...shown]);
      const total = symbols.length + shown.length;
      strip.style.filter = 'blur(1.5px)';
      running?.cancel();
      running = strip.animate([{ transform: away(passing.length + 3, total) }, { transform: away(0, total) }], {
        duration: 620,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'linear',
      });
    },
    async stop(symbols, ms) {
      if (prefersStill()) {
        show(symbols);
        await strip.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: FADE_MS }).finished.catch(() => undefined);
        return;
      }
      shown = symbols;
      running?.cancel();
      const passed = passing.slice(0, PASSING_CELLS);
      fill([...symbols, ...passed]);
      strip.style.filter = '';
      const total = symbols.length + passed.length;
      const motion = strip.animate(
        [
          { transform: away(passed.length, total), easing: 'cubic-bezier(.2,.6,.3,1)' },
          { transform: 'translateY(1.1%)', offset: 0.86, easing: 'ease-in-out' },
          { transform: 'translateY(0)' },
        ],
        { duration: ms },
      );
      running = motion;
      await motion.finished.catch(() => undefined);
      if (running === motion) show(symbols);
    },
    finish() {
      show(shown);
    },
    cell: (row) => strip.children[row] as HTMLElement | null,
  };
};
