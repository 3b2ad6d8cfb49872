import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redrawPicture } from '../../../platform/pictures/redraw-picture.ts';

export type Proof = { readonly fileName: string; readonly mediaType: string; readonly sha256: Buffer };

/** Longer side of a kept proof. */
const LONGEST = 2_400;
const folderOf = (home: string): string => join(home, 'proofs');

/**
 * Stores an uploaded PNG or JPG under a random name in the home folder, re-encoded and at most 2400 px wide or high.
 * @throws DomainError upload.type_refused, upload.damaged, internal.busy
 */
export const storeProof = async (home: string, bytes: Buffer, sender: string): Promise<Proof> => {
  const { bytes: clean, mediaType } = await redrawPicture(bytes, { longest: LONGEST, as: 'same', sender });
  const fileName = `${randomBytes(24).toString('base64url')}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 });
  await writeFile(join(folderOf(home), fileName), clean, { mode: 0o600, flag: 'wx' });
  return { fileName, mediaType, sha256: createHash('sha256').update(clean).digest() };
};

export const dropProof = (home: string, { fileName }: Proof): Promise<void> =>
  rm(join(folderOf(home), fileName), { force: true });

/** `fileName` comes from our own row, never from a request. */
export const readProof = (home: string, fileName: string): Promise<Buffer> => readFile(join(folderOf(home), fileName));
