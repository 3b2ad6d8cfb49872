import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import type { PlinkoChoice, PlinkoShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { Pins } from './pins.tsx';
import { Slots } from './slots.tsx';
import './plinko.css';

/** A finished fall: its way through the pins, where it ended, and on which board. */
export function PlinkoRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const choice = round.choice as PlinkoChoice;
  const { path, slot, payE4 } = round.shown as Wire<PlinkoShown>;
  const how = wireAmount(round.win) > wireAmount(round.bet) ? 'ahead' : 'back';
  return (
    <RecallCard
      facts={[
        [t('plinko.rows'), String(choice.rows)],
        [t('instant.risk'), t(`instant.risk.${choice.risk}`)],
        [t('instant.times'), multText(payE4, point)],
      ]}
    >
      <div className="plinko-recall plinko-bg" data-testid="plinko-recall">
        <Pins rows={choice.rows} path={path} hasTrace />
        <Slots choice={choice} landed={{ slot, how }} />
      </div>
    </RecallCard>
  );
}
