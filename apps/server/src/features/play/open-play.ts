import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Bets } from '../bets/index.ts';
import type { Catalog, Connections, VendorGate, Vendors } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { WalletDoor } from '../vendor-wallet/index.ts';
import { createVendorCalls, type VendorCalls } from './calls/create-vendor-calls.ts';
import { createVendorPlay, type VendorPlay } from './create-vendor-play.ts';
import { listOpenGames } from './list-open-games.ts';
import { vendorKind } from './ops/vendor-kind.ts';
import { vendorOps } from './ops/vendor-ops.ts';
import { playJobs } from './play.jobs.ts';
import { playRoutes } from './play.routes.ts';

/** What vendors said and were answered, kept for disputes. */
export const openVendorCalls = (platform: Platform): Part<VendorCalls> => {
  const calls = createVendorCalls(platform);
  return { door: calls, jobs: calls.jobs };
};

type Deps = Platform & {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly identity: Pick<Identity, 'tieAccounts'>;
  readonly catalog: Catalog;
  readonly bets: Bets;
  readonly wallet: WalletDoor;
  readonly connections: Connections;
  readonly vendors: Vendors;
  readonly gate: VendorGate;
  readonly calls: VendorCalls;
};

/** Games opened, vendors' in their windows, and the desk where staff works on vendors. An account with a game open at one is not closed. */
export const openPlay = (deps: Deps): Part<VendorPlay> => {
  const { catalog, identity, wallet } = deps;
  const parts = { ...deps, ...wallet };
  const vendorPlay = createVendorPlay(parts);
  const desk = { ...parts, vendorPlay };
  identity.tieAccounts({
    openGamesOf: (memberId, caller) => listOpenGames(catalog, wallet.rounds, memberId, caller),
  });
  return {
    door: vendorPlay,
    routes: ({ serve }) => playRoutes(serve, desk),
    kinds: { vendor: vendorKind(desk) },
    ops: (ops) => vendorOps(ops, desk),
    jobs: playJobs(parts, vendorPlay),
  };
};
