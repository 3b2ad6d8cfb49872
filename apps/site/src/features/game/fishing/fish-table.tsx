import { FISH_KINDS, type FishKind, mostTimes, FISH } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { memo } from 'react';

/** What a kind pays, in bullets: one prize, or from the least to the most of them. */
export const paysText = (kind: FishKind): string => {
  const least = Math.min(...FISH[kind].prizes.map(({ times }) => times));
  const most = mostTimes(kind);
  return least === most ? `${most}×` : `${least}–${most}×`;
};

type FishTableProps = {
  /** How many of each swim now. */
  counts: ReadonlyMap<FishKind, number>;
  aimed: FishKind | null;
  onAim(kind: FishKind): void;
};

/** What swims in the river and what it pays, in words; each row aims at the next one of its kind. */
export const FishTable = memo(function FishTable({ counts, aimed, onAim }: FishTableProps) {
  const t = useT();
  return (
    <section className="fishing-list" aria-label={t('fishing.table')}>
      <h2>{t('fishing.table')}</h2>
      <ul>
        {FISH_KINDS.toReversed().map((kind) => {
          const count = counts.get(kind) ?? 0;
          return (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={aimed === kind}
                aria-label={t('fishing.aimAt', { fish: t(`fishing.kind.${kind}`), pays: paysText(kind), count })}
                disabled={count === 0}
                onClick={() => onAim(kind)}
              >
                <span>{t(`fishing.kind.${kind}`)}</span>
                <span>{count > 0 ? t('fishing.inRiver', { count }) : ''}</span>
                <strong>{paysText(kind)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
