import { add, type Amount, isCurrencyCode, minorMicros, negate, subtract, ZERO } from '@trevo/money';
import type { FoundGame } from '../../catalog/index.ts';
import type { WalletPlayer } from '../players/find-player.ts';
import { type Funding, type Gate, readBonusWin } from '../../bets/index.ts';
import type { VendorLink } from '../vendor-wallet.types.ts';
import type { RoundKey, TransactionKey, VendorRound, VendorTransaction } from '../vendor-transaction.ts';
import type { Effect, RoundEffect } from '../wallet-effect.ts';
import type { SeenWin } from '../orphans.repository.ts';

/** What a planner may look at. Look-ups of one turn of the event loop are one query. */
export type Lookups = {
  transaction(key: TransactionKey): Promise<VendorTransaction | null>;
  round(key: RoundKey): Promise<VendorRound | null>;
  winsOf(link: TransactionKey['link'], bet: VendorTransaction): Promise<VendorTransaction[]>;
};

/** One command of one player, at one try. */
export type PlanContext = {
  readonly link: VendorLink;
  readonly player: WalletPlayer;
  readonly lookups: Lookups;
  /** Known without a query, as this process wrote it; null after a first try that the database refused. */
  readonly recall: {
    transaction(key: TransactionKey): VendorTransaction | null;
    round(key: RoundKey): VendorRound | null;
  };
  readonly gameOf: (gameCode: string | null) => Promise<PlayedGame | 'disabled'>;
  /** Of bonus money, when the first answer was that cash is too little. */
  readonly funding: Funding | null;
  /** The database refused a first try. */
  readonly isRetry: boolean;
  readonly gates?: readonly Gate[] | undefined;
  /** The brand is in maintenance: no new rounds; those that stand open may finish. */
  readonly isHouseClosed: boolean;
  /** The ledger's block stands on the player's account: staff's, or their own exclusion. */
  readonly isBlocked: () => Promise<boolean>;
  /** The brand takes no bets from where the player opened the game. */
  readonly isRegionBarred: () => boolean | Promise<boolean>;
  readonly nowMs: number;
  readonly orphans: Orphans;
  /** What the grant of a free round makes of its winnings, by whatever ids the vendor names. */
  readonly winningsOf: (ids: readonly string[]) => Promise<'cash' | 'bonus'>;
  /** Bonus money that can be taken back now. */
  readonly bonusLeft: () => Promise<Amount>;
};

/** Names of a game as the round keeps them. */
export type PlayedGame = Pick<RoundEffect, 'nodeId' | 'gameType' | 'gameCode'>;
export type CatalogGame = FoundGame['game'];

/** Wins without a bet. */
export type Orphans = {
  /** Notes one more try and answers when the first was. */
  see(win: Omit<SeenWin, 'at'>): Promise<{ readonly firstSeenMs: number }>;
  /** From now on staff see it. */
  report(key: TransactionKey): Promise<void>;
};

export const keyOf = (
  { link }: Pick<PlanContext, 'link'>,
  family: TransactionKey['family'],
  transactionId: string,
): TransactionKey => ({ link, family, transactionId });

export const roundKeyOf = ({ link, player }: Pick<PlanContext, 'link' | 'player'>, roundId: string): RoundKey => ({
  vendor: link.vendor,
  roundId,
  memberId: player.memberId,
});

/** The smallest unit that a split may leave. */
export const minorOf = ({ player: { currency } }: Pick<PlanContext, 'player'>): bigint =>
  isCurrencyCode(currency) ? minorMicros(currency) : 1n;

/** The part of an effect that most commands leave as it is. */
export const EMPTY_EFFECT = {
  state: 'APPLIED',
  reference: null,
  roundId: null,
  gameCode: null,
  winPart: ZERO,
  lines: [],
  need: [],
  round: null,
  targets: [],
  tombs: [],
  reverses: null,
  undoesBet: false,
  mayOwe: false,
  keepsRefusal: false,
  expiresAt: null,
  note: null,
} as const satisfies Partial<Effect>;

/** A round that a movement adds nothing to yet. */
export const roundEffect = (roundId: string, game: PlayedGame, more: Partial<RoundEffect>): RoundEffect => ({
  roundId,
  nodeId: game.nodeId,
  gameType: game.gameType,
  gameCode: game.gameCode,
  bets: 0,
  stake: ZERO,
  bonusStake: ZERO,
  win: ZERO,
  bonusWin: ZERO,
  needsBets: false,
  onlyCash: false,
  state: null,
  settles: false,
  ...more,
});

/** For a round that exists: its names are kept, these are not written. */
export const sameGame = (gameCode: string | null): PlayedGame => ({
  nodeId: '',
  gameType: '',
  gameCode: gameCode ?? '',
});

/** What a bet took, as positive figures: without the win that came in the same call. */
export const fundingOf = (bet: VendorTransaction): Funding => {
  const bonusWin = readBonusWin(bet.note);
  return {
    cash: add(negate(bet.cash), subtract(bet.winPart, bonusWin)),
    bonus: add(negate(bet.bonus), bonusWin),
  };
};
