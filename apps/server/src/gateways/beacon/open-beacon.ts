import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BeaconChain, chainHashOf, QUICKNET } from '@trevo/engines/fair/beacon';
import { z } from 'zod';
import { type Beacon, NO_BEACON } from '../../platform/beacon/beacon.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createDrand, type Drand } from './drand.ts';

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));
const Published = z.object({
  url: z.url({ protocol: /^http$/ }),
  chain: z
    .object({
      hash: hex(64),
      publicKey: hex(192),
      period: z.int().min(1),
      genesis: z.int(),
      groupHash: hex(64),
      id: z.string().min(1).max(40),
    })
    .refine((chain) => chainHashOf(chain) === chain.hash, 'the hash is not that of the chain'),
});

type BeaconDeps = Pick<Platform, 'config' | 'clock' | 'log'>;

/** One beacon whose mirrors may change: `open` says which it is now, null while there is none. */
const follow = (open: () => Drand | null): Beacon => ({
  async current() {
    const drand = open();
    return drand && (await drand.isWell()) ? drand.chain : null;
  },
  async read(chain: BeaconChain, round: number) {
    const drand = open();
    return drand?.chain.hash === chain.hash ? drand.read(round) : null;
  },
});

/** The sandbox's, as it published itself in `<home>/sandbox-beacon.json`; it does so each time it starts, so it is read each time. */
const openSandbox = ({ config: { home }, ...deps }: BeaconDeps): Beacon => {
  let last: { readonly text: string; readonly drand: Drand } | null = null;
  return follow(() => {
    let text: string;
    try {
      text = readFileSync(join(home, 'sandbox-beacon.json'), 'utf8');
    } catch {
      return null;
    }
    if (last?.text !== text) {
      const { url, chain } = Published.parse(JSON.parse(text));
      last = { text, drand: createDrand([url], chain, deps) };
    }
    return last.drand;
  });
};

/**
 * The public beacon of the house: drand's quicknet at the mirrors of `BEACON_URLS`, in the demo the sandbox's, else none: then shared draws
 * rest on the house's secret and on what players bring (committed mode), and say so.
 */
export const openBeacon = (deps: BeaconDeps): Beacon => {
  const { beaconUrls, seedDemo } = deps.config;
  if (beaconUrls.length > 0) {
    const drand = createDrand(beaconUrls, QUICKNET, deps);
    return follow(() => drand);
  }
  if (seedDemo) return openSandbox(deps);
  deps.log.warn('No public beacon: set BEACON_URLS. Until then rounds that players share are in committed mode.');
  return NO_BEACON;
};
