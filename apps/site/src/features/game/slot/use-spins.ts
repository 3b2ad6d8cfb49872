import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps } from '../../../games/game-screen.ts';
import { sound } from '../../../shared/play/sound.ts';
import { beforeWin } from '../spendable.ts';
import { useReplays } from '../use-replays.ts';
import { useRest } from '../rest/use-rest.ts';
import { useSpace } from '../use-space.ts';
import { useRecent } from '../win/recent.ts';
import { useToldStake } from '../win/told-stake.ts';
import { createPace, type Pace } from './pace.ts';

/** A press meant to skip may come a moment after the round has ended: for so long it begins no other round. */
const SETTLE_MS = 250;
const TURBO = 0.45;

/** What a slot moves: its reels start before the answer is there, and `play` plays the answer back. */
type SlotStage = {
  clear(): void;
  start(): void;
  finish(): void;
  play(round: RoundView, ended: (round: RoundView) => void, pace: Pace): Promise<void>;
};

/** The last round, and those before it. */
const useEnded = (before: RoundView | null, endedBefore: PlayProps['endedBefore']) => {
  const [last, setLast] = useState(before);
  const { recent, keep: note } = useRecent(before, endedBefore);
  const keep = (round: RoundView): void => {
    setLast(round);
    note(round);
  };
  return { last, recent, keep };
};

/** The bet, the big button and the round of a slot. Space or the button spins; again skips. */
export const useSpins = (
  { config, onBalance, onRefused, onStake, answers, place, replays, endedBefore }: PlayProps,
  { clear, start, finish, play }: SlotStage,
) => {
  const t = useT();
  const rest = useRest({ config, replays });
  const pace = useRef<Pace | null>(null);
  const [bet, setBet] = useState(() => config.lastRound?.bet ?? '1.00');
  /** Chosen since the last question about their time; null: not chosen. */
  const [turboSince, setTurboSince] = useState<number | null>(null);
  const turbo = turboSince === answers;
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'playing'>('idle');
  const [isSettling, setSettling] = useState(false);
  const { last, recent, keep } = useEnded(config.lastRound, endedBefore);
  const [trouble, setTrouble] = useState<string | null>(null);
  useToldStake(bet, onStake);

  const ended = (round: RoundView): void => {
    keep(round);
    setPhase('idle');
    onBalance(null);
    // Whoever plays with turbo presses on purpose.
    if (pace.current?.speed === TURBO) return;
    setSettling(true);
    setTimeout(() => setSettling(false), SETTLE_MS);
  };

  const spin = async (): Promise<void> => {
    if (phase === 'playing') return pace.current?.skip();
    if (phase === 'waiting' || isSettling || rest.isResting) return;
    clear();
    setTrouble(null);
    setPhase('waiting');
    sound.press();
    start();
    try {
      const round = await rest.after(place({ stake: bet }, () => setTrouble(t('game.reconnecting'))));
      setTrouble(null);
      onBalance(beforeWin(round));
      setPhase('playing');
      pace.current = createPace(turbo ? TURBO : 1);
      await play(round, ended, pace.current);
    } catch (error) {
      finish();
      setPhase('idle');
      onBalance(null);
      const code = isApiError(error) ? error.code : 'network.failed';
      const isSaid = onRefused(code);
      setTrouble(isSaid ? null : isApiError(error) && error.message !== '' ? error.message : t('game.noAnswer'));
    }
  };

  useSpace(() => void spin());
  useReplays(replays, () => void spin());

  return {
    bet,
    setBet,
    phase,
    isSettling,
    /** The next round may not begin yet: neither turbo nor a skip makes a round shorter than the house says. */
    isPaced: rest.isResting,
    last,
    recent,
    trouble,
    turbo,
    toggleTurbo: (): void => setTurboSince(turbo ? null : answers),
    spin: (): void => void spin(),
  };
};

export type Spins = ReturnType<typeof useSpins>;
