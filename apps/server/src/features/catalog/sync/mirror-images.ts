import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { toDate } from '../../../platform/clock.ts';
import type { VendorsDeps } from '../create-vendors.ts';
import type { VendorConnection } from './connections.ts';
import { readLook, UNKNOWN_LOOK } from './read-look.ts';
import { insertImage, listWantedImages, updateImage, type WantedImage } from './sync.repository.ts';

/** Gets a picture from a vendor: one try, bounded in time and bytes, no redirects. Throws when there is none. */
export type FetchImage = (url: string, isTrusted: boolean) => Promise<Buffer>;

const WIDTH = 360;
const MOST_PIXELS = 16_000_000;
const MOST_BYTES = 300 * 1024;
const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
const RETRY_MS = 3_600_000;
const AT_ONCE = 60;

/**
 * The vendor's bytes are never served: what is recognised as a picture is drawn anew as a WebP of our size, so neither
 * markup nor metadata nor a trick in the file reaches a player.
 */
const redraw = async (bytes: Buffer): Promise<Buffer> => {
  const kind = await fileTypeFromBuffer(bytes);
  if (!kind || !KINDS.has(kind.mime)) throw new Error('not a picture');
  const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  if (picture.length > MOST_BYTES) throw new Error('the picture is too large');
  return picture;
};

type MirrorDeps = Pick<VendorsDeps, 'db' | 'clock' | 'log' | 'fetchImage'>;

const mirrorOne = async (
  { db, clock, log, fetchImage }: MirrorDeps,
  { mediaHosts, source: linkedBy, vendor }: VendorConnection,
  { nodeId, source }: WantedImage,
): Promise<boolean> => {
  const at = toDate(clock.now());
  try {
    if (!URL.canParse(source) || !mediaHosts.includes(new URL(source).host))
      throw new Error('the picture is not on a host of the vendor');
    const original = await fetchImage(source, linkedBy === 'sandbox');
    const content = await redraw(original);
    const imageId = createHash('sha256').update(content).digest('hex').slice(0, 32);
    await insertImage(db, { imageId, content, createdAt: at });
    const look = await readLook(original, content);
    await updateImage(db, nodeId, { source, path: `/media/games/${imageId}.webp`, at, look });
    return true;
  } catch (error) {
    log.warn({ err: error, vendor, node: nodeId }, 'catalog.image_left_out');
    await updateImage(db, nodeId, { source, path: null, at, look: UNKNOWN_LOOK });
    return false;
  }
};

/**
 * Brings a vendor's pictures here, so that no player's browser asks a vendor before a game opens. One after the other:
 * drawing is processor work, and nobody waits. Returns how many came and whether there may be more.
 */
export const mirrorImages = async (
  deps: MirrorDeps,
  connection: VendorConnection,
): Promise<{ readonly mirrored: number; readonly hasMore: boolean }> => {
  const wanted = await listWantedImages(deps.db, connection.vendor, {
    retryBefore: new Date(deps.clock.now() - RETRY_MS),
    limit: AT_ONCE,
  });
  let mirrored = 0;
  for (const image of wanted) if (await mirrorOne(deps, connection, image)) mirrored += 1;
  return { mirrored, hasMore: wanted.length === AT_ONCE };
};
