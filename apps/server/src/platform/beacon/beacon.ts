import type { BeaconChain, BeaconRound } from '@trevo/engines/fair/beacon';

/** Public randomness that the house cannot know before it is due. What it answers is verified. */
export type Beacon = {
  /** The chain to rest the next draw on; null while the beacon does not answer, or says what its group did not sign. */
  current(): Promise<BeaconChain | null>;
  /** What the chain of this hash says in a round; null while nobody has it. */
  read(chain: BeaconChain, round: number): Promise<BeaconRound | null>;
};

/** A house without one. */
export const NO_BEACON: Beacon = { current: () => Promise.resolve(null), read: () => Promise.resolve(null) };
