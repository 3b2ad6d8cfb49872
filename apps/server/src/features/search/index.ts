import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Cashier } from '../cashier/index.ts';
import type { Catalog, Vendors } from '../catalog/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Originals } from '../originals/index.ts';
import type { WalletDoor } from '../vendor-wallet/index.ts';
import { searchRoutes } from './search.routes.ts';

export type SearchDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly cashier: Cashier;
  readonly wallet: Pick<WalletDoor, 'rounds'>;
  readonly originals: Originals;
  readonly vendors: Vendors;
  readonly catalog: Catalog;
};

/** One field of the console that finds members, payments, rounds, vendors and games. */
export const openSearch = (deps: SearchDeps): Part<null> => ({
  door: null,
  ops: (ops) => searchRoutes(ops, deps),
});
