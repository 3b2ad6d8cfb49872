import type { Amount } from '@trevo/money';

export type VendorGame = {
  readonly gameCode: string;
  readonly name: string;
  /** Where the vendor has them: the name in a language of the site. `name` stands for those that are missing. */
  readonly names?: Readonly<Partial<Record<'PT' | 'EN', string>>>;
  /** Ours: RNG, LIVE, FISH, SPORTS, ESPORTS, COCKFIGHT, LOTT, ELOTT, PVP. */
  readonly category: string;
  /** Ours: SC, VP, JP, TG, AC, BG, SLOT, OTHER. */
  readonly subCategory: string;
  /** Of a game that may run at several shares, the lowest. */
  readonly rtpE6: number | null;
  readonly volatility: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  readonly lines: number | null;
  readonly maxWinMult: number | null;
  /** Micros per currency. */
  readonly bets: readonly { readonly currency: string; readonly min: Amount; readonly max: Amount }[];
  readonly languages: readonly string[];
  readonly platforms: readonly string[];
  readonly hasDemo: boolean;
  readonly hasFreeSpins: boolean;
  readonly hasJackpot: boolean;
  readonly blockedCountries: readonly string[];
  /** Countries whose authority certified it; it launches in no other. Absent or null: the vendor does not say. */
  readonly certifiedMarkets?: readonly string[] | null;
  /** Absolute addresses by ratio: `3:4`, `1:1`. */
  readonly images: Readonly<Record<string, string>>;
  readonly isActive: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly updatedAt: Date;
  /** Set: the vendor withdrew the game. */
  readonly deletedAt: Date | null;
};
export type GamePage = { readonly games: readonly VendorGame[]; readonly nextCursor: string | null };

export type LaunchRequest = {
  /** One-time; the vendor's `authenticate` turns it into a session. In wires without one it is the session token. */
  readonly sessionToken: string;
  readonly playerId: string;
  readonly nickname: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly language: string;
  readonly country: string;
  readonly device: 'desktop' | 'mobile';
  readonly ip: string;
  readonly mode: 'real' | 'demo';
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  readonly historyUrl: string;
  readonly realityCheck: { readonly intervalMinutes: number; readonly elapsedMinutes: number } | null;
  readonly balance: Amount;
};
export type LaunchedGame = { readonly url: string; readonly expiresAt: Date | null };

export type FreeSpinGrant = {
  readonly externalId: string;
  readonly playerIds: readonly string[];
  readonly gameCodes: readonly string[];
  readonly count: number;
  readonly betValue: Amount;
  readonly currency: string;
  /** What the player gets as winnings, so that the vendor's page can say so; absent: cash. */
  readonly winnings?: 'cash' | 'bonus';
  readonly startAt: Date;
  readonly endAt: Date;
};
export type FreeSpinState = {
  readonly externalId: string;
  readonly status: 'ISSUED' | 'ACTIVE' | 'FINISHED' | 'CANCELLED' | 'EXPIRED';
  readonly spinsLeft: number;
  readonly totalWin: Amount;
};
export type RoundReplay =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'result'; readonly result: unknown };

/** One line of the vendor's own list of money movements. */
export type FeedEntry = {
  readonly transactionId: string;
  readonly family: 'stake' | 'credit' | 'undo' | 'settle' | 'adjust';
  readonly referenceTransactionId: string | null;
  readonly roundId: string;
  readonly playerId: string;
  /** Signed from the player's side, micros. */
  readonly amount: Amount;
  readonly currency: string;
  readonly at: Date;
};
export type FeedPage = { readonly entries: readonly FeedEntry[]; readonly nextCursor: string | null };

/**
 * What we ask of a vendor. A call that the wire does not have is absent. Errors are `VendorError`s of the HTTP client
 * (timed out, refused, open circuit, malformed answer).
 */
export type VendorOutbound = {
  games(query: { cursor: string | null; updatedAfter: Date | null }): Promise<GamePage>;
  /** A light call that says whether the vendor answers; absent: a question for the newest games does. */
  ping?(): Promise<unknown>;
  launch(request: LaunchRequest): Promise<LaunchedGame>;
  grantFreeSpins?(grant: FreeSpinGrant): Promise<FreeSpinState>;
  cancelFreeSpins?(externalId: string): Promise<FreeSpinState>;
  freeSpins?(externalId: string): Promise<FreeSpinState>;
  roundReplay?(roundId: string, language: string): Promise<RoundReplay>;
  /** What the vendor knows of a round; the watchdog asks. */
  roundState?(roundId: string): Promise<'open' | 'closed' | 'unknown'>;
  transactions?(query: { from: Date; to: Date; cursor: string | null }): Promise<FeedPage>;
  closeSession?(token: string, playerId: string): Promise<void>;
};
