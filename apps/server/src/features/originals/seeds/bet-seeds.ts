import type { Db } from '../../../platform/db/database.ts';
import { listNextNonces } from '../rounds/rounds.repository.ts';
import { createLaneMemory } from '../rounds/member-lanes.ts';
import type { ActivePair, OpenPairs, Owner, SeedPairs } from './seed-pairs.ts';

/** What the next bet of a member draws from. */
export type BetSeeds = { readonly active: ActivePair; readonly nonce: number; readonly nextHash: string };

export type BetSeedSource = {
  /**
   * The active pair with its next nonce. Starts the first pair, and moves on from a spent one, before answering. A first
   * pair takes the bet's own entropy as player seed: it comes from the browser, never from here.
   * @throws DomainError fair.commit_unseen when no commit was shown to this member yet
   */
  take(owner: Owner, cnonce: string): Promise<BetSeeds>;
  /** The bet was written: the nonce is used. */
  used(owner: Owner, seeds: BetSeeds): void;
  /** What is remembered may be wrong (a clash, a rotation, a broken connection): read it anew next time. */
  forget(memberId: bigint): void;
};

export const createBetSeeds = (pairs: SeedPairs, db: Db): BetSeedSource => {
  const memory = createLaneMemory<BetSeeds>();

  const read = async (owner: Owner, cnonce: string): Promise<BetSeeds> => {
    for (;;) {
      const open: OpenPairs = await pairs.open(owner);
      if (open.active !== null) {
        const { active, next } = open;
        const nonces = await listNextNonces(db, [active.seedPairId]);
        return { active, nonce: nonces.get(active.seedPairId) ?? 0, nextHash: next.hash };
      }
      await pairs.rotate(owner, null, cnonce);
    }
  };

  return {
    async take(owner, cnonce) {
      const known = memory.get(owner.memberId) ?? (await read(owner, cnonce));
      if (!pairs.isSpent(known.active, known.nonce)) return known;
      await pairs.rotate(owner, known.active.seedPairId, known.active.playerSeed);
      return read(owner, cnonce);
    },
    used: ({ memberId }, seeds) => memory.set(memberId, { ...seeds, nonce: seeds.nonce + 1 }),
    forget: memory.forget,
  };
};
