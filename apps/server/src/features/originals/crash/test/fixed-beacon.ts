import { createBeaconSigner } from '@trevo/engines/fair/beacon';
import type { Beacon } from '../../../../platform/beacon/beacon.ts';

/** A real signer, with a round every second: the same one in every process. */
export const signer = createBeaconSigner('0b'.repeat(32), { period: 1, genesis: 1_790_000_000, id: 'test' });

/** It is always there, and says each round. */
export const FIXED_BEACON: Beacon = {
  current: () => Promise.resolve(signer.chain),
  read: (_chain, round) => Promise.resolve(signer.sign(round)),
};
