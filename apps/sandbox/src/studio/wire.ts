/**
 * A vendor's side of a wire: what a game studio wants from a platform's wallet, before it is put in that vendor's own words.
 * Written apart from the platform's adapters, from the vendors' documents: the two sides check each other.
 * Money is whole micros (1/1,000,000) of the currency.
 */
export type Player = {
  /** What the wallet answered to `authenticate`, or the launch token in wires without it. */
  readonly token: string;
  readonly playerId: string;
  readonly currency: string;
};
export type Movement = {
  readonly player: Player;
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly amount: bigint;
  readonly isRoundClosed: boolean;
};
export type Free = { readonly campaignId: string; readonly rewardId: string; readonly spinsLeft: number };
export type WinKind = 'normal' | 'freespin' | 'bonus_buy' | 'jackpot' | 'tournament' | 'prize_drop' | 'cashback';

export type Ask =
  | { readonly op: 'authenticate'; readonly launchToken: string }
  | { readonly op: 'balance'; readonly player: Player }
  | (Movement & { readonly op: 'bet'; readonly free?: Free })
  | (Movement & { readonly op: 'win'; readonly betId: string; readonly kind: WinKind; readonly free?: Free })
  | (Movement & { readonly op: 'betWin'; readonly winAmount: bigint })
  | {
      readonly op: 'rollback';
      readonly player: Player;
      readonly transactionId: string;
      readonly betId: string;
      readonly roundId: string;
      readonly gameCode: string;
      readonly amount: bigint;
      /** What the bet brought along as its win, which goes with it. */
      readonly winAmount?: bigint;
    }
  | { readonly op: 'endRound'; readonly player: Player; readonly roundId: string; readonly gameCode: string }
  | (Movement & { readonly op: 'reserve' })
  | {
      readonly op: 'commit' | 'cancelReserve';
      readonly player: Player;
      readonly transactionId: string;
      readonly betId: string;
      readonly roundId: string;
      readonly amount: bigint;
    }
  | {
      readonly op: 'settle' | 'resettle' | 'unsettle';
      readonly player: Player;
      readonly transactionId: string;
      readonly betId: string;
      readonly roundId: string;
      /** Signed. */
      readonly delta: bigint;
    }
  | {
      readonly op: 'promoWin' | 'jackpotWin';
      readonly player: Player;
      readonly transactionId: string;
      readonly promoId: string;
      readonly rewardId: string;
      readonly gameCode: string;
      readonly kind: WinKind;
      readonly amount: bigint;
    }
  | {
      readonly op: 'adjust';
      readonly player: Player;
      readonly transactionId: string;
      readonly roundId: string;
      readonly delta: bigint;
      readonly reason: string;
    }
  | { readonly op: 'status'; readonly transactionId: string };
export type Op = Ask['op'] | 'batch';

/** What the platform's answer means. Wires that cannot tell two of them apart answer the nearer one. */
export type Meaning =
  | 'ok'
  | 'insufficient_funds'
  | 'limit'
  | 'player_blocked'
  | 'invalid_token'
  | 'not_found'
  | 'rolled_back'
  | 'already_settled'
  | 'duplicate'
  | 'wrong_currency'
  | 'bad_request'
  | 'bad_signature'
  /** Come again: in process, temporary error, maintenance, 5xx, 429. */
  | 'retry'
  | 'declined'
  /** No answer at all: timed out or cut off. Nobody knows whether it was applied. */
  | 'no_answer';

export type Told = {
  readonly meaning: Meaning;
  /** Player's cash after it; null when the wire's answer carries none. */
  readonly balance: bigint | null;
  /** The platform's id of the movement, the same on a replay; null when the wire carries none. */
  readonly walletTransactionId: string | null;
  /** `authenticate` only. */
  readonly player: Player | null;
  readonly httpStatus: number | null;
  readonly millis: number;
  /** The bodies as they went over the line, for the studio's page and for certificates. */
  readonly sent: string;
  readonly received: string;
};

/** Deliberate mistakes, for certification. */
export type Tamper = 'signature' | 'old_timestamp' | 'reordered_keys' | 'other_currency';

/** How a studio reaches one platform. `values` are the credentials of the wire. */
export type StudioLink = {
  readonly vendor: string;
  /** `http://127.0.0.1:8080/gw/v1/PG`, without a slash at the end. */
  readonly walletUrl: string;
  readonly values: Readonly<Record<string, string>>;
};

export type WireCall = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
/** Sends one call and gives the answer, or null when there was none. Faults (loss, delay, doubling) live behind it. */
export type Deliver = (
  call: WireCall,
) => Promise<{ readonly status: number; readonly body: string; readonly headers: Headers } | null>;

