import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import type { DiceChoice, DiceShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { facesText, markOf } from './choice.ts';
import { Scale } from './scale.tsx';
import './dice.css';

/** A finished roll: the number, where it fell, and what had been chosen. */
export function DiceRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const choice = round.choice as DiceChoice;
  const { roll, isWin, payE4 } = round.shown as Wire<DiceShown>;
  const mark = facesText(markOf(choice), point);
  return (
    <RecallCard
      facts={[
        [
          t('instant.recall.choice'),
          t(choice.side === 'under' ? 'dice.recall.underOf' : 'dice.recall.overOf', { mark }),
        ],
        [t('dice.recall.chance'), `${facesText(choice.count, point)}%`],
        [t('dice.recall.pays'), multText(payE4, point)],
      ]}
    >
      <p
        className={`dice-number py-2 text-center font-extrabold tabular-nums ${isWin ? 'text-mint' : ''}`}
        data-testid="dice-recall"
      >
        {facesText(roll, point)}
      </p>
      <Scale choice={choice} roll={roll} />
    </RecallCard>
  );
}
