import type { Db } from '../../../platform/db/database.ts';
import { createLately } from '../../../platform/lately.ts';
import { listNextNonces } from '../money/rounds.repository.ts';
import type { ActivePair, OpenPairs, Owner, SeedPairs } from './seed-pairs.ts';

/** What the next bet of a member draws from. */
export type BetSeeds = {
  readonly active: ActivePair;
  /** Its 32 bytes, opened once for all bets that this process draws from it. */
  readonly serverSeed: Uint8Array;
  readonly nonce: number;
  readonly nextHash: string;
};

export const createBetSeeds = (pairs: SeedPairs, db: Db) => {
  /** So that a spin needs no look-up: of a member's lane, lost at the cost of one query. */
  const memory = createLately<bigint, BetSeeds>(20_000);

  const read = async (owner: Owner, cnonce: string): Promise<BetSeeds> => {
    for (;;) {
      const open: OpenPairs = await pairs.open(owner);
      if (open.active !== null) {
        const { active, next } = open;
        const nonces = await listNextNonces(db, [active.seedPairId]);
        const nonce = nonces.get(active.seedPairId) ?? 0;
        return { active, serverSeed: pairs.serverSeed(active), nonce, nextHash: next.hash };
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
      let known = memory.get(owner.memberId) ?? (await read(owner, cnonce));
      if (pairs.isSpent(known.active, known.nonce)) {
        await pairs.rotate(owner, known.active.seedPairId, known.active.playerSeed);
        known = await read(owner, cnonce);
      }
      memory.set(owner.memberId, known);
      return known;
    },
    /**
     * The nonce goes away with a bet: forgotten until the answer is known, since after a broken connection nobody can tell whether it
     * was used. @returns what to call once the bet is written
     */
    spend(memberId: bigint): () => void {
      const known = memory.get(memberId);
      memory.delete(memberId);
      return () => known && memory.set(memberId, { ...known, nonce: known.nonce + 1 });
    },
    /** What is remembered may be wrong (a rotation): read it anew next time. */
    forget: (memberId: bigint) => void memory.delete(memberId),
  };
};

export type BetSeedSource = ReturnType<typeof createBetSeeds>;
