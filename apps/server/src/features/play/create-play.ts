import type { Job } from '../../platform/jobs/jobs.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import { type Launch, launchGame, type LaunchWish, requireTrueAccount } from './launch-game.ts';
import {
  actToRow,
  findOpenRound,
  findRound,
  findRoundByRef,
  isActedOn,
  isNonceTaken,
  isRoundStillOpen,
  listIdleRounds,
  listNextNonces,
  listRounds,
  roundToRow,
} from './play.repository.ts';
import { listOpenGames } from './list-open-games.ts';
import { createVendorWallet, type VendorWalletDeps } from './wallet/create-vendor-wallet.ts';
import type { GameSessions } from './wallet/players/game-sessions.ts';
import type { VendorRounds } from './wallet/operate-rounds.ts';
import { walletJobs } from './wallet/wallet.jobs.ts';
import type { VendorWallet } from './wallet/vendor-wallet.types.ts';
import type { NewRound, Round, RoundAct, RoundQuery } from './play.types.ts';

/** The door of rounds. Rounds begin only as a ledger item's companion; so does every act that moves money. */
export type Play = {
  /** The row of a decided round, for the companion of the item that settles it. */
  roundRow(round: NewRound): Readonly<Record<string, unknown>>;
  /** Another round took this nonce first: draw again with the next one. */
  isNonceTaken(error: unknown): boolean;
  /** The row of an act on an open round, for the companion of the item that moves its money. */
  actRow(act: RoundAct): Readonly<Record<string, unknown>>;
  /** Another round of the game is not over: it comes first. */
  isRoundStillOpen(error: unknown): boolean;
  /** Another act came first: read the round again. */
  isActedOn(error: unknown): boolean;
  /** The member's round of a game that is not over, or null. */
  findOpenRound(memberId: bigint, gameCode: string): Promise<Round | null>;
  /** Open rounds that nobody acted on since then, by id from the one after `after` on. */
  listIdleRounds(query: { actedBefore: Date; after: string; limit: number }): Promise<Round[]>;
  /** A round of this member, or null. */
  findRound(memberId: bigint, roundId: string): Promise<Round | null>;
  /** The round that an idempotency key already made, or null. */
  findRoundByRef(ref: string): Promise<Round | null>;
  /** Newest first. */
  listRounds(query: RoundQuery): Promise<{ rounds: Round[]; total: number }>;
  /** Next nonce, which is the number of rounds, of each pair. */
  nextNonces(seedPairIds: readonly string[]): Promise<Map<string, number>>;
  /** Games of vendors in which this member has a round that is not over, each once, by name. */
  openGamesOf(
    memberId: bigint,
    caller: Pick<Caller, 'merchant' | 'language'>,
  ): Promise<{ nodeId: string; name: string }[]>;
  /** See `launchGame`. */
  launch(player: Player, wanted: LaunchWish): Promise<Launch>;
  /** @throws DomainError game.true_account_required for a trial account */
  requireTrueAccount(player: Player): void;
  /** What vendors' wires drive. */
  readonly wallet: VendorWallet;
  /** Games opened at vendors. */
  readonly sessions: GameSessions;
  /** Vendors' rounds, orphan wins and transactions for staff and the watchdog. */
  readonly vendorRounds: VendorRounds;
  readonly jobs: readonly Job[];
  stop(): void;
};

export const createPlay = (deps: VendorWalletDeps): Play => {
  const { db, catalog } = deps;
  const { wallet, sessions, rounds } = createVendorWallet(deps);
  return {
    roundRow: roundToRow,
    isNonceTaken,
    actRow: actToRow,
    isRoundStillOpen,
    isActedOn,
    findOpenRound: (memberId, gameCode) => findOpenRound(db, memberId, gameCode),
    listIdleRounds: (query) => listIdleRounds(db, query),
    findRound: (memberId, roundId) => findRound(db, memberId, roundId),
    findRoundByRef: (ref) => findRoundByRef(db, ref),
    listRounds: (query) => listRounds(db, query),
    nextNonces: (seedPairIds) => listNextNonces(db, seedPairIds),
    openGamesOf: (memberId, caller) => listOpenGames(deps, rounds, memberId, caller),
    launch: (player, wanted) => launchGame(catalog, player, wanted),
    requireTrueAccount,
    wallet,
    sessions,
    vendorRounds: rounds,
    jobs: walletJobs(rounds),
    stop: () => sessions.stop(),
  };
};
