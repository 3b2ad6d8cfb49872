import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../platform/domain-error.ts';
import type { PictureFile } from './content.types.ts';

/** A phone's photograph has 50 million pixels; a bomb has thousands of millions. */
const MAX_PIXELS = 60_000_000;
const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
/** Every place of a banner has this shape. */
const [WIDE, HIGH] = [780, 360];
const WIDTHS = [WIDE, 2 * WIDE];

/** What must stay in the picture, in hundredths of its width and height. */
export type Focus = { readonly x: number; readonly y: number };

/** The largest part of the banner's shape around the focus. */
export const cutAround = (width: number, height: number, focus: Focus) => {
  const wide = Math.min(width, Math.round((height * WIDE) / HIGH));
  const high = Math.min(height, Math.round((width * HIGH) / WIDE));
  const from = (all: number, part: number, at: number): number =>
    Math.max(0, Math.min(all - part, Math.round((all * at) / 100 - part / 2)));
  return { left: from(width, wide, focus.x), top: from(height, high, focus.y), width: wide, height: high };
};

const drawn = async (picture: Sharp, width: number): Promise<PictureFile[]> => {
  const fitted = picture.resize(width, (width * HIGH) / WIDE);
  const [avif, webp] = await Promise.all([
    fitted.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    fitted.clone().webp({ quality: 78 }).toBuffer(),
  ]);
  return [
    { file: `${width}.avif`, content: avif },
    { file: `${width}.webp`, content: webp },
  ];
};

/**
 * Draws an uploaded picture anew, cut to a banner's shape, in two sizes and two types: nothing of the upload but its pixels is kept.
 * The name is the hash of the upload and the cut, so that the same again is the same picture.
 * @throws DomainError upload.type_refused, upload.damaged
 */
export const drawPicture = async (
  bytes: Buffer,
  focus: Focus,
): Promise<{ pictureId: string; files: readonly PictureFile[] }> => {
  // By content: the name and the declared type are the sender's words.
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !ACCEPTED.has(type.mime)) throw new DomainError('upload.type_refused');
  const pictureId = createHash('sha256').update(`${focus.x} ${focus.y} `).update(bytes).digest('hex').slice(0, 32);
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const { data, info } = await upright.toBuffer({ resolveWithObject: true });
    const cut = sharp(data, { limitInputPixels: MAX_PIXELS }).extract(cutAround(info.width, info.height, focus));
    const files = await Promise.all(WIDTHS.map((width) => drawn(cut.clone(), width)));
    return { pictureId, files: files.flat() };
  } catch {
    throw new DomainError('upload.damaged');
  }
};
