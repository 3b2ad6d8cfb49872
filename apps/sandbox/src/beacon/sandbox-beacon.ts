import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beaconRoundFrom, createBeaconSigner } from '@trevo/engines/fair/beacon';
import { z } from 'zod';
import { now } from '../clock.ts';
import { openStateFile } from '../state-file.ts';

/** How the beacon behaves: as it should, not at all, each round a while after it is due, or under somebody else's key. */
export const Mood = z.enum(['well', 'silent', 'late', 'forged']);
export type Mood = z.output<typeof Mood>;

const BeaconState = z.object({
  secret: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    // The top bits are clear: a number below the order of the group.
    .default(() => `00${randomBytes(31).toString('hex')}`),
  genesis: z.int().default(() => Math.floor(now() / 1_000) - 3_600),
  mood: Mood.default('well'),
});

const PERIOD = 3;
/** A late beacon is late by this. */
const LATE_MS = 6_000;

export type SandboxBeacon = ReturnType<typeof createBeacon>;

/** Its key and mood are in `<home>/sandbox-beacon-state.json`: the same after a restart. */
export const createBeacon = (home: string) => {
  const { state, save } = openStateFile(join(home, 'sandbox-beacon-state.json'), BeaconState);
  save();
  const { secret, genesis } = state;
  const from = { period: PERIOD, genesis, id: 'sandbox' };
  const signer = createBeaconSigner(secret, from);
  const forger = createBeaconSigner(`00${randomBytes(31).toString('hex')}`, from);
  return {
    chain: signer.chain,
    get mood(): Mood {
      return state.mood;
    },
    setMood(mood: Mood): void {
      state.mood = mood;
      save();
    },
    /** The last round that is due. */
    last: (): number => beaconRoundFrom(signer.chain, now() + 1) - 1,
    /** What it says in a round: null before it is due, and in a mood that keeps it back. */
    say(round: number) {
      if (state.mood === 'silent') return null;
      const at = state.mood === 'late' ? now() - LATE_MS : now();
      if (round < 1 || round >= beaconRoundFrom(signer.chain, at + 1)) return null;
      return (state.mood === 'forged' ? forger : signer).sign(round);
    },
  };
};
