import type { RoundView } from '@trevo/contract';
import type { FishingChoice } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { useGameMoney } from '../game-money.tsx';
import { RecallCard } from '../instant/recall-card.tsx';
import { Bullets } from './film/bullets.tsx';

/** A second of fishing in the record. */
export function FishingRecall({ round }: { round: RoundView }) {
  const t = useT();
  const { full } = useGameMoney();
  const { chip, shots, missed } = round.choice as FishingChoice;
  return (
    <RecallCard
      facts={[
        [t('fishing.bullet'), full(chip)],
        [t('fishing.recall.charged'), String(shots.length)],
        [t('fishing.recall.notCharged'), String(missed.length)],
      ]}
    >
      <Bullets round={round} />
    </RecallCard>
  );
}
