import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Shape } from '../../catalog.types.ts';

const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
/** A picture whose pixels unpack to more than this is a bomb, however few bytes it has. */
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 20;
/** What is narrower is no picture of a game. */
const LEAST_WIDTH = 60;

/** A vendor's picture that was recognised as one, the right way up, in pixels that nothing else is hidden in. */
export type Decoded = {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly shape: 'tall' | Exclude<Shape, 'main'>;
};

/** By its pixels: what a vendor calls a ratio is not always what it sends. */
const shapeOf = (ratio: number): Decoded['shape'] => (ratio < 0.87 ? 'tall' : ratio <= 1.25 ? 'square' : 'wide');

/** The memory that one decoder may take is bounded by its pixels, its time by the library's own limit. @throws Error of what is no picture */
export const decodePicture = async (bytes: Buffer): Promise<Decoded> => {
  const kind = await fileTypeFromBuffer(bytes);
  if (!kind || !KINDS.has(kind.mime)) throw new Error('not a picture');
  const { data: pixels, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#10141f' })
    .resize({ width: 1_080, height: 1_080, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (width < LEAST_WIDTH || height < LEAST_WIDTH) throw new Error('the picture is too small');
  return { pixels, width, height, shape: shapeOf(width / height) };
};
