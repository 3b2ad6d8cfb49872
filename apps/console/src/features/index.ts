import type { Manifest } from '../manifest.ts';

/** All that the console is made of. Pages, rail, reads, permissions and texts are folds over this list. */
export const features: readonly Manifest[] = Object.values(
  import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'manifest' }),
);

/** Every resource by its name. */
export const resources: Manifest['resources'] = Object.assign({}, ...features.map((feature) => feature.resources));
