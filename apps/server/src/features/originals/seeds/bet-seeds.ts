import type { Db } from '../../../platform/db/database.ts';
import { listNextNonces } from '../rounds/rounds.repository.ts';
import { createLaneMemory } from '../rounds/member-lanes.ts';
import type { ActivePair, OpenPairs, Owner, SeedPairs } from './seed-pairs.ts';

/** What the next bet of a member draws from. */
export type BetSeeds = { readonly active: ActivePair; readonly nonce: number; readonly nextHash: string };

export const createBetSeeds = (pairs: SeedPairs, db: Db) => {
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
    /**
     * The active pair with its next nonce. Starts the first pair, and moves on from a spent one, before answering. A first
     * pair takes the bet's own entropy as player seed: it comes from the browser, never from here.
     * @throws DomainError fair.commit_unseen when no commit was shown to this member yet
     */
    async take(owner: Owner, cnonce: string): Promise<BetSeeds> {
      const known = memory.get(owner.memberId) ?? (await read(owner, cnonce));
      if (!pairs.isSpent(known.active, known.nonce)) return known;
      await pairs.rotate(owner, known.active.seedPairId, known.active.playerSeed);
      return read(owner, cnonce);
    },
    /** The bet was written: the nonce is used. */
    used: ({ memberId }: Owner, seeds: BetSeeds) => memory.set(memberId, { ...seeds, nonce: seeds.nonce + 1 }),
    /** What is remembered may be wrong (a clash, a rotation, a broken connection): read it anew next time. */
    forget: memory.forget,
  };
};

export type BetSeedSource = ReturnType<typeof createBetSeeds>;
