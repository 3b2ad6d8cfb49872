import type { RoundView } from '@trevo/contract';
import { type Area, loadAreas } from '@trevo/i18n';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ValueOf } from '../api/client.ts';

export type GameConfig = ValueOf<'GET /wps/originals/:gameCode'>;

/** A bet as a game's screen makes it. */
export type ScreenBet = { readonly stake: string; readonly choice?: Readonly<Record<string, unknown>> };

/** What a game's screen does in an open round, in the game's own words. */
export type ScreenAction = Readonly<Record<string, unknown>>;

export type PlayProps = {
  config: GameConfig;
  /** The spendable balance that the page shows, as text. */
  balance: string;
  /** What the bar shows while a round plays: the balance before its win. Null gives the bar back to the live balance. */
  onBalance(shown: string | null): void;
  /** @returns whether the page says it itself */
  onRefused(code: string): boolean;
  /** Questions about their time that the player has answered here: turbo lasts until the next one. */
  answers: number;
  /** Says that something of the player's is under way, or no more: nothing is asked over it. `place` and `onBalance` say so themselves. */
  onPlaying(isPlaying: boolean): void;
  /** Hears what the next round would stake. */
  onStake?(stake: string): void;
  /** Sends the bet; `onTrouble` hears when it has to be sent again. */
  place(bet: ScreenBet, onTrouble: () => void): Promise<RoundView>;
  /** The same for an act in an open round, which `config.lastRound` is after a reload. */
  act(round: RoundView, action: ScreenAction, onTrouble: () => void): Promise<RoundView>;
  /** The game's last round as the house has it now, also when another window went on with it. */
  latest(): Promise<RoundView | null>;
  /** The game's last rounds, newest first; left out where none is shown but what is played here. */
  endedBefore?(): Promise<readonly RoundView[]>;
  /** Of a replay: how often it was asked for. Each time the screen plays the round that `place` and then `act` answer, and nobody else can. */
  replays?: number;
  /** What stands over the controls while nothing moves. */
  notice(canPlay: boolean): ReactNode;
};

/** A part of a screen; `bringAhead` fetches it before it is drawn. */
type Part<Props> = ComponentType<Props> & { bringAhead(): void };

/** What stands around a round that plays again, and in its place: handed over, so that it lies in no game's own file. */
export type ReplayParts = {
  readonly Frame: ComponentType<{
    name: string;
    round: Pick<RoundView, 'roundId' | 'at' | 'bet' | 'win'>;
    onAgain(): void;
    /** Left out where the game is no longer there to explain itself. */
    onRules?: (() => void) | undefined;
    children: ReactNode;
  }>;
  /** `error`: why there is nothing to play again; left out, this round has no replay. */
  readonly None: ComponentType<{ error?: unknown }>;
};

/** The screens of one game of the house: each of its parts arrives when it is needed, with its own texts. */
export type GameScreen = {
  /** What stands there while the game comes: its tile (`/art/tiles/...` without size and format) and its background's class. */
  readonly splash: { readonly art: string; readonly scene: string };
  readonly play: Part<PlayProps>;
  /** What the game pays and how it goes, for the rules sheet. */
  readonly rules: ComponentType<{ config: GameConfig }>;
  /** What came up in a finished round, for its page in the record. */
  readonly recall: ComponentType<{ round: RoundView }>;
  /** Of a game whose players share a place, so that its screen cannot play a round alone: how a finished round is shown again. */
  readonly film?: ComponentType<{ round: RoundView }>;
  /** Instead of `recall` and `film`, of a game whose rounds all players share: the whole of one, and its replay. */
  readonly shared?: {
    readonly round: ComponentType<{ roundId: string }>;
    readonly replay: ComponentType<{ roundId: string; parts: ReplayParts }>;
  };
};

/** A part of a screen that is fetched when it is drawn, with its texts. */
export const lazyPart = <Props>(areas: readonly Area[], load: () => Promise<ComponentType<Props>>): Part<Props> => {
  const bring = async () => {
    const [part] = await Promise.all([load(), loadAreas(...areas)]);
    return { default: part };
  };
  // What does not come now is asked for again when it is drawn, where its absence is said.
  return Object.assign(lazy(bring), { bringAhead: (): void => void bring().catch(() => undefined) });
};
