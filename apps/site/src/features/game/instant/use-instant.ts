import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps, ScreenAction } from '../../../games/game-screen.ts';
import { sound } from '../sound.ts';
import { beforeWin } from '../spendable.ts';

/** Ended rounds that the history keeps: one more than a wide row has room for. */
const KEPT = 14;

export type InstantRules<Choice extends object> = {
  /** What stands there until the player chooses. */
  readonly first: Choice;
  readChoice(raw: unknown): Choice | null;
  /** Plays an answer; resolves when its end may be told. `sentAt` is when the player pressed, by the page's own clock. */
  watch(round: RoundView, sentAt: number): Promise<void>;
};

/** `sent`: no answer yet. `shown`: the answer is being played. */
export type Phase = 'idle' | 'sent' | 'shown';

/** A game of one decision or a few: what is chosen, its round from the press to the end, and how the last ones ended. */
export const useInstant = <Choice extends object>(
  { config, onBalance, onRefused, place, act: send }: PlayProps,
  { first, readChoice, watch }: InstantRules<Choice>,
) => {
  const t = useT();
  const reloaded = config.lastRound;
  const [choice, setChoice] = useState<Choice>(() => readChoice(reloaded?.choice) ?? first);
  const [bet, setBet] = useState(() => reloaded?.firstStake ?? '1.00');
  const [phase, setPhase] = useState<Phase>('idle');
  const [round, setRound] = useState(reloaded);
  const [history, setHistory] = useState<readonly RoundView[]>(reloaded && reloaded.state !== 'open' ? [reloaded] : []);
  const [trouble, setTrouble] = useState<string | null>(null);

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
      if (answer.state !== 'open') {
        setHistory((before) => [answer, ...before].slice(0, KEPT));
        if (wireAmount(answer.win) > wireAmount(answer.bet)) sound.win();
      }
    } catch (error) {
      const isSaid = onRefused(isApiError(error) ? error.code : 'network.failed');
      setTrouble(isSaid ? null : isApiError(error) && error.message !== '' ? error.message : t('game.noAnswer'));
    }
    setPhase('idle');
    onBalance(null);
  };

  return {
    choice,
    setChoice,
    bet,
    setBet,
    phase,
    /** The last round or the open one; while a bet is `sent`, still the one before it. */
    round,
    isOpen: round?.state === 'open',
    /** The last round is one of an earlier visit. */
    wasReloaded: round !== null && round === reloaded,
    history,
    trouble,
    play: (): Promise<void> =>
      run((onTrouble) => place({ stake: bet, choice: Object.fromEntries(Object.entries(choice)) }, onTrouble)),
    /** Acts in the open round; without one it does nothing. */
    act: async (action: ScreenAction): Promise<void> => {
      if (round?.state === 'open') await run((onTrouble) => send(round, action, onTrouble));
    },
  };
};

export type Instant<Choice extends object> = ReturnType<typeof useInstant<Choice>>;

/** Until so long after the press: an answer that comes at once is still seen coming. */
export const until = (sentAt: number, ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, sentAt + ms - performance.now())));

/** This person wants nothing to move. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
