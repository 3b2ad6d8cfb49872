import { seedHex } from '@trevo/engines/fair';
import { seedCommitLeaf } from '@trevo/engines/log';
import { DAY } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { Transparency } from '../../transparency/index.ts';
import { SEED_COMMIT } from '../log/kind-names.ts';
import { makeSealedSeed, openSealedSeed } from './sealed-seed.ts';
import {
  findOpenPairs,
  insertNext,
  listRevealed,
  type LogCommit,
  moveOn,
  type NextPair,
  type SeedPairRow,
} from './seed-pairs.repository.ts';

/** A pair serves at most this many rounds, and at most this long. */
export const MAX_ROUNDS = 1_000;
export const MAX_AGE_MS = DAY;

const REVEALED_SHOWN = 50;

export type Owner = { readonly memberId: bigint; readonly merchantId: number };
export type ActivePair = SeedPairRow & { readonly playerSeed: string; readonly startedAt: Date };
export type OpenPairs = { readonly active: ActivePair | null; readonly next: SeedPairRow };

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly transparency: Pick<Transparency, 'append' | 'key'>;
};

const isActive = (pair: SeedPairRow | null): pair is ActivePair => pair !== null && pair.playerSeed !== null;

/**
 * Server seeds of members. A pair moves next -> active -> retired -> revealed and never back; without an open round the last two
 * are one. Its commit is in the database, and in an answer, before the player's part of the client seed for it is accepted.
 */
export const createSeedPairs = ({ db, clock, vault, transparency }: Deps) => {
  const commit: LogCommit = (tx, hash) =>
    transparency.append(tx, [{ kind: SEED_COMMIT, ref: hash, text: seedCommitLeaf(hash) }], { isAwaited: true });
  const makeNext = ({ memberId, merchantId }: Owner): NextPair => ({
    ...makeSealedSeed(vault),
    merchantId,
    memberId,
    createdAt: toDate(clock.now()),
  });
  const serverSeed = (pair: Pick<SeedPairRow, 'seedPairId' | 'sealed'>): Uint8Array => openSealedSeed(vault, pair);
  const read = async ({ memberId }: Owner): Promise<OpenPairs | null> => {
    const { active, next } = await findOpenPairs(db, memberId);
    return next === null ? null : { active: isActive(active) ? active : null, next };
  };
  const open = async (owner: Owner): Promise<OpenPairs> => {
    const found = await read(owner);
    if (found === null) throw new DomainError('fair.commit_unseen');
    return found;
  };

  return {
    /** @throws DomainError fair.commit_unseen when no commit was ever shown to this member */
    open,
    /** The active pair and the committed next one; commits one when there is none yet. For calls whose answer shows it. */
    async prepare(owner: Owner): Promise<OpenPairs> {
      const found = await read(owner);
      if (found) return found;
      // Before the transaction: it may have to be made.
      await transparency.key();
      await insertNext(db, makeNext(owner), commit);
      return open(owner);
    },
    /** Retires `expected`, reveals it unless a round of it is open, and starts the next pair. @returns whether it did; false when another rotation was faster */
    async rotate(owner: Owner, expected: string | null, playerSeed: string) {
      await transparency.key();
      return moveOn(db, {
        memberId: owner.memberId,
        expected,
        playerSeed,
        at: toDate(clock.now()),
        successor: makeNext(owner),
        commit,
      });
    },
    isSpent: (pair: ActivePair, rounds: number) =>
      rounds >= MAX_ROUNDS || clock.now() - pair.startedAt.getTime() >= MAX_AGE_MS,
    /** 32 bytes, for drawing only. */
    serverSeed,
    /** 64 hex digits after the reveal, null before. */
    revealedSeed: (pair: Pick<SeedPairRow, 'seedPairId' | 'sealed' | 'revealedAt'>) =>
      pair.revealedAt === null ? null : seedHex(serverSeed(pair)),
    /** Newest first, the last 50. */
    revealed: (memberId: bigint) => listRevealed(db, memberId, REVEALED_SHOWN),
  };
};

export type SeedPairs = ReturnType<typeof createSeedPairs>;
