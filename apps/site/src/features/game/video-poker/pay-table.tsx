import { HAND, POKER_HANDS, type PokerHand, videoPokerPays } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { type Amount, payoutE4 } from '@trevo/money';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useGameMoney } from '../game-money.tsx';

type PayTableProps = {
  stake: Amount;
  /** What lies there pays this; null while nothing is told. */
  reached: PokerHand | null;
  /** It was paid, and not only dealt. */
  isWon: boolean;
};

const PAYS = videoPokerPays();
const PAID = POKER_HANDS.filter((hand) => (PAYS[HAND[hand]] ?? 0) > 0).toReversed();

/** What every hand pays at the stake, the best first; the one that lies there is lit. */
export function PayTable({ stake, reached, isWon }: PayTableProps) {
  const t = useT();
  const { short } = useGameMoney();
  return (
    <dl aria-label={t('poker.table')} data-testid="pay-table" className="poker-pays tabular-nums">
      {PAID.map((hand) => (
        <div key={hand} data-hand={hand} data-lit={hand !== reached ? undefined : isWon ? 'won' : 'dealt'}>
          <dt>{t(`poker.hand.${hand}`)}</dt>
          <dd>{short(payoutE4(stake, (PAYS[HAND[hand]] ?? 0) * 10_000, HOUSE_CURRENCY))}</dd>
        </div>
      ))}
    </dl>
  );
}
