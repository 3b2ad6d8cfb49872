import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { contentRoutes } from './content.routes.ts';
import { type ContentDoor, createContent } from './create-content.ts';
import { contentDesk } from './ops/content-desk.routes.ts';

export type { ContentDoor } from './create-content.ts';
export type { Seed } from './content.types.ts';

export type ContentDeps = Pick<Platform, 'db' | 'clock' | 'addressScale'> & {
  readonly merchants: Merchants;
  readonly catalog: Catalog;
  /** Whether the site has a page at a path. */
  readonly isSitePath: (path: string) => boolean;
};

/** What a brand writes and shows: banners, notices, partners, help, pages. */
export const openContent = (deps: ContentDeps): Part<ContentDoor> => {
  const content = createContent(deps);
  return {
    door: content,
    routes: (http) => contentRoutes(http, content, deps),
    ops: (ops) => contentDesk(ops, content, deps),
  };
};
