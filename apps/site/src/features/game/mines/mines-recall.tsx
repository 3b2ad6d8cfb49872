import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import type { MinesShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { FinishedBoard } from './board.tsx';
import './mines.css';

/** A finished round: the whole field, what was opened of it, and how it ended. */
export function MinesRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const shown = round.shown as Wire<MinesShown>;
  return (
    <RecallCard
      facts={[
        [t('instant.recall.choice'), t('mines.count', { mines: shown.mines })],
        [t('mines.recall.opened'), t('mines.recall.gems', { count: shown.opened.length })],
        [t('mines.recall.end'), t(shown.hit === null ? 'mines.recall.taken' : 'mines.recall.hit')],
        [t('instant.times'), multText(round.winMultE4, point)],
      ]}
    >
      <div data-testid="mines-recall">
        <FinishedBoard shown={shown} />
      </div>
    </RecallCard>
  );
}
