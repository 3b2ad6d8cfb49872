import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../platform/domain-error.ts';
import { decodeInTurn } from '../../platform/pictures/redraw-picture.ts';
import type { PictureFile } from './content.types.ts';

/** A phone's photograph has 50 million pixels; a bomb has thousands of millions. */
const MAX_PIXELS = 60_000_000;
const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
/** Every place of a banner has this shape. */
const [WIDE, HIGH] = [780, 360];
const WIDTHS = [WIDE, 2 * WIDE];

/** What is kept of an upright picture, in its pixels; the shape gives the height. */
export type Cut = { readonly left: number; readonly top: number; readonly width: number };

/** @throws DomainError content.cut_outside when the cut leaves the picture or is too thin to have a height */
const boxOf = ({ left, top, width }: Cut, picture: { readonly width: number; readonly height: number }) => {
  const height = Math.round((width * HIGH) / WIDE);
  if (height < 1 || left + width > picture.width || top + height > picture.height)
    throw new DomainError('content.cut_outside');
  return { left, top, width, height };
};

/** One after the other: each takes one of the process's few threads. */
const filesOf = async (kept: Sharp, width: number): Promise<PictureFile[]> => {
  const fitted = kept.resize(width, (width * HIGH) / WIDE);
  const avif = await fitted.clone().avif({ quality: 55, effort: 2 }).toBuffer();
  const webp = await fitted.clone().webp({ quality: 78 }).toBuffer();
  return [
    { file: `${width}.avif`, content: avif },
    { file: `${width}.webp`, content: webp },
  ];
};

/** All of the upload is decoded once and written as nothing: in its own type a phone's AVIF took minutes of everybody's turn. */
const keptOf = async (bytes: Buffer, cut: Cut): Promise<Buffer> => {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient: size } = await upright.metadata();
  const largest = upright.extract(boxOf(cut, size)).resize(2 * WIDE, 2 * HIGH);
  return largest.png({ compressionLevel: 1 }).toBuffer();
};

const draw = async (bytes: Buffer, cut: Cut): Promise<PictureFile[]> => {
  try {
    const kept = sharp(await keptOf(bytes, cut));
    const files: PictureFile[] = [];
    for (const width of WIDTHS) files.push(...(await filesOf(kept.clone(), width)));
    return files;
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('upload.damaged');
  }
};

/**
 * Draws an uploaded picture anew, cut to a banner's shape, in two sizes and two types: nothing of the upload but its pixels is kept.
 * The name is the hash of the upload and the cut, so that the same again is the same picture.
 * In its turn among all pictures that are uploaded; `sender`: who takes turns with others.
 * @throws DomainError upload.type_refused, upload.damaged, content.cut_outside, internal.busy
 */
export const drawPicture = async (
  bytes: Buffer,
  cut: Cut,
  sender: string,
): Promise<{ pictureId: string; files: readonly PictureFile[] }> => {
  // By content: the name and the declared type are the sender's words.
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !ACCEPTED.has(type.mime)) throw new DomainError('upload.type_refused');
  const pictureId = createHash('sha256')
    .update(`${cut.left} ${cut.top} ${cut.width} `)
    .update(bytes)
    .digest('hex')
    .slice(0, 32);
  return { pictureId, files: await decodeInTurn(sender, () => draw(bytes, cut)) };
};
