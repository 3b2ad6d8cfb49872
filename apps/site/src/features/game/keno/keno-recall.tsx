import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import type { KenoChoice, KenoShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { Board } from './board.tsx';

/** A finished draw: the board as it lay, and how many numbers were hit. */
export function KenoRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { board, picks } = round.choice as KenoChoice;
  const { drawn, hits, payE4 } = round.shown as Wire<KenoShown>;
  return (
    <RecallCard
      facts={[
        [t('keno.boards'), t(board === '80/20' ? 'keno.board80' : 'keno.board40')],
        [t('keno.recall.hits'), t('keno.said', { hits: hits.length, picks: picks.length })],
        [t('instant.pays'), multText(payE4, point)],
      ]}
    >
      <Board board={board} picks={picks} drawn={drawn} isFinal testId="keno-recall" />
    </RecallCard>
  );
}
