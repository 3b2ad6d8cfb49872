import { useT, type Translate } from '@trevo/i18n';
import { Card } from '../../../shared/parts/card.tsx';
import type { Frame, RoundStory } from './round-frames.ts';
import { RoundGrid, SymbolImage } from './round-grid.tsx';

const nameOf = (frame: Frame, t: Translate): string =>
  frame.kind === 'respin' ? t('member.round.respin', { number: frame.number }) : t(`member.round.${frame.kind}`);

/** The grid that paid, large, with its lines. */
export function RoundBoard({ story }: { story: RoundStory }) {
  const t = useT();
  const last = story.frames.at(-1);
  if (last === undefined) return null;
  return (
    <Card title={t('member.round.board')}>
      <RoundGrid grid={last.grid} wins={story.wins} label={nameOf(last, t)} />
    </Card>
  );
}

/** Every state of the grid on the way of the respin feature; nothing when it did not run. */
export function RoundFeature({ story }: { story: RoundStory }) {
  const t = useT();
  if (story.target === null) return null;
  return (
    <Card title={t('member.round.feature')} end={<SymbolImage sym={story.target} className="size-9" />}>
      <p className="text-dense text-muted">{t('member.round.featureText')}</p>
      <ol className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-3">
        {story.frames.map((frame) => (
          <li key={`${frame.kind}-${frame.number}`}>
            <RoundGrid grid={frame.grid} fresh={frame.fresh} label={nameOf(frame, t)} isSmall />
          </li>
        ))}
      </ol>
    </Card>
  );
}
