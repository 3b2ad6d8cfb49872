import sharp from 'sharp';
import type { Look } from '../../catalog.types.ts';

/** Keywords that a picture carries, as its maker wrote them into its XMP: `figure:jaguar`, `backdrop:jungle`, `hue:145`, `focus:50-40`. */
const KEYWORD = /\b(figure|backdrop|hue|focus):([a-z0-9][a-z0-9-]{0,39})\b/g;
const LONGEST_XMP = 16_384;

const FAMILIES = 36;
const SIDE = 24;
/** Below this share of colour a picture counts as grey. */
const LEAST_COLOUR = 0.06;

/** The hue of most of the picture's colour; strong colours count more than pale ones. -1 of a grey picture. */
const ruleHue = async (picture: Buffer): Promise<number> => {
  const pixels = await sharp(picture)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const share = Array.from({ length: FAMILIES }, () => 0);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (chroma === 0) continue;
    const family = Math.floor((hueOf([red, green, blue], chroma) * FAMILIES) / 360) % FAMILIES;
    share[family] = (share[family] ?? 0) + chroma / 255 / SIDE ** 2;
  }
  // A colour seldom keeps to ten degrees: each family is weighed with its neighbours.
  const weighed = share.map((own, at) => 2 * own + (share.at(at - 1) ?? 0) + (share[(at + 1) % FAMILIES] ?? 0));
  const most = Math.max(...weighed);
  return most < 2 * LEAST_COLOUR ? -1 : (weighed.indexOf(most) * 360) / FAMILIES + 180 / FAMILIES;
};

const hueOf = ([red, green, blue]: readonly [number, number, number], chroma: number): number => {
  const most = Math.max(red, green, blue);
  const sextant =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return (sextant * 60 + 360) % 360;
};

export type Keywords = ReadonlyMap<string, string>;

/** What pictures of one game say of themselves; of two that say different things the first counts. */
export const readKeywords = async (originals: readonly Buffer[]): Promise<Keywords> => {
  const words = new Map<string, string>();
  for (const bytes of originals) {
    const { xmp } = await sharp(bytes).metadata();
    if (xmp === undefined || xmp.length > LONGEST_XMP) continue;
    for (const [, name = '', value = ''] of xmp.toString('utf8').matchAll(KEYWORD))
      if (!words.has(name)) words.set(name, value);
  }
  return words;
};

/**
 * What a picture shows. Its own keywords come first; a hue that they do not name is measured, and what nobody says stays unknown. The
 * keywords decide about the order of tiles alone and are never shown.
 * @param pixels the picture as this server decoded it
 */
export const readLook = async (words: Keywords, pixels: Buffer): Promise<Look> => {
  const named = words.get('hue') ?? '';
  const hue = /^\d{1,3}$/.test(named) && Number(named) < 360 ? Number(named) : await ruleHue(pixels);
  return { figure: words.get('figure') ?? null, hue, backdrop: words.get('backdrop') ?? null };
};
