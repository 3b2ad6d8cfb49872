import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const SLIDER_WIDTH = 320;
export const SLIDER_HEIGHT = 160;
export const PIECE_SIZE = 48;

export type SliderImage = {
  readonly background: Buffer;
  readonly piece: Buffer;
  /** Left edge of the gap: the solution. */
  readonly x: number;
  readonly y: number;
};

/** A puzzle piece in its 48 x 48 box: a square with a knob on the right and a notch at the bottom. */
const PIECE_PATH = 'M4 8h30a6 6 0 0 0 0 0v10a7 7 0 1 1 0 12v14H24a6 6 0 1 0-10 0H4z';

const colour = (hue: number, light: number): string => `hsl(${hue % 360}, 70%, ${light}%)`;

/** A picture of gradient and circles, another one each time: no photo, no licence, nothing to look up. */
const scene = (): string => {
  const hue = randomInt(360);
  const circles = Array.from({ length: 16 }, () => {
    const fill = colour(hue + randomInt(160), 25 + randomInt(50));
    const opacity = (30 + randomInt(60)) / 100;
    return `<circle cx="${randomInt(SLIDER_WIDTH)}" cy="${randomInt(SLIDER_HEIGHT)}" r="${8 + randomInt(44)}" fill="${fill}" opacity="${opacity}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDER_WIDTH}" height="${SLIDER_HEIGHT}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour(hue, 30)}"/>
    <stop offset="1" stop-color="${colour(hue + 80, 60)}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${circles.join('')}</svg>`;
};

const shape = (attributes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE_SIZE}" height="${PIECE_SIZE}"><path d="${PIECE_PATH}" ${attributes}/></svg>`,
  );

/** Cuts a piece out of a fresh picture. The gap stays clear of the left side, where the piece starts. */
export const drawSlider = async (): Promise<SliderImage> => {
  const x = PIECE_SIZE + 24 + randomInt(SLIDER_WIDTH - 2 * PIECE_SIZE - 32);
  const y = 8 + randomInt(SLIDER_HEIGHT - PIECE_SIZE - 16);
  const whole = await sharp(Buffer.from(scene())).removeAlpha().png().toBuffer();
  const square = await sharp(whole)
    .extract({ left: x, top: y, width: PIECE_SIZE, height: PIECE_SIZE })
    .ensureAlpha()
    .png()
    .toBuffer();
  const piece = await sharp(square)
    .composite([
      { input: shape('fill="#fff"'), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#fff" stroke-width="1.5"') },
    ])
    .png()
    .toBuffer();
  const background = await sharp(whole)
    .composite([
      { input: shape('fill="#000" fill-opacity="0.55" stroke="#fff" stroke-opacity="0.8"'), left: x, top: y },
    ])
    .jpeg({ quality: 78 })
    .toBuffer();
  return { background, piece, x, y };
};
