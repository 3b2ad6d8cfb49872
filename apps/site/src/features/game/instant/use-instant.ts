import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps, ScreenAction } from '../../../games/game-screen.ts';
import { sound } from '../../../shared/play/sound.ts';
import { useActReplays, useIsGone } from '../use-replays.ts';
import { useRest } from '../rest/use-rest.ts';
import { beforeWin } from '../spendable.ts';
import { useRecent } from '../win/recent.ts';
import { celebrate } from '../win/tiers.ts';
import { useToldStake } from '../win/told-stake.ts';

export type InstantRules<Choice extends object> = {
  /** What stands there until the player chooses. */
  readonly first: Choice;
  readChoice(raw: unknown): Choice | null;
  /** Only of a game of chips: the stake that a choice lays, instead of one chosen beside it. */
  betOf?(choice: Choice): string;
  /** Plays an answer; resolves when its end may be told. `sentAt` is when the player pressed, by the page's own clock. */
  watch(round: RoundView, sentAt: number): Promise<void>;
};

/** Refusals that say that this page's round is not the one that stands: another window went on with it, ended it or began one. */
const isOutOfDate = (code: string): boolean => code.startsWith('round.') || code === 'request.key_reused';

/** Code and words of a refusal, or of silence. */
const refusalOf = (error: unknown, t: ReturnType<typeof useT>) => {
  const silence = { code: 'network.failed', words: t('game.noAnswer') };
  return isApiError(error) ? { code: error.code, words: error.message || silence.words } : silence;
};

/** The last round, and whether it was found here and not played before these eyes. */
const useRound = (before: RoundView | null) => {
  const [found, setFound] = useState(before);
  const [round, setRound] = useState(before);
  return {
    round,
    setRound,
    setFound(now: RoundView | null): void {
      setFound(now);
      setRound(now);
    },
    wasReloaded: round !== null && round === found,
  };
};

/** `sent`: no answer yet. `shown`: the answer is being played. */
export type Phase = 'idle' | 'sent' | 'shown';

/** A choice as it travels. */
const asSent = (choice: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(choice));

/** How the last rounds ended; `keep` takes an answer once it was watched. */
const useHistory = (before: RoundView | null, endedBefore: PlayProps['endedBefore']) => {
  const { recent: history, keep: note } = useRecent(before, endedBefore);
  const isGone = useIsGone();
  const keep = (answer: RoundView): void => {
    if (answer.state === 'open') return;
    note(answer);
    if (!isGone.current) celebrate(answer);
  };
  return { history, keep };
};

/** A game of one decision or a few: what is chosen, its round from the press to the end, and how the last ones ended. */
export const useInstant = <Choice extends object>(
  { config, onBalance, onRefused, onStake, place, act: send, latest, replays, endedBefore }: PlayProps,
  { first, readChoice, betOf, watch }: InstantRules<Choice>,
) => {
  const t = useT();
  const rest = useRest({ config, replays });
  const { round, setRound, setFound, wasReloaded } = useRound(config.lastRound);
  const [choice, setChoice] = useState<Choice>(() => readChoice(config.lastRound?.choice) ?? first);
  const [stake, setBet] = useState(() => config.lastRound?.firstStake ?? '1.00');
  const bet = useToldStake(betOf?.(choice) ?? stake, onStake);
  const [phase, setPhase] = useState<Phase>('idle');
  const { history, keep } = useHistory(config.lastRound, endedBefore);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Goes on with the round as the house has it. @returns what to say of it; null where the refusal itself says it best. Without an answer the refusal stands. */
  const catchUp = async (code: string): Promise<string | null> => {
    const found = await latest();
    setFound(found);
    if (found?.state !== 'open') return t('instant.caughtUp');
    setChoice(readChoice(found.choice) ?? choice);
    setBet(found.firstStake);
    return code === 'round.still_open' ? null : t('instant.caughtUp');
  };

  const run = async (ask: (onTrouble: () => void) => Promise<RoundView>): Promise<void> => {
    if (phase !== 'idle') return;
    setPhase('sent');
    setTrouble(null);
    sound.press();
    const sentAt = performance.now();
    try {
      const answer = await ask(() => setTrouble(t('game.reconnecting')));
      setTrouble(null);
      onBalance(beforeWin(answer));
      setPhase('shown');
      setRound(answer);
      await watch(answer, sentAt);
      keep(answer);
    } catch (error) {
      const { code, words } = refusalOf(error, t);
      const isSaid = onRefused(code);
      const found = isOutOfDate(code) ? await catchUp(code).catch(() => null) : null;
      setTrouble(isSaid ? null : (found ?? words));
    }
    setPhase('idle');
    onBalance(null);
  };

  const play = (): Promise<void> =>
    run((onTrouble) => rest.after(place({ stake: bet, choice: asSent(choice) }, onTrouble)));
  useActReplays({ config, replays, act: send }, play, run);
  return {
    choice,
    setChoice,
    bet,
    setBet,
    phase,
    isPaced: rest.isResting,
    /** The last round or the open one; while a bet is `sent`, still the one before it. */
    round,
    isOpen: round?.state === 'open',
    wasReloaded,
    history,
    trouble,
    play,
    /** Acts in the open round; without one it does nothing. */
    act: async (action: ScreenAction): Promise<void> =>
      round?.state === 'open' ? run((onTrouble) => send(round, action, onTrouble)) : undefined,
  };
};

export type Instant<Choice extends object> = ReturnType<typeof useInstant<Choice>>;

/** Until so long after the press: an answer that comes at once is still seen coming. */
export const until = (sentAt: number, ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, sentAt + ms - performance.now())));

/** This person wants nothing to move. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
