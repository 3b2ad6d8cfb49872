import type {
  Ask,
  Deliver,
  Meaning,
  Op,
  Player,
  StudioLink,
  StudioWire,
  Told,
} from '../../apps/sandbox/src/studio/wire.ts';
import type { Recorded } from './books.ts';
import type { MadeAnswer } from './desk.ts';
import type { ListLine } from './vendor-lists.ts';
import type { Random } from './random.ts';

/** What the lab may do to the house that the vendor cannot: the other half of a script's plot. */
export type Control = {
  /** The wallet answers adapters so until null: every row of their tables can be heard. */
  answerInstead(made: MadeAnswer | null): void;
  /** The player's own limit of a day, micros; null lifts it. */
  limit(memberId: bigint, measure: 'stake' | 'loss', cap: bigint | null): Promise<void>;
  /** The vendor holds this movement as done. */
  noteTheirs(vendor: string, line: ListLine): void;
  /**
   * What the daily comparison finds between the vendor's list and ours of these players: `missingThere undo 901 100/-`. Lines of
   * the vendor that the house has nothing of are nobody's and always there. Null: the wire tells no list.
   */
  compareLists(vendor: string, memberIds: readonly bigint[]): Promise<readonly string[] | null>;
  /** Wins of this player that wait for their bet have waited long enough. */
  makeOrphansOld(memberId: bigint): Promise<void>;
  deposit(memberId: bigint, micros: bigint): Promise<void>;
  /** Bonus money, as a promotion of the house gives it. */
  giveBonus(memberId: bigint, micros: bigint): Promise<void>;
  /** Cash and bonus money apart, micros. */
  pools(memberId: bigint): Promise<{ readonly cash: bigint; readonly bonus: bigint }>;
  /** The brand switches the game of the lab off, or on again. */
  switchGame(isOn: boolean): Promise<void>;
  /**
   * The vendor is connected anew: calls are taken from these addresses alone (none: from all), with no secret at all or the
   * connection's own, and with these values besides.
   */
  reconnect(
    vendor: string,
    how: {
      readonly allowedIps?: readonly string[];
      readonly hasSecrets?: boolean;
      readonly values?: (own: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
    },
  ): Promise<void>;
  /** Free spins of the house's, whose winnings are of that kind. @returns how the vendor calls them */
  giveSpins(memberId: bigint, vendor: string, winnings: 'cash' | 'bonus'): Promise<string>;
  /** Does something while the house's clock is so much ahead. */
  later<T>(byMs: number, work: () => Promise<T>): Promise<T>;
  /** How many wins without a bet of this player staff are shown. */
  reportedOrphans(memberId: bigint): Promise<number>;
  block(memberId: bigint): Promise<void>;
  /** One game session ends, by the token that opened it. */
  closeSession(launchToken: string): Promise<void>;
  /** The player signs out; their game sessions end. */
  logOut(memberId: bigint): Promise<void>;
  /** The player's window asked them about their time: long ago without an answer, or they answered just now. */
  askAboutTime(memberId: bigint, outcome: 'unanswered' | 'answered'): Promise<void>;
  /** Staff void a round that stands open. */
  voidRound(memberId: bigint, vendor: string, roundId: string): Promise<void>;
  /** Makes what the player has reserved old, and runs the job that releases it. */
  expireHolds(memberId: bigint): Promise<void>;
  /** Runs that job alone. */
  releaseExpired(): Promise<void>;
  /** The same before that job has run. */
  makeHoldsOld(memberId: bigint): Promise<void>;
  /** The house begins no rounds, from now on or no longer. */
  maintain(isOn: boolean): Promise<void>;
  /** Player's cash and debt as the ledger has them, micros. Debt is what they owe, 0 or more. */
  money(memberId: bigint): Promise<{ readonly cash: bigint; readonly debt: bigint }>;
  /** Whether a round of this player is open in our books; null: there is none. */
  isRoundOpen(memberId: bigint, roundId: string): Promise<boolean | null>;
  /** What a round of this player holds as staked, micros; null: there is none. */
  roundStake(memberId: bigint, roundId: string): Promise<bigint | null>;
  /** Net per round (`PG 901`) of this player in our own list of vendor transactions, of all vendors, micros. */
  ourRounds(memberId: bigint): Promise<ReadonlyMap<string, bigint>>;
  /** What the house has kept of a player's calls at a vendor, each as one text. */
  keptCalls(vendor: string, playerId: string): Promise<readonly string[]>;
  /** The newest movement of a player, as the books have it. */
  lastRecord(memberId: bigint): Promise<Recorded | null>;
  /** What is wrong with the entries of these players, or null: they sum to zero, make the balances, and none is negative. */
  brokenEntries(memberIds: readonly bigint[]): Promise<string | null>;
};

export type Entered = { readonly memberId: bigint; readonly launchToken: string; readonly playerId: string };

/** One wire under test, with a house behind it. */
export type Stage = {
  readonly vendor: string;
  readonly gameCode: string;
  readonly wire: StudioWire;
  readonly link: StudioLink;
  /** The same with the vendor's second key, while its keys are rotated. */
  readonly rotated: StudioLink;
  readonly control: Control;
  readonly random: Random;
  /** Unique within this run of the lab. */
  id(prefix: string): string;
  newMember(micros: bigint): Promise<Entered>;
  /** Opens a game of this vendor for a player who is there already: their wallet is one, whoever they play at. */
  join(memberId: bigint): Promise<Entered>;
  /** So many other vendors of the house, chosen by the seed, who share this stage's chance. */
  others(count: number): readonly Stage[];
};

export type Script = {
  readonly name: string;
  readonly title: string;
  /** Without these the wire has no words for the plot, and the script does not apply. */
  readonly needs: readonly Op[];
  readonly applies?: (stage: Stage) => boolean;
  readonly play: (stage: Stage, cast: Cast) => Promise<void>;
};

export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure';
}

/** @throws ScriptFailure when it is not so */
export const must = (isSo: boolean, complaint: string): void => {
  if (!isSo) throw new ScriptFailure(complaint);
};

type AskOptions = { readonly by?: Deliver; readonly tamper?: Parameters<StudioWire['ask']>[3] };

/** A player as the vendor sees them, and what the vendor believes about their money. */
export type Actor = {
  readonly player: Player;
  /** With which the game was opened. */
  readonly launchToken: string;
  /** At whom they play: a round is its vendor's. */
  readonly vendor: string;
  readonly memberId: bigint;
  /** What they began with, micros. */
  readonly funds: bigint;
  /** What the vendor holds as done: net per round, micros. */
  readonly believed: Map<string, bigint>;
  /** Deposits that the script itself made later. */
  extra: bigint;
  say(ask: Ask, options?: AskOptions): Promise<Told>;
  /** Notes a movement of which the vendor now knows that it was done. */
  believe(roundId: string, delta: bigint): void;
};

export type Cast = {
  readonly actors: Actor[];
  /** A player with so much money, signed in at the vendor, by another line if one is given. */
  enter(micros: bigint, by?: Deliver): Promise<Actor>;
  /** The same player at another vendor too. */
  enterAlso(stage: Stage, actor: Actor): Promise<Actor>;
  /** Figures for the certificate. */
  readonly notes: string[];
};

/** Refused: for a reason, and not "come again". */
export const isRefusal = (meaning: Meaning): boolean =>
  meaning !== 'ok' && meaning !== 'duplicate' && meaning !== 'retry' && meaning !== 'no_answer';
