import { LRUCache } from 'lru-cache';
import { toDate } from '../../../../platform/clock.ts';
import { type Asker, createDrawInTurn } from '../../../../platform/pictures/draw-in-turn.ts';
import type { Shape } from '../../catalog.types.ts';
import type { VendorsDeps } from '../../create-vendors.ts';
import { decodePicture } from './decode-picture.ts';
import { drawPicture, isDrawn } from './draw-pictures.ts';
import { findImage, findOriginal, findPicture, findWidest, insertPicture } from './pictures.repository.ts';

const KEPT_BYTES = 16 * 1024 * 1024;

/** `id-360.avif`, `id-wide-540.avif`; `id` alone is what a page of an earlier version asks for, `id.webp` the one picture of before. */
const NAME = /^([0-9a-f]{32})(?:(\.webp)|-((?:(square|wide)-)?(\d{3})\.(?:avif|webp)))?$/;

/**
 * Reads a mirrored picture by the name that its address ends with. Each file is drawn when a browser first asks for it and kept for
 * good: a house has ten files of a game, and players look at one or two of them.
 * @returns 'none' where no game has it, 'busy' while too many others wait for theirs
 */
export const createReadPicture = ({ db, clock }: Pick<VendorsDeps, 'db' | 'clock'>) => {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  const draw = createDrawInTurn(async (pictureId: string, file: string, shape: Shape) => {
    const original = await findOriginal(db, pictureId, shape);
    if (!original) throw new Error('the original of a picture is gone');
    const content = await drawPicture(await decodePicture(original), file);
    await insertPicture(db, { pictureId, file, content, createdAt: toDate(clock.now()) });
    return content;
  });
  const read = async (name: string, asker: Asker): Promise<Buffer | 'none' | 'busy'> => {
    const [, id, isOld, file = '360.webp', named, width = '360'] = NAME.exec(name) ?? [];
    if (id === undefined) return 'none';
    if (isOld) return (await findImage(db, id)) ?? 'none';
    const found = await findPicture(db, id, file);
    if (found) return found;
    const shape: Shape = named === 'square' || named === 'wide' ? named : 'main';
    const widest = await findWidest(db, id, shape);
    if (widest === null || !isDrawn(file, Number(width), widest)) return 'none';
    return (await draw([id, file, shape], asker)) ?? 'busy';
  };
  return async (name: string, asker: Asker): Promise<Buffer | 'none' | 'busy'> => {
    const known = kept.get(name);
    if (known) return known;
    const picture = await read(name, asker);
    if (typeof picture !== 'string') kept.set(name, picture);
    return picture;
  };
};
