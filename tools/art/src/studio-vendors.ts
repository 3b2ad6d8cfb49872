import { SLOT_ROWS } from '../../../apps/sandbox/src/studio/catalogue/slot-games.ts';
import { GROUPS } from '../../../apps/sandbox/src/studio/catalogue/table-games.ts';
import { VERSUS } from '../../../apps/sandbox/src/studio/catalogue/versus-games.ts';
import { type Kit, type KitName, kits } from './kits.ts';

const rows = [
  ...Object.values(SLOT_ROWS).flat(),
  ...GROUPS.flatMap((group) => group.rows),
  ...VERSUS.map(([, , row]) => row),
];
const vendors = new Map(rows.map(([slug, code]) => [slug, code.split(':')[0] ?? '']));

/** The kit of the vendor that the studio plays a slug's game for. */
export function kitOf(slug: string): Kit {
  const vendor = vendors.get(slug);
  if (vendor === undefined || !(vendor in kits)) throw new Error(`No vendor's kit for ${slug}`);
  return kits[vendor as KitName];
}
