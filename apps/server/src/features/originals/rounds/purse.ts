import type { Amount } from '@trevo/money';
import type { Player } from '../../../platform/http/principal.ts';
import type { SealedSeed } from '../seeds/sealed-seed.ts';
import type { LastStart } from './least-time.ts';
import type { ReadBet, WantedBet } from './read-bet.ts';
import type { NewRound, PlayedRound, RoundAct } from './round.types.ts';

/** What a bet draws from. */
export type RoundSeeds = {
  readonly pair: SealedSeed;
  /** 32 bytes, for drawing only. */
  readonly serverSeed: Uint8Array;
  readonly playerSeed: string;
  readonly nonce: number;
  /** Commit of the pair that follows. */
  readonly nextHash: string;
};

/** A written round, and what its player can stake next. */
export type Paid<R> = { readonly round: R; readonly spendable: Amount };

/** clash: its seeds were used or retired, or its room changed, meanwhile. known: its key has a round. still_open: another round of its game is open. */
export type Begun<R> = Paid<R> | 'clash' | 'known' | 'still_open';

/** Who acts, from where. */
export type Actor = { readonly player: Player; readonly ip: string };

/**
 * What pays for a round and keeps it: money, or the fun credits of a demonstration. Everything that decides is above it
 * (`place-round.ts`, `act-on-round.ts`); a purse says who may stake, has the seeds, and writes a round or an act with
 * what it moves, all or nothing.
 */
export type Purse<R extends PlayedRound, B extends WantedBet> = {
  /** Whose rooms it plays in, where a game has some. */
  readonly realm: 'money' | 'fun';
  /** Of public round ids. */
  readonly prefix: string;
  /** What this bet's key is called here. */
  refOf(bet: B): string;
  find(player: Player, roundId: string): Promise<R | null>;
  findByRef(player: Player, ref: string): Promise<R | null>;
  /** When this player's last round of any game began. */
  lastStart(player: Player): Promise<LastStart | null>;
  /** @throws DomainError fair.commit_unseen when no commit was shown to this player yet */
  seedsFor(player: Player, cnonce: string): Promise<RoundSeeds>;
  /** Of a round that is open. */
  seedOf(round: R): Uint8Array;
  /** Commit of the pair that follows the one in use. */
  nextHash(player: Player): Promise<string>;
  /** Passes the gates; what it answers writes the round of this bet. @throws DomainError the code of a gate that is shut */
  admit(bet: B & ReadBet): Promise<(round: NewRound, seeds: RoundSeeds) => Promise<Begun<R>>>;
  /**
   * Writes act n on n - 1 acts. More stake passes the gates of `by`; null: the house's own ending.
   * @returns false when another act came first
   */
  act(round: R, act: RoundAct, by: Actor | null): Promise<boolean>;
  spendable(round: R): Promise<Amount>;
};
