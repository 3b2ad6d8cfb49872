import { MINUTE } from '@trevo/time';
import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/network.ts';

const SLOT_MS = 10 * MINUTE;
/** Proofs of a network in ten to twenty minutes before the next one costs twice as much; each doubling of them doubles it again. */
const FREE = 8;
const MOST_EXTRA_BITS = 4;

/** What a proof of work costs, in leading zero bits: more for a network that gives many. In memory of this process. */
export type ProofCost = {
  bitsFor(ip: string): number;
  /** One was given. */
  note(ip: string): void;
};

/** `scale` widens what is free, for test machines where everybody has the same network. */
export const createProofCost = ({
  clock,
  bits,
  scale,
}: {
  readonly clock: Clock;
  readonly bits: number;
  readonly scale: number;
}): ProofCost => {
  let slot = 0;
  let [now, before] = [new Map<string, number>(), new Map<string, number>()];
  const turn = (): void => {
    const at = Math.floor(clock.now() / SLOT_MS);
    if (at === slot) return;
    before = at === slot + 1 ? now : new Map();
    now = new Map();
    slot = at;
  };
  return {
    bitsFor(ip) {
      turn();
      const network = networkOf(ip);
      const given = (now.get(network) ?? 0) + (before.get(network) ?? 0);
      if (given < FREE * scale) return bits;
      return bits + Math.min(MOST_EXTRA_BITS, 1 + Math.floor(Math.log2(given / (FREE * scale))));
    },
    note(ip) {
      turn();
      const network = networkOf(ip);
      now.set(network, (now.get(network) ?? 0) + 1);
    },
  };
};
