import type { RoundView } from '@trevo/contract';
import type { OncaShown } from '@trevo/engines/slots';
import type { Wire } from '@trevo/engines/house';
import { useT } from '@trevo/i18n';
import { Card } from '../../../shared/parts/card.tsx';
import { RoundBoard, RoundFeature } from './round-board.tsx';
import { storyOf } from './round-frames.ts';
import { RoundLines } from './round-lines.tsx';

/** A finished spin: the grid that paid, its lines, and the way of the feature. */
export function OncaRecall({ round }: { round: RoundView }) {
  const t = useT();
  const story = storyOf(round.shown as Wire<OncaShown>);
  return (
    <>
      <RoundBoard story={story} />
      <Card title={t('member.round.lines')}>
        <RoundLines story={story} />
      </Card>
      <RoundFeature story={story} />
    </>
  );
}
