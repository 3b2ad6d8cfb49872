import { versionOf } from '@trevo/engines/house';
import { add, type Amount, subtract } from '@trevo/money';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { hasRoomChanged, markShots } from '../fishing/fishing.repository.ts';
import type { Begun, Purse as RoundPurse } from '../rounds/purse.ts';
import type { Games, WantedBet } from '../rounds/read-bet.ts';
import { openSealedSeed } from '../seeds/sealed-seed.ts';
import {
  deleteOpenRounds,
  findLastStart,
  findPurse,
  findRound,
  insertRound,
  isRoundStillOpen,
  listOpenRounds,
  updatePurse,
  updateRound,
  withPurse,
} from './demo.repository.ts';
import type { DemoRound, Purse } from './demo.types.ts';
import { KEPT_ROUNDS } from './limits.ts';

export type FunPurse = RoundPurse<DemoRound, WantedBet>;

/**
 * The purse with the stakes of rounds that nobody can act in any more, because their version is no longer shipped, and whether
 * there were any; `isHeld`: another one is open, which its player can end. The caller holds the purse's row and writes the credits.
 */
export const withoutLost = async (tx: DbTransaction, held: Purse, games: Games) => {
  const open = await listOpenRounds(tx, held);
  const lost = open.filter(({ gameCode, mathVersion }) => !versionOf(games, gameCode, mathVersion));
  if (lost.length > 0) await deleteOpenRounds(tx, lost);
  const purse = { ...held, credits: add(held.credits, ...lost.map(({ stake }) => stake)) };
  return { purse, hasLost: lost.length > 0, isHeld: lost.length < open.length };
};

/**
 * Rounds of fun credits: the session's credits and its own seeds. It knows no ledger, no gate and no record, so there is nothing else
 * that it could write. A bet is known by its `cnonce`, for the last 100 rounds. Locks: the purse, then its rounds.
 * Its refusals are `demo.credits_used_up` and, without a purse, `fair.commit_unseen`: open the game.
 */
export const createFunPurse = (deps: Pick<Platform, 'db' | 'vault'> & { readonly games: Games }): FunPurse => {
  const { db, vault, games } = deps;
  const read = async ({ sessionId }: Player): Promise<Purse> => {
    const purse = await findPurse(db, sessionId);
    if (!purse) throw new DomainError('fair.commit_unseen');
    return purse;
  };
  const find = async (
    { sessionId }: Player,
    column: 'roundId' | 'cnonce',
    value: string,
  ): Promise<DemoRound | null> => {
    const purse = await findPurse(db, sessionId);
    return purse && findRound(db, purse, column, value);
  };
  const paid = (purse: Purse, stake: Amount, win: Amount): Amount => {
    if (purse.credits < stake) throw new DomainError('demo.credits_used_up');
    return add(subtract(purse.credits, stake), win);
  };

  /** Another round of the game is open: where its player cannot end it, its stake goes back, and the bet is tried again. */
  const afterLost = async (sessionId: string): Promise<'clash' | 'still_open'> => {
    const isFreed = await withPurse(db, sessionId, async (tx, held) => {
      const { purse, hasLost } = await withoutLost(tx, held, games);
      if (hasLost) await updatePurse(tx, purse);
      return hasLost;
    });
    return isFreed ? 'clash' : 'still_open';
  };

  return {
    realm: 'fun',
    prefix: 'd',
    refOf: ({ cnonce }) => cnonce,
    find: (player, roundId) => find(player, 'roundId', roundId),
    findByRef: (player, cnonce) => find(player, 'cnonce', cnonce),
    async lastStart({ sessionId }) {
      const purse = await findPurse(db, sessionId);
      return purse && findLastStart(db, purse);
    },
    async seedsFor(player, cnonce) {
      const { active, playerSeed, nonce, next } = await read(player);
      const serverSeed = openSealedSeed(vault, active);
      return {
        pair: active,
        serverSeed,
        playerSeed: playerSeed ?? cnonce,
        nonce,
        nextHash: next.hash,
      };
    },
    // While it is open its purse keeps the pair in use.
    seedOf({ purse: { active }, roundId, seedPairId }) {
      if (active.seedPairId !== seedPairId) throw new Error(`the seeds of ${roundId} are revealed`);
      return openSealedSeed(vault, active);
    },
    nextHash: async (player) => (await read(player)).next.hash,
    async admit({ player: { sessionId } }) {
      return async (round, { playerSeed }) => {
        const begun = withPurse(db, sessionId, async (tx, purse): Promise<Begun<DemoRound>> => {
          if (await findRound(tx, purse, 'cnonce', round.ref)) return 'known';
          if (purse.active.seedPairId !== round.seedPairId || purse.nonce !== round.nonce) return 'clash';
          const credits = paid(purse, round.stake, round.win);
          const after = { ...purse, credits, rounds: purse.rounds + 1, playerSeed, nonce: purse.nonce + 1 };
          await updatePurse(tx, after);
          if (round.room) await markShots(tx, round.room);
          const written = await insertRound(tx, after, round, KEPT_ROUNDS);
          return { round: written, spendable: credits };
        });
        return begun
          .then((answer) => answer ?? 'clash')
          .catch((error: unknown) => {
            if (hasRoomChanged(error)) return 'clash';
            return isRoundStillOpen(error) ? afterLost(sessionId) : Promise.reject(error);
          });
      };
    },
    async act({ stake, purse: { sessionId } }, act) {
      const isActed = await withPurse(db, sessionId, async (tx, purse) => {
        const asked = subtract(act.stake, stake);
        const credits = add(subtract(purse.credits, asked), act.win);
        if (!(await updateRound(tx, act, credits))) return false;
        await updatePurse(tx, { ...purse, credits: paid(purse, asked, act.win) });
        return true;
      });
      return isActed ?? false;
    },
    spendable: async ({ purse }) => purse.credits,
  };
};
