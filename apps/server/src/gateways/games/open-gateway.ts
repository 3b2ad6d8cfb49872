import type { Connections, Vendors } from '../../features/catalog/index.ts';
import type { VendorCalls } from '../../features/play/index.ts';
import type { VendorWallet } from '../../features/vendor-wallet/index.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { VendorAdapter } from './adapter.ts';
import { type OpenVendors, openVendors } from './open-vendors.ts';
import { followStudio } from './sandbox-vendors.ts';

type Deps = Platform & {
  readonly connections: Connections;
  readonly wallet: VendorWallet;
  readonly calls: VendorCalls;
};

/** The vendors' wires on the wallet that they drive. */
export const openGateway = (adapters: readonly VendorAdapter[], deps: Deps): Part<OpenVendors> => {
  const { config, log } = deps;
  const gateway = openVendors(adapters, {
    ...deps,
    // The demo's studio lives on this machine; no other vendor may.
    trustedOrigins: config.seedDemo ? [new URL(config.sandboxUrl).origin] : [],
    publishHealth: ({ vendor, condition, reasons }) => log.warn({ vendor, condition, reasons }, 'vendor.condition'),
  });
  return {
    door: gateway,
    routes: ({ bare }) => gateway.mount(bare),
    metrics: gateway.metrics,
    stop: () => gateway.stop(),
  };
};

/** In the demo the studio's vendors connect by themselves, in every program that answers HTTP. */
export const openStudio = (deps: Platform & { readonly vendors: Vendors }): Part<null> => {
  const { config } = deps;
  let unfollow: (() => void) | undefined;
  return {
    door: null,
    async start() {
      if (config.seedDemo && config.role !== 'worker') unfollow = followStudio({ ...deps, home: config.home });
    },
    stop: () => unfollow?.(),
  };
};
