import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import type { BaccaratChoice } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { type Amount, ZERO } from '@trevo/money';
import { useGameMoney } from '../game-money.tsx';
import { type Shown, toldAt } from './deal.ts';

/** What the house kept of a banker's win: the stake twice, less what came back. Nothing where it paid in full. */
export function keptOf({ choice, shown }: RoundView): Amount {
  const { bets } = choice as BaccaratChoice;
  const { winner, paid } = shown as Shown;
  const at = paid.findIndex(({ place }) => place === 'banker');
  const [laid, back] = [bets[at], paid[at]];
  return winner === 'banker' && laid && back ? ((wireAmount(laid.stake) * 2n - wireAmount(back.win)) as Amount) : ZERO;
}

/** The deal in words: the rule for each third card as it comes, then who won and what was kept of it. */
export const useTelling = () => {
  const t = useT();
  const { full } = useGameMoney();
  return {
    rule: (shown: Shown, dealt: number): string =>
      toldAt(shown, dealt)
        .map(({ key, points, third }) => t(`baccarat.told.${key}`, { points, third }))
        .join(' '),
    /** `Banca 8`: short enough for the history. */
    said: (round: RoundView): string => {
      const { winner, playerPoints, bankerPoints } = round.shown as Shown;
      return t(`baccarat.said.${winner}`, { points: winner === 'banker' ? bankerPoints : playerPoints });
    },
    end: (round: RoundView): string => {
      const { winner, playerPoints: player, bankerPoints: banker, isNatural } = round.shown as Shown;
      const kept = keptOf(round);
      const isCommission = (round.choice as BaccaratChoice).table === 'commission';
      return [
        isNatural ? t('baccarat.told.naturalEnd') : '',
        t(`baccarat.end.${winner}`, { player, banker }),
        kept > 0n ? t(isCommission ? 'baccarat.end.commission' : 'baccarat.end.six', { amount: full(kept) }) : '',
      ]
        .filter((part) => part !== '')
        .join(' ');
    },
  };
};
