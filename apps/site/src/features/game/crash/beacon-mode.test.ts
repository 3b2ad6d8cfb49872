import { createBeaconSigner, QUICKNET } from '@trevo/engines/fair/beacon';
import { expect, test } from 'vitest';
import { beaconMode } from './beacon-mode.ts';

const of = (chain: typeof QUICKNET) => ({ beacon: { chain, round: null, signature: null, sealedAt: null } });

test('calls a beacon public by quicknet’s hash alone: another chain that takes its name is a demonstration', () => {
  const other = createBeaconSigner('0c'.repeat(32), QUICKNET).chain;
  expect([beaconMode(of(QUICKNET)), beaconMode(of(other)), beaconMode({ beacon: null })]).toEqual([
    'drand',
    'demo',
    'none',
  ]);
});
