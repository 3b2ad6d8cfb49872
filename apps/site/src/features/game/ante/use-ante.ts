import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { add, type Amount, amount, formatWire, subtract, ZERO } from '@trevo/money';
import { useRef, useState } from 'react';

export type WonJackpots = RoundView['jackpots'];

const sumOf = (jackpots: WonJackpots): Amount =>
  jackpots.reduce((sum, { amount, isPaid }) => (isPaid ? add(sum, wireAmount(amount)) : sum), ZERO);

/** The round as its game plays it: what a jackpot brought is not in the balance until the jackpot is shown. */
const withoutJackpots = (round: RoundView): RoundView =>
  round.spendable === null || round.jackpots.length === 0
    ? round
    : {
        ...round,
        spendable: formatWire(subtract(wireAmount(round.spendable), sumOf(round.jackpots)), HOUSE_CURRENCY),
      };

/** A stake carries an ante of at most a tenth of it: the house refuses more. */
const STAKE_PER_ANTE = 10n;
export const leastStakeOf = (ante: string): Amount => amount(wireAmount(ante) * STAKE_PER_ANTE);
export const isCarried = (ante: string, stake: string | null): boolean =>
  stake === null || wireAmount(stake) >= leastStakeOf(ante);

/**
 * What the player pays for the jackpots beside each bet, nothing until they choose, and what those rounds hit. Where the stake is too
 * small for what they chose the round goes without it, and the bar says so.
 */
export const useAnte = (stake: string | null) => {
  const [chosen, setAnte] = useState<string | null>(null);
  const ante = chosen !== null && isCarried(chosen, stake) ? chosen : null;
  // A game calls with what it held when its round began.
  const hit = useRef<WonJackpots>([]);
  const [won, setWon] = useState<WonJackpots>([]);
  return {
    ante,
    setAnte,
    /** What is left for a stake. */
    after: (balance: string): string => {
      const left = subtract(wireAmount(balance), wireAmount(ante ?? '0.00'));
      return formatWire(left < 0n ? ZERO : left, HOUSE_CURRENCY);
    },
    /** Keeps what a round hit until its game has been played back. */
    noted(round: RoundView): RoundView {
      hit.current = round.jackpots;
      return withoutJackpots(round);
    },
    /** Nothing moves any more: now. */
    tell(): void {
      if (hit.current.length > 0) setWon(hit.current);
      hit.current = [];
    },
    won,
    close: (): void => setWon([]),
  };
};
