import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { SCRATCH } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { useGameMoney } from '../game-money.tsx';

type PrizeListProps = {
  bet: string;
  /** What the opened card won, in whole stakes; null for none. */
  won: number | null;
};

/** Every prize of a card at the chosen bet; the one that was won is lit. */
export function PrizeList({ bet, won }: PrizeListProps) {
  const t = useT();
  const { short } = useGameMoney();
  return (
    <ul
      className="scratch-prizes text-caption font-semibold tabular-nums"
      aria-label={t('scratch.prizes')}
      data-testid="scratch-prizes"
    >
      {SCRATCH.prizes.map(([wins]) => (
        <li key={wins} data-lit={wins === won} data-ahead={wins > 1} data-wins={wins}>
          {short(payoutE4(wireAmount(bet), wins * 10_000, HOUSE_CURRENCY))}
        </li>
      ))}
    </ul>
  );
}
