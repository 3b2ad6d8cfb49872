import { type FigureName, figures } from './figures/index.ts';
import type { Canvas } from './kit/canvas.ts';

/** How a figure stands: in the middle, off it to either side, close, far, or leaning. */
const cameras = [
  { x: 300, y: 326, scale: 1, turn: 0, isFlipped: false },
  { x: 236, y: 340, scale: 1.24, turn: 0, isFlipped: true },
  { x: 372, y: 346, scale: 1.3, turn: 0, isFlipped: false },
  { x: 300, y: 392, scale: 1.6, turn: 0, isFlipped: false },
  { x: 318, y: 306, scale: 0.84, turn: -8, isFlipped: true },
  { x: 286, y: 330, scale: 1.12, turn: 9, isFlipped: false },
] as const;

export const CAMERAS = cameras.length;

/** Figures with letters or digits on them: mirrored, they could not be read. */
const written: ReadonlySet<FigureName> = new Set<FigureName>([
  'ace',
  'balls',
  'bingo',
  'cards',
  'cloth',
  'lottery',
  'machine',
  'orb',
  'roulette',
  'scratch',
  'sevens',
  'thunder',
  'wheel',
]);

/** Places a figure in one of its poses as the camera of that number sees it. */
export function placeFigure(
  art: Canvas,
  { figure, skin, camera, pose }: { figure: FigureName; skin: string; camera: number; pose: number },
): void {
  const { x, y, scale, turn, isFlipped } = cameras[camera % CAMERAS] ?? cameras[0];
  art.place(x, y, { scale, turn, flip: isFlipped && !written.has(figure) }, () =>
    figures[figure].draw(art, skin, pose),
  );
}
