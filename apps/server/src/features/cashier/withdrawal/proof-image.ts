import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DomainError } from '../../../platform/domain-error.ts';

export type Proof = { readonly fileName: string; readonly mediaType: string; readonly sha256: Buffer };

/** A phone's screenshot has 4 million pixels; a bomb has thousands of millions. */
const MAX_PIXELS = 40_000_000;
const folderOf = (home: string): string => join(home, 'proofs');

/** Draws the image anew, so that nothing of the upload but its pixels is kept. */
const redraw = async (bytes: Buffer, mime: string): Promise<Buffer> => {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const fitted = image.resize(2400, 2400, { fit: 'inside', withoutEnlargement: true });
    return await (mime === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 85 })).toBuffer();
  } catch {
    throw new DomainError('upload.damaged');
  }
};

/**
 * Stores an uploaded PNG or JPG under a random name in the home folder, re-encoded and at most 2400 px wide or high.
 * @throws DomainError upload.type_refused, upload.damaged
 */
export const storeProof = async (home: string, bytes: Buffer): Promise<Proof> => {
  // By content: the name and the declared type are the sender's words.
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw new DomainError('upload.type_refused');
  const clean = await redraw(bytes, type.mime);
  const fileName = `${randomBytes(24).toString('base64url')}.${type.mime === 'image/png' ? 'png' : 'jpg'}`;
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 });
  await writeFile(join(folderOf(home), fileName), clean, { mode: 0o600, flag: 'wx' });
  return { fileName, mediaType: type.mime, sha256: createHash('sha256').update(clean).digest() };
};

export const dropProof = (home: string, { fileName }: Proof): Promise<void> =>
  rm(join(folderOf(home), fileName), { force: true });

/** `fileName` comes from our own row, never from a request. */
export const readProof = (home: string, fileName: string): Promise<Buffer> => readFile(join(folderOf(home), fileName));
