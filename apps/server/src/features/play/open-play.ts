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
import { createPlay, type Play } from './create-play.ts';
import { createVendorPlay, type VendorPlay } from './create-vendor-play.ts';
import { vendorKind } from './ops/vendor-kind.ts';
import { vendorOps } from './ops/vendor-ops.ts';
import { playRoutes } from './play.routes.ts';

type Below = Platform & {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly catalog: Catalog;
  readonly bets: Bets;
  readonly wallet: WalletDoor;
};

type PlayDeps = Below & { readonly identity: Pick<Identity, 'tieAccounts'> };

/** Opens games. An account with a game open at a vendor is not closed. */
export const openPlay = ({ catalog, identity, wallet }: PlayDeps): Part<Play> => {
  const play = createPlay(catalog, wallet.rounds);
  identity.tieAccounts({ openGamesOf: (memberId, caller) => play.openGamesOf(memberId, caller) });
  return { door: play };
};

/** What vendors said and were answered, kept for disputes. */
export const openVendorCalls = (platform: Platform): Part<VendorCalls> => {
  const calls = createVendorCalls(platform);
  return { door: calls, jobs: calls.jobs };
};

type VendorPlayDeps = Below & {
  readonly bets: Bets;
  readonly connections: Connections;
  readonly vendors: Vendors;
  readonly gate: VendorGate;
  readonly play: Play;
  readonly calls: VendorCalls;
};

/** Vendors' games in their windows, and the desk where staff works on vendors. */
export const openVendorPlay = (deps: VendorPlayDeps): Part<VendorPlay> => {
  const { wallet } = deps;
  const vendorPlay = createVendorPlay({ ...deps, ...wallet });
  const desk = { ...deps, vendorPlay };
  return {
    door: vendorPlay,
    routes: ({ serve }) => playRoutes(serve, desk),
    kinds: { vendor: vendorKind(desk) },
    ops: (ops) => vendorOps(ops, desk),
    jobs: vendorPlay.jobs,
  };
};
