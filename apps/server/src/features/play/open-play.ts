import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Bets } from '../bets/index.ts';
import type { Catalog, Connections, VendorGate, Vendors } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { House, Merchants } from '../merchant/index.ts';
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
};

type PlayDeps = Below & {
  readonly house: Pick<House, 'isInMaintenance' | 'isBarredFor'>;
  readonly identity: Pick<Identity, 'noteUse' | 'tieAccounts'>;
};

/** Rounds, the betting record, and the wallet that vendors drive. */
export const openPlay = (deps: PlayDeps): Part<Play> => {
  const { house, identity } = deps;
  const play = createPlay({ ...deps, ...house, noteSiteUse: identity.noteUse });
  identity.tieAccounts({ openGamesOf: (memberId, caller) => play.openGamesOf(memberId, caller) });
  return { door: play, jobs: play.jobs, stop: () => play.stop() };
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
  const { play } = deps;
  const vendorPlay = createVendorPlay({ ...deps, sessions: play.sessions, rounds: play.vendorRounds });
  const desk = { ...deps, vendorPlay };
  return {
    door: vendorPlay,
    routes: ({ serve }) => playRoutes(serve, desk),
    kinds: { vendor: vendorKind(desk) },
    ops: (ops) => vendorOps(ops, desk),
    jobs: vendorPlay.jobs,
  };
};
