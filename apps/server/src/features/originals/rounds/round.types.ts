import type { GameType } from '@trevo/contract';
import type { Amount } from '@trevo/money';

/** open: its player may act. settled: paid. void: every stake went back. */
export type RoundState = 'open' | 'settled' | 'void';

/** A round as its game made it, before its purse writes it. */
export type NewRound = {
  readonly roundId: string;
  /** One round for one key: of money the ledger's reference, of fun credits the bet's `cnonce`. */
  readonly ref: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly mathVersion: string;
  /** The brand's; its minor unit rounds a win, of fun credits too. */
  readonly currency: string;
  readonly stake: Amount;
  /** Total credited, the stake's share included. */
  readonly win: Amount;
  /** What counts of the stake for wages, rebates and wagering, as its game says; nothing before its end. */
  readonly validBet: Amount;
  /** Win in ten-thousandths of the bet. */
  readonly multE4: number;
  readonly seedPairId: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly state: RoundState;
  /** As the game read it; plain JSON. */
  readonly choice: unknown;
  /** The game's own JSON (`shownToJson`). */
  readonly shown: unknown;
  /** Words of the round's stream drawn so far. */
  readonly words: number;
  /** What the game goes on from, sealed; null once the round is over. */
  readonly sealedState: Buffer | null;
  /** Only of a game whose players share a room: what the room keeps of it, written with it or not at all. */
  readonly room?: Readonly<Record<string, unknown>>;
  /** When its player last did something. Null for rounds of before there were open ones. */
  readonly actedAt: Date | null;
};

/** What was done after the bet: an act of the player, or the house's own ending of a round left alone. */
export type RoundAction = { readonly action: unknown } | { readonly idle: true };

/** A written round, of money or of fun credits: all that the rules of acts and its player's view need. */
export type PlayedRound = Omit<NewRound, 'merchantId' | 'memberId' | 'nodeId' | 'vendor' | 'gameType' | 'actedAt'> & {
  readonly at: Date;
  /** Of the bet itself, without what acts added. */
  readonly firstStake: Amount;
  readonly actions: readonly RoundAction[];
  readonly balanceAfter: Amount;
  readonly serverSeedHash: string;
  /** What was paid for the jackpots beside the stake, and under which terms; null: nothing. */
  readonly ante: { readonly amount: Amount; readonly book: number } | null;
};

/** A written round of money. */
export type Round = NewRound &
  PlayedRound & {
    /** Of the first stake. */
    readonly opId: bigint;
    /** Stakes that acts added, each with its operation. */
    readonly raises: readonly { readonly opId: bigint; readonly amount: Amount }[];
    /** The part of the stake that bonus money paid. */
    readonly bonusStake: Amount;
    /** The server seed of its pair, sealed, and when it was revealed. */
    readonly sealed: Buffer;
    readonly revealedAt: Date | null;
    /** Of its bet: 1 when it was placed, one more with each change. */
    readonly version: number;
    readonly endedAt: Date | null;
  };

/** What an act makes of an open round. */
export type RoundAct = Pick<
  NewRound,
  | 'roundId'
  | 'seedPairId'
  | 'state'
  | 'stake'
  | 'win'
  | 'validBet'
  | 'multE4'
  | 'shown'
  | 'words'
  | 'sealedState'
  | 'actedAt'
> & {
  /** Acts that were there before; the database refuses it when there is another one by now. */
  readonly acts: number;
  /** Null for a void, which is no act. */
  readonly entry: RoundAction | null;
};

export type RoundQuery = {
  readonly memberId: bigint;
  readonly gameCode?: string | undefined;
  readonly seedPairId?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};
