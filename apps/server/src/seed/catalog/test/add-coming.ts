import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { comingSoon } from '../game-line.ts';
import type { Catalog } from '../../../features/catalog/index.ts';

/** A game of the house that cannot be played yet, `coming`, or another one made so: the house itself has none. */
export const addComing = (
  { catalog }: { readonly catalog: Catalog },
  { slug, code }: { readonly slug: string; readonly code: string } = { slug: 'coming', code: 'SPB_COMING' },
): Promise<void> => {
  const names = { PT: 'Ainda Não', EN: 'Not Yet' };
  return catalog.install(
    [{ code: HOUSE_VENDOR, displayName: 'Trevo Originals', isInHouse: true, sort: 1 }],
    [comingSoon({ slug, code, classify: 'OTHER' }, { names, descriptions: names }, 9_000)],
  );
};
