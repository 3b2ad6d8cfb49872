import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { dice, DICE_FACES, type DiceChoice, type DiceShown } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps } from '../../../games/game-screen.ts';
import { sound } from '../sound.ts';
import { beforeWin } from '../spendable.ts';

/** A finished roll as the screen shows it. */
export type Roll = Wire<DiceShown> & { readonly roundId: string; readonly bet: string; readonly win: string };

/** How long a roll takes to watch. There is no faster way: a bet a second is the most that a hand can make here. */
export const ROLL_MS = 900;
const TICK_MS = 60;
const KEPT = 14;
/** Twice the stake, less the house's part. */
const FIRST_CHOICE: DiceChoice = { side: 'over', count: 4_950 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const rollOf = (round: RoundView): Roll => {
  const { roll, isWin, payE4 } = round.shown as Wire<DiceShown>;
  return { roll, isWin, payE4, roundId: round.roundId, bet: round.bet, win: round.win };
};

/** Numbers that pass while the die rolls: decoration from the clock's frames, it neither decides nor hints anything. */
const passing = (tick: number): number => (tick * 3_571 + 1_234) % DICE_FACES;

/** A roll from the press to its end, and what the player has chosen. */
export const useDice = ({ config, onBalance, onRefused, place }: PlayProps) => {
  const t = useT();
  const reloaded = config.lastRound && rollOf(config.lastRound);
  const [choice, setChoice] = useState<DiceChoice>(() => dice.readChoice(config.lastRound?.choice) ?? FIRST_CHOICE);
  const [bet, setBet] = useState(() => config.lastRound?.bet ?? '1.00');
  const [phase, setPhase] = useState<'idle' | 'rolling'>('idle');
  const [last, setLast] = useState<Roll | null>(reloaded);
  const [rolled, setRolled] = useState<number | null>(reloaded?.roll ?? null);
  const [history, setHistory] = useState<readonly Roll[]>(reloaded ? [reloaded] : []);
  const [trouble, setTrouble] = useState<string | null>(null);

  const shown = (round: RoundView): void => {
    const roll = rollOf(round);
    setLast(roll);
    setRolled(roll.roll);
    setHistory((before) => [roll, ...before].slice(0, KEPT));
    setPhase('idle');
    onBalance(null);
    sound.stop(1);
    if (wireAmount(round.win) > wireAmount(round.bet)) sound.win();
  };

  const roll = async (): Promise<void> => {
    if (phase !== 'idle') return;
    setPhase('rolling');
    setTrouble(null);
    sound.press();
    let tick = 0;
    const ticking = prefersStill() ? undefined : setInterval(() => setRolled(passing((tick += 1))), TICK_MS);
    try {
      const watched = pause(ROLL_MS);
      const round = await place({ stake: bet, choice: { ...choice } }, () => setTrouble(t('game.reconnecting')));
      setTrouble(null);
      onBalance(beforeWin(round));
      await watched;
      shown(round);
    } catch (error) {
      setPhase('idle');
      setRolled(last?.roll ?? null);
      onBalance(null);
      const isSaid = onRefused(isApiError(error) ? error.code : 'network.failed');
      setTrouble(isSaid ? null : isApiError(error) && error.message !== '' ? error.message : t('game.noAnswer'));
    } finally {
      clearInterval(ticking);
    }
  };

  const wasReloaded = last !== null && last === reloaded;
  return { choice, setChoice, bet, setBet, phase, last, rolled, history, trouble, roll, wasReloaded };
};