/** The vendor's side of one wire. */
export type StudioWire = {
  readonly name: string;
  /** What the wire has words for. */
  readonly ops: ReadonlySet<Op>;
  /** The smallest amount that the wire can say, in micros: 10,000 when it speaks in cents. */
  readonly smallestAmount: bigint;
  readonly tampers: ReadonlySet<Tamper>;
  /** The wire settles several bets at once, and a bet cancelled after that was left out of the settlement: its stake goes back, the win stays. */
  readonly cancelsAfterSettlement?: true;
  /**
   * Random credentials of one connection: all that both sides need, as the adapter's `credentialNames` call it.
   * @param known of an earlier run, for a wire whose credentials are dear to make
   */
  newCredentials(known?: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  ask(ask: Ask, link: StudioLink, deliver: Deliver, tamper?: Tamper): Promise<Told>;
  /** Several in one call; only where `ops` has 'batch'. */
  askMany?(asks: readonly Ask[], link: StudioLink, deliver: Deliver, isAllOrNothing: boolean): Promise<readonly Told[]>;
  /** The vendor's own API (catalogue, launch, free spins, rounds, feed) in this wire's words. */
  serve: ServeWire;
};

/** What a wire's own API needs of the studio behind it. */
export type StudioDoor = {
  readonly games: () => readonly StudioGame[];
  /** Starts a session; the answer is the address of the game's page. */
  launch(wanted: {
    readonly launchToken: string;
    readonly playerId: string;
    readonly nickname: string;
    readonly gameCode: string;
    readonly currency: string;
    readonly language: string;
    readonly mode: 'real' | 'demo';
    readonly lobbyUrl: string;
    readonly depositUrl: string;
    /** Where the wallet of this player is asked; null: the link's. */
    readonly realityCheckMinutes: number | null;
  }): Promise<{ readonly url: string; readonly expiresAt: Date }>;
  grantFreeSpins(grant: {
    readonly externalId: string;
    readonly playerIds: readonly string[];
    readonly gameCodes: readonly string[];
    readonly count: number;
    readonly betValue: bigint;
    readonly currency: string;
    readonly endAt: Date;
  }): Promise<StudioFreeSpins | 'exists'>;
  cancelFreeSpins(externalId: string): Promise<StudioFreeSpins | 'claimed' | null>;
  freeSpins(externalId: string): Promise<StudioFreeSpins | null>;
  round(roundId: string): Promise<StudioRound | null>;
  /** Newest last; from inclusive, to exclusive. */
  transactions(query: { readonly from: Date; readonly to: Date }): Promise<readonly StudioTransaction[]>;
  closeSession(token: string, playerId: string): Promise<void>;
  readonly now: () => Date;
};

export type StudioGame = {
  readonly gameCode: string;
  /** The Portuguese title; `names` has both, for wires that carry more than one. */
  readonly name: string;
  readonly names?: { readonly pt: string; readonly en: string };
  readonly category: string;
  readonly subCategory: string;
  readonly engine: 'slot' | 'dice' | 'roulette' | 'baccarat';
  readonly rtpE6: number;
  readonly volatility: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly lines: number | null;
  readonly maxWinMult: number;
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly hasFreeSpins: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  /** Absolute addresses by ratio. */
  readonly images: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};
export type StudioFreeSpins = {
  readonly externalId: string;
  readonly status: 'ISSUED' | 'ACTIVE' | 'FINISHED' | 'CANCELLED' | 'EXPIRED';
  readonly spinsLeft: number;
  readonly totalWin: bigint;
};
export type StudioRound = {
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly isClosed: boolean;
  readonly stake: bigint;
  readonly win: bigint;
  readonly startedAt: Date;
  /** What was drawn, as the game's engine gives it. */
  readonly result: unknown;
};
export type StudioTransaction = {
  readonly transactionId: string;
  readonly family: 'stake' | 'credit' | 'undo' | 'settle' | 'adjust';
  readonly betId: string | null;
  readonly roundId: string;
  readonly playerId: string;
  /** Signed from the player's side. */
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
};

/** One request to a vendor's API, raw, so that the wire checks its own signature. */
export type StudioRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};
export type StudioReply = { readonly status: number; readonly contentType: string; readonly body: string };
/** Answers a request below `/studio/<vendor>`; null: the wire has no such path. */
export type ServeWire = (
  request: StudioRequest,
  door: StudioDoor,
  values: Readonly<Record<string, string>>,
) => Promise<StudioReply | null>;
