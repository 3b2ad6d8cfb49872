import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { RecallCard } from '../instant/recall-card.tsx';
import type { Shown } from './deal.ts';
import { Table } from './table.tsx';
import './blackjack.css';
import './scene.css';

/** A finished round: the table as it lay at its end. */
export function BlackjackRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const shown = round.shown as Shown;
  const stake = wireAmount(round.firstStake);
  return (
    <RecallCard
      facts={[
        [t('blackjack.recall.dealer'), String(shown.dealer.total)],
        ...shown.hands.map(({ total, end }, at): [string, string] => [
          shown.hands.length > 1 ? t('blackjack.recall.handOf', { number: at + 1 }) : t('blackjack.recall.hand'),
          end ? `${total} · ${t(`blackjack.end.${end}`)}` : String(total),
        ]),
        [t('instant.times'), multText(round.winMultE4, point)],
      ]}
    >
      <div data-testid="blackjack-recall" className="bj-still blackjack-bg rounded-card p-3">
        <Table
          shown={shown}
          acts={round.actions.length}
          isMoving={false}
          stakeOf={(isDoubled) => short(payoutE4(stake, isDoubled ? 20_000 : 10_000, HOUSE_CURRENCY))}
        />
      </div>
    </RecallCard>
  );
}
