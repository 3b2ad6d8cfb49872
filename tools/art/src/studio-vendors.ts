import { shapesOf as shapesOfCategory } from '../../../apps/sandbox/src/studio/catalogue/pictures.ts';
import { SLOT_ROWS } from '../../../apps/sandbox/src/studio/catalogue/slot-games.ts';
import { GROUPS } from '../../../apps/sandbox/src/studio/catalogue/table-games.ts';
import { VERSUS } from '../../../apps/sandbox/src/studio/catalogue/versus-games.ts';
import { type Kit, type KitName, kits } from './kits.ts';

const rows = [
  ...Object.values(SLOT_ROWS).flatMap((slots) => slots.map((row) => ({ category: 'RNG', row }))),
  ...GROUPS.flatMap(({ category, rows: group }) => group.map((row) => ({ category, row }))),
  ...VERSUS.map(([category, , row]) => ({ category, row })),
];
const vendors = new Map(rows.map(({ row: [slug, code] }) => [slug, code.split(':')[0] ?? '']));
const names = new Map(rows.map(({ row: [slug, , PT, EN] }) => [slug, { PT, EN }]));
const categories = new Map(rows.map(({ category, row: [slug] }) => [slug, category]));

/** What the studio calls a slug's game, in each language; nothing when it plays no such game. */
export const studioNames = (slug: string): { readonly PT: string; readonly EN: string } | undefined => names.get(slug);

/** The shapes that the studio serves of a slug's game. */
export const shapesOf = (slug: string): readonly string[] => shapesOfCategory(categories.get(slug) ?? 'RNG');

/** The kit of the vendor that the studio plays a slug's game for. */
export function kitOf(slug: string): Kit {
  const vendor = vendors.get(slug);
  if (vendor === undefined || !(vendor in kits)) throw new Error(`No vendor's kit for ${slug}`);
  return kits[vendor as KitName];
}
