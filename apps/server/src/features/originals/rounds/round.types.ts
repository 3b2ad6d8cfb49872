import type { GameType } from '@trevo/contract';
import { add, type Amount, subtract, ZERO } from '@trevo/money';

/** open: its player may act. settled: paid. void: every stake went back. */
export type RoundState = 'open' | 'settled' | 'void';

/** A round before it is written: everything but what the ledger knows. */
export type NewRound = {
  readonly roundId: string;
  /** The ledger's reference: one round for one idempotency key. */
  readonly ref: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly mathVersion: string;
  readonly currency: string;
  readonly stake: Amount;
  /** Total credited, the stake's share included. */
  readonly win: Amount;
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
  /** When its player last did something. Null for rounds of before there were open ones. */
  readonly actedAt: Date | null;
};

/** What was done after the bet: an act of the player, or the house's own ending of a round left alone. */
export type RoundAction = { readonly action: unknown } | { readonly idle: true };

/** A written round. */
export type Round = NewRound & {
  readonly at: Date;
  /** Of the first stake. */
  readonly opId: bigint;
  /** Stakes that acts added, each with its operation. */
  readonly raises: readonly { readonly opId: bigint; readonly amount: Amount }[];
  readonly actions: readonly RoundAction[];
  /** The part of the stake that bonus money paid. */
  readonly bonusStake: Amount;
  readonly balanceAfter: Amount;
};

/** The stake of the bet itself, without what acts added. */
export const firstStakeOf = ({ stake, raises }: Pick<Round, 'stake' | 'raises'>): Amount =>
  subtract(stake, add(ZERO, ...raises.map(({ amount }) => amount)));

/** What an act makes of an open round. */
export type RoundAct = Pick<
  Round,
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
