import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DomainError } from '../domain-error.ts';
import { createTurnstile } from '../turnstile.ts';

/** A phone's photograph has 50 million pixels, the largest screen's screenshot 20; a bomb has thousands of millions. */
const MOST_PIXELS = { 'image/jpeg': 60_000_000, 'image/png': 25_000_000 } as const;
/**
 * A picture that its sender made to be dear takes seconds of one of the process's few threads for work of this kind. Sealed bodies are
 * opened on them and names of hosts are looked up, so without turns sixteen pictures hold up every login and every payment.
 */
const turns = createTurnstile({ places: 1, room: 24 });

/** Decodes an upload when its turn comes, one in the process at a time. The sender: see `Wanted`. @throws DomainError internal.busy */
export const decodeInTurn = <T>(sender: string, decode: () => Promise<T>): Promise<T> => turns.pass(sender, decode);

export type Redrawn = { readonly bytes: Buffer; readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp' };
type Wanted = {
  /** Pixels of the longer side. */
  readonly longest: number;
  /** `same`: as it came, PNG or JPEG. */
  readonly as: 'same' | 'webp';
  /** Who sends it: senders take turns. */
  readonly sender: string;
};

const draw = async (bytes: Buffer, { longest, as }: Wanted, type: keyof typeof MOST_PIXELS): Promise<Redrawn> => {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS[type], failOn: 'error' }).rotate();
    const fitted = image.resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
    if (as === 'webp') return { bytes: await fitted.webp({ quality: 80 }).toBuffer(), mediaType: 'image/webp' };
    const drawn = type === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 85 });
    return { bytes: await drawn.toBuffer(), mediaType: type };
  } catch {
    throw new DomainError('upload.damaged');
  }
};

/**
 * Draws an uploaded PNG or JPEG anew, upright and no larger than wanted: nothing of the upload but its pixels is kept. One at a time.
 * @throws DomainError upload.type_refused, upload.damaged, internal.busy
 */
export const redrawPicture = async (bytes: Buffer, wanted: Wanted): Promise<Redrawn> => {
  // By content: the name and the declared type are the sender's words.
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== 'image/png' && type !== 'image/jpeg') throw new DomainError('upload.type_refused');
  return decodeInTurn(wanted.sender, () => draw(bytes, wanted, type));
};
