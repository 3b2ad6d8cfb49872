import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import type { WheelChoice, WheelShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { Disc } from './disc.tsx';
import './wheel.css';

/** A finished spin: where the wheel stopped, and which wheel it was. */
export function WheelRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const choice = round.choice as WheelChoice;
  const { stop, payE4 } = round.shown as Wire<WheelShown>;
  return (
    <RecallCard
      facts={[
        [t('wheel.segments'), String(choice.segments)],
        [t('instant.risk'), t(`instant.risk.${choice.risk}`)],
        [t('instant.times'), multText(payE4, point)],
      ]}
    >
      <div className="wheel-recall wheel-bg" data-testid="wheel-recall">
        <Disc
          choice={choice}
          stop={{ id: round.roundId, stop }}
          landed={wireAmount(round.win) > wireAmount(round.bet) ? 'ahead' : 'back'}
          hub={multText(payE4, point)}
        />
      </div>
    </RecallCard>
  );
}
