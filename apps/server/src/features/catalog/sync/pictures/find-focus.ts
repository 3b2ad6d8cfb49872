import sharp from 'sharp';
import type { Pictures } from '../../catalog.types.ts';
import type { Decoded } from './decode-picture.ts';

const SIDE = 64;
/** What is cut to is never the very edge. */
const EDGE = 10;

const percent = (share: number): number => Math.min(100 - EDGE, Math.max(EDGE, Math.round(share * 100)));

/**
 * Where the eye goes in a picture, in per cent. What its maker says comes first; otherwise it is where the library's measure of
 * colour, contrast and skin is strongest.
 * @param named the keyword's value, `50-40`
 */
export const findFocus = async (
  { pixels, width, height }: Decoded,
  named: string | null,
): Promise<Pictures['focus']> => {
  const [, left, top] = /^(\d{1,3})-(\d{1,3})$/.exec(named ?? '') ?? [];
  if (left !== undefined && top !== undefined) return [percent(Number(left) / 100), percent(Number(top) / 100)];
  const { info } = await sharp(pixels)
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  // In pixels of the picture as it was scaled, before it was cut.
  const [scaledWidth, scaledHeight] = [SIDE * Math.max(1, width / height), SIDE * Math.max(1, height / width)];
  const { attentionX = scaledWidth / 2, attentionY = scaledHeight / 2 } = info;
  return [percent(attentionX / scaledWidth), percent(attentionY / scaledHeight)];
};
