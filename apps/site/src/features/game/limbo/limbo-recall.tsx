import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import type { LimboChoice, LimboShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { Sky } from './sky.tsx';
import { chanceText } from '../instant/targets.ts';

/** A finished flight: how high it came, and what had been chosen. */
export function LimboRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { targetE2 } = round.choice as LimboChoice;
  const { pointE2, isWin, payE4 } = round.shown as Wire<LimboShown>;
  return (
    <RecallCard
      facts={[
        [t('limbo.recall.target'), multText(payE4, point)],
        [t('instant.chance'), chanceText(targetE2, point)],
      ]}
    >
      <Sky target={targetE2} phase="idle" flight={{ target: targetE2, point: pointE2, isWin }} testId="limbo-recall" />
    </RecallCard>
  );
}
