import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import type { Amount } from '@trevo/money';
import { createContext, type ReactNode, useContext } from 'react';
import { formatMoney } from '../../shared/amounts/format-money.ts';

/** How a game writes amounts: `full` says what they are, `short` stands where there is little room. */
export type GameMoney = {
  full(value: Amount | string): string;
  short(value: Amount | string): string;
};

const AreCredits = createContext(false);

/** Inside, amounts are fun credits and never look like money. */
export function FunCredits({ children }: { children: ReactNode }) {
  return <AreCredits value>{children}</AreCredits>;
}

/** Whether the game is played with fun credits. */
export const useFunCredits = (): boolean => useContext(AreCredits);

/** Money of the brand, or fun credits inside `FunCredits`. */
export const useGameMoney = (): GameMoney => {
  const t = useT();
  const locale = localeOf(useLang());
  const areCredits = useContext(AreCredits);
  const short = (value: Amount | string): string => formatMoney(value, HOUSE_CURRENCY, locale, { symbol: !areCredits });
  return { short, full: (value) => (areCredits ? t('game.demo.credits', { amount: short(value) }) : short(value)) };
};
