import sharp from 'sharp';
import type { Pictures, Shape } from '../../catalog.types.ts';
import type { Decoded } from './decode-picture.ts';
import { findFocus } from './find-focus.ts';

/** Changes when the same bytes become other files; part of each set's name. */
export const RECIPE = 2;

const WIDTHS = [180, 360, 540] as const;
/** Height over width, as tiles are cut. */
const RATIO = { tall: 4 / 3, square: 1, wide: 9 / 16 } as const;
/** Drawn so much larger a picture still looks sharp; beyond it the bytes are for nothing. */
const MOST_STRETCH = 1.25;

/**
 * AVIF of home's tiles is a third lighter than the WebP of the same look. The encoder's next effort saves 12 % more for three times the
 * processor, the one after it nothing: the first player who looks waits for it.
 */
const AVIF = { quality: 34, effort: 0, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 66 } as const;

const MOST_KEPT_BYTES = 256 * 1024;

const SMALL = 96;

const BLUR = { width: 12, height: 16, mostBytes: 100 } as const;

/** In this order: what stands where an upright picture is wanted. */
const MAIN = ['tall', 'square', 'wide'] as const;

/** What a vendor sent as one of a game's pictures. */
export type Original = { readonly bytes: Buffer; readonly decoded: Decoded };

/** One language's pictures, described but not drawn: of each shape the original that its files are cut from, and their widest. */
export type PictureSet = Omit<Pictures, 'base'> & {
  readonly originals: readonly { readonly shape: Shape; readonly content: Buffer; readonly widest: number }[];
};

/**
 * Chooses which of a game's originals its pictures are cut from, and reads from them what a page shows before they have come. Of two
 * originals of one shape the wider is taken.
 * @param originals at least one
 */
export const describePictures = async (originals: readonly Original[], named: string | null): Promise<PictureSet> => {
  const widest = (shape: Decoded['shape']): Original | undefined =>
    originals
      .filter(({ decoded }) => decoded.shape === shape)
      .toSorted((one, other) => other.decoded.width - one.decoded.width)[0];
  const main = MAIN.map(widest).find((each) => each !== undefined);
  if (!main) throw new Error('there is no picture to draw');
  const shapes: [Shape, Original | undefined][] = [
    ['main', main],
    ['square', main.decoded.shape === 'square' ? undefined : widest('square')],
    ['wide', main.decoded.shape === 'wide' ? undefined : widest('wide')],
  ];
  const chosen: { shape: Shape; content: Buffer; widest: number }[] = [];
  for (const [shape, original] of shapes)
    if (original) chosen.push({ shape, content: await kept(original), widest: widestOf(original.decoded) });
  const of = (wanted: Shape): number => chosen.find(({ shape }) => shape === wanted)?.widest ?? 0;
  const small = await shrink(main.decoded);
  return {
    originals: chosen,
    widest: { main: of('main'), square: of('square'), wide: of('wide') },
    colour: await colourOf(small),
    focus: await findFocus(small, named),
    blur: await blurOf(small),
  };
};

/** What colour, focus and blur are read from: each reads all pixels, and a vendor sends hundreds of pictures. */
const shrink = async ({ pixels, shape }: Decoded): Promise<Decoded> => {
  const { data, info } = await sharp(pixels)
    .resize({ width: SMALL, height: SMALL, fit: 'outside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, shape };
};

/** The vendor's own bytes, or where they are many a smaller copy that loses nothing at our widths. */
const kept = async ({ bytes, decoded }: Original): Promise<Buffer> =>
  bytes.length <= MOST_KEPT_BYTES ? bytes : sharp(decoded.pixels).webp({ quality: 92 }).toBuffer();

const widestOf = ({ width }: Decoded): number =>
  WIDTHS.findLast((wanted) => wanted <= width * MOST_STRETCH) ?? WIDTHS[0];

/** Whether there is such a file of an original: one of our widths that it reaches; WebP is one picture, upright, for browsers that read no AVIF. */
export const isDrawn = (file: string, width: number, widest: number): boolean =>
  file.endsWith('.webp') ? file === '360.webp' : width <= widest && WIDTHS.some((known) => known === width);

/**
 * Draws one file anew from its original, in our shape and width: neither markup nor metadata nor a trick in a vendor's file reaches a
 * player. What is cut away is what the eye misses least.
 * @param file shape, width and format: `360.avif`, `wide-540.avif`, `360.webp`
 */
export const drawPicture = ({ pixels, shape }: Decoded, file: string): Promise<Buffer> => {
  const width = Number(/\d+/.exec(file)?.[0]);
  const picture = sharp(pixels).resize({
    width,
    height: Math.round(width * RATIO[shape]),
    fit: 'cover',
    position: 'attention',
  });
  return (file.endsWith('.webp') ? picture.webp(WEBP) : picture.avif(AVIF)).toBuffer();
};

/** The commonest of 16 shades a channel. The library's own statistics measure much else, and took a third of what a picture costs. */
const colourOf = async ({ pixels }: Decoded): Promise<string> => {
  const raw = await sharp(pixels).resize(48, 48, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < raw.length; at += 3) {
    const shade = (raw.readUIntBE(at, 3) & 0xf0f0f0) | 0x080808;
    counts.set(shade, (counts.get(shade) ?? 0) + 1);
  }
  const [commonest = [0x101418]] = [...counts].toSorted(([, one], [, other]) => other - one);
  return `#${commonest[0].toString(16).padStart(6, '0')}`;
};

const blurOf = async ({ pixels }: Decoded): Promise<string> => {
  const small = await sharp(pixels).resize(BLUR.width, BLUR.height, { fit: 'cover' }).blur(1).png().toBuffer();
  let tiny: Buffer = small;
  for (const quality of [30, 20, 10, 4, 1]) {
    tiny = await sharp(small).webp({ quality, effort: 6 }).toBuffer();
    if (tiny.length <= BLUR.mostBytes) break;
  }
  return tiny.toString('base64');
};
