import type { RoundView } from '@trevo/contract';
import type { VideoPokerShown } from '@trevo/engines/cards';
import type { Wire } from '@trevo/engines/house';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { PlayingCard } from '../hilo/playing-card.tsx';
import { useCardName } from '../hilo/use-card-name.ts';
import { RecallCard } from '../instant/recall-card.tsx';
import { makingCards } from './making-cards.ts';
import '../hilo/hilo.css';
import './video-poker.css';

type RowProps = { name: string; cards: readonly number[]; marked: readonly number[] };

function Row({ name, cards, marked }: RowProps) {
  const nameOf = useCardName();
  return (
    <>
      <h3 className="text-caption text-muted">{name}</h3>
      <ol className="poker-row">
        {cards.map((card, place) => (
          <li key={card} data-marked={marked.includes(place)}>
            <PlayingCard card={card} />
            <span className="sr-only">{nameOf(card)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A finished round: what was dealt, what was kept of it, and the hand that it became. */
export function PokerRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { dealt, cards, hold, hand } = round.shown as Wire<VideoPokerShown>;
  const kept = hold ?? [];
  return (
    <RecallCard
      facts={[
        [t('poker.recall.held'), t('poker.recall.of', { count: kept.length })],
        [t('poker.recall.hand'), t(`poker.hand.${hand}`)],
        [t('instant.times'), multText(round.winMultE4, point)],
      ]}
    >
      <div data-testid="poker-recall">
        <Row name={t('poker.recall.dealt')} cards={dealt} marked={kept} />
        <Row name={t('poker.recall.final')} cards={cards} marked={makingCards(cards, hand)} />
      </div>
    </RecallCard>
  );
}
