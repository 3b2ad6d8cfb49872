import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import type { ScratchShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { CardFace } from './card-face.tsx';
import { winningCells } from './opening.ts';

/** An opened card: its nine amounts, and the three that won. */
export function ScratchRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { panel, payE4 } = round.shown as Wire<ScratchShown>;
  const amounts = panel.map((one) => payoutE4(wireAmount(round.bet), one * 10_000, HOUSE_CURRENCY));
  return (
    <RecallCard facts={[[t('instant.rules.pays'), multText(payE4, point)]]}>
      <CardFace amounts={amounts} won={winningCells(panel, payE4 / 10_000)} isOpen testId="scratch-recall" />
    </RecallCard>
  );
}
