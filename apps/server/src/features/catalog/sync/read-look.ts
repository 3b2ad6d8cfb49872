import sharp from 'sharp';
import type { Look } from '../catalog.types.ts';

export const UNKNOWN_LOOK: Look = { figure: null, hue: null, backdrop: null };

/** Keywords that a picture carries, as its maker wrote them into its XMP: `figure:jaguar`, `backdrop:jungle`, `hue:145`. */
const KEYWORD = /\b(figure|backdrop|hue):([a-z0-9][a-z0-9-]{0,39})\b/g;
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

/**
 * What a picture shows. Its own keywords come first; a hue that they do not name is measured, and what nobody says stays unknown. The
 * keywords decide about the order of tiles alone and are never shown.
 * @param original the vendor's bytes, with its keywords
 * @param redrawn the same picture as this server drew it anew
 */
export const readLook = async (original: Buffer, redrawn: Buffer): Promise<Look> => {
  const { xmp } = await sharp(original).metadata();
  const text = xmp === undefined || xmp.length > LONGEST_XMP ? '' : xmp.toString('utf8');
  const words = new Map(Array.from(text.matchAll(KEYWORD), ([, name, value]) => [name, value]));
  const named = words.get('hue') ?? '';
  const hue = /^\d{1,3}$/.test(named) && Number(named) < 360 ? Number(named) : await ruleHue(redrawn);
  return { figure: words.get('figure') ?? null, hue, backdrop: words.get('backdrop') ?? null };
};
