import { createHash } from 'node:crypto';
import type { Instant } from '@trevo/time';
import { toDate } from '../../../../platform/clock.ts';
import type { Look, Pictures, PicturesByLanguage } from '../../catalog.types.ts';
import type { VendorsDeps } from '../../create-vendors.ts';
import type { VendorConnection } from '../connections.ts';
import { decodePicture } from './decode-picture.ts';
import { describePictures, type Original, RECIPE } from './draw-pictures.ts';
import { insertOriginals, listWantedImages, updateImage, type WantedImage } from './pictures.repository.ts';
import { PICTURE_LANGUAGES, sourcesIn } from './picture-sources.ts';
import { readKeywords, readLook } from './read-look.ts';

/** Gets a picture from a vendor: one try, bounded in time and bytes, no redirects. Throws when there is none. */
export type FetchImage = (url: string, isTrusted: boolean) => Promise<Buffer>;

const RETRY_MS = 3_600_000;
const AT_ONCE = 60;

type MirrorDeps = Pick<VendorsDeps, 'db' | 'clock' | 'log' | 'fetchImage'>;

/** Every address once, one after the other. What does not come is left out and said. */
const fetchAll = async (
  { log, fetchImage }: MirrorDeps,
  { mediaHosts, source, vendor }: VendorConnection,
  { nodeId, images }: WantedImage,
): Promise<{ readonly came: ReadonlyMap<string, Original>; readonly hasFailed: boolean }> => {
  const addresses = new Set(PICTURE_LANGUAGES.flatMap((language) => sourcesIn(images, language)));
  const came = new Map<string, Original>();
  for (const address of addresses) {
    try {
      if (!URL.canParse(address) || !mediaHosts.includes(new URL(address).host))
        throw new Error('the picture is not on a host of the vendor');
      const bytes = await fetchImage(address, source === 'sandbox');
      came.set(address, { bytes, decoded: await decodePicture(bytes) });
    } catch (error) {
      log.warn({ err: error, vendor, node: nodeId }, 'catalog.image_left_out');
    }
  }
  return { came, hasFailed: came.size < addresses.size };
};

/** The set's name is what it is made from: the same bytes are kept once, for both languages and at every repetition. */
const nameOf = (originals: readonly Original[]): string => {
  const hash = createHash('sha256').update(`recipe ${RECIPE}`);
  for (const { bytes } of originals) hash.update(createHash('sha256').update(bytes).digest());
  return `/media/games/${hash.digest('hex').slice(0, 32)}`;
};

const keep = async ({ db, clock }: MirrorDeps, base: string, came: readonly Original[]): Promise<Pictures> => {
  const words = await readKeywords(came.map(({ bytes }) => bytes));
  const { originals, ...described } = await describePictures(came, words.get('focus') ?? null);
  await insertOriginals(db, base.slice(-32), originals, toDate(clock.now()));
  return { base, ...described };
};

const mirrorOne = async (deps: MirrorDeps, connection: VendorConnection, wanted: WantedImage): Promise<boolean> => {
  const { came, hasFailed } = await fetchAll(deps, connection, wanted);
  const pictures: Partial<Record<'PT' | 'EN', Pictures>> = { ...wanted.pictures };
  const made = new Map<string, Pictures>(knownSets(wanted.pictures));
  for (const language of PICTURE_LANGUAGES) {
    const originals = sourcesIn(wanted.images, language).flatMap((address) => came.get(address) ?? []);
    // Nothing came of this language: what stands there stays.
    if (originals.length === 0) continue;
    const base = nameOf(originals);
    const set = made.get(base) ?? (await keep(deps, base, originals));
    made.set(base, set);
    pictures[language] = set;
  }
  const look = await lookOf([...came.values()]);
  await updateImage(deps.db, wanted, { at: toDate(deps.clock.now()), hasFailed, pictures, look });
  return came.size > 0;
};

/** By what the pictures say of themselves; null where none came. */
const lookOf = async (originals: readonly Original[]): Promise<Look | null> => {
  const [first] = originals;
  return first ? readLook(await readKeywords(originals.map(({ bytes }) => bytes)), first.decoded.pixels) : null;
};

const knownSets = (pictures: PicturesByLanguage): [string, Pictures][] =>
  Object.values(pictures).map((set) => [set.base, set]);

/**
 * Brings a vendor's pictures here, so that no player's browser asks a vendor before a game opens. One after the other, in a job: to
 * decode is processor work, and nobody waits; what is shown is drawn when somebody looks (`read-picture.ts`). A picture that does not come or is none leaves what stood there before, and is asked for again an
 * hour later. Begins with none after `until`. Returns how many games got pictures and whether there may be more.
 */
export const mirrorImages = async (
  deps: MirrorDeps,
  connection: VendorConnection,
  until: Instant,
): Promise<{ readonly mirrored: number; readonly hasMore: boolean }> => {
  const wanted = await listWantedImages(deps.db, connection.vendor, {
    retryBefore: new Date(deps.clock.now() - RETRY_MS),
    limit: AT_ONCE,
  });
  let mirrored = 0;
  for (const image of wanted) {
    if (deps.clock.now() >= until) return { mirrored, hasMore: true };
    if (await mirrorOne(deps, connection, image)) mirrored += 1;
  }
  return { mirrored, hasMore: wanted.length === AT_ONCE };
};
