import type { Page } from 'playwright-core';

/** A slider challenge as the wire answers it. */
export type SliderPuzzle = { readonly background: string; readonly piece: string; readonly y: number };

export type Pixels = { readonly width: number; readonly height: number; readonly rgba: ArrayLike<number> };

/** The gap is the picture under 55 % of black. */
const SHADE = 0.45;

/** Inside the outline, which is drawn over the picture in both images. */
const isInside = ({ width, height, rgba }: Pixels, x: number, y: number): boolean =>
  [-2, 0, 2].every((dx) =>
    [-2, 0, 2].every((dy) => {
      const [at, to] = [x + dx, y + dy];
      return at >= 0 && to >= 0 && at < width && to < height && (rgba[(to * width + at) * 4 + 3] ?? 0) === 255;
    }),
  );

/** Where a person sees the gap: the place at which the shaded picture looks most like the piece. */
export const findGap = (background: Pixels, piece: Pixels, top: number): number => {
  const inside: (readonly [x: number, y: number])[] = [];
  for (let y = 0; y < piece.height; y += 1)
    for (let x = 0; x < piece.width; x += 1) if (isInside(piece, x, y)) inside.push([x, y]);
  let best = { x: 0, error: Number.POSITIVE_INFINITY };
  for (let left = 0; left + piece.width <= background.width; left += 1) {
    let error = 0;
    for (const [x, y] of inside)
      for (let channel = 0; channel < 3; channel += 1) {
        const own = piece.rgba[(y * piece.width + x) * 4 + channel] ?? 0;
        const seen = background.rgba[((top + y) * background.width + left + x) * 4 + channel] ?? 0;
        error += Math.abs(own * SHADE - seen);
      }
    if (error < best.error) best = { x: left, error };
  }
  return best.x;
};

/** The pixels of an image, as the page's own browser decodes it. */
const decode = (page: Page, base64: string): Promise<Pixels> =>
  page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, rgba: [...data] };
  }, base64);

/** How many steps to the right bring the piece into its gap. */
export const stepsToGap = async (page: Page, { background, piece, y }: SliderPuzzle): Promise<number> =>
  findGap(await decode(page, background), await decode(page, piece), y);
