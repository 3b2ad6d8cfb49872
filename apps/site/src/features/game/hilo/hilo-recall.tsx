import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import type { HiloShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { trailOf, wonOf } from './cards.ts';
import { Trail } from './trail.tsx';
import './hilo.css';

/** A finished round: all its cards, what was done at each, and how it ended. */
export function HiloRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const shown = round.shown as Wire<HiloShown>;
  const isLost = wireAmount(round.win) === 0n;
  return (
    <RecallCard
      facts={[
        [t('hilo.recall.won'), String(wonOf(shown, true))],
        [t('hilo.recall.end'), t(isLost ? 'hilo.recall.lost' : 'hilo.recall.taken')],
        [t('instant.times'), multText(round.winMultE4, point)],
      ]}
    >
      <div data-testid="hilo-recall" className="hilo-all">
        <Trail cards={trailOf(shown)} isLost={isLost} />
      </div>
    </RecallCard>
  );
}
