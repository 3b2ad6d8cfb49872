import { Link } from '@tanstack/react-router';
import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { ChevronRight } from '../parts/icons.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useNear } from '../browser/use-near.ts';
import { CATEGORY, type SectionType } from './game-types.ts';
import { GameTile, TileSkeleton } from './game-tile.tsx';

const SHORT = 5;
const LONG = 15;
/** Load-more appears above this many. */
const MORE_ABOVE = 10;

export const GRID = 'grid grid-cols-3 gap-x-2.5 gap-y-4 md:grid-cols-5 md:gap-x-4 md:gap-y-6';

/** Title of a section with its category's icon and the way to all of it. */
export function SectionHead({ id, type, children }: { id: string; type: SectionType; children?: ReactNode }) {
  const t = useT();
  const { icon: Icon, hue, path } = CATEGORY[type];
  return (
    <div className="mb-3 flex items-center gap-2.5">
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={hue} />
      <h2 id={id} className="text-h3 font-extrabold md:text-h2">
        {t(`shell.type.${type}`)}
      </h2>
      <span className="ms-auto flex items-center gap-1">
        {children}
        <Link
          to={path}
          search={type === 'HOT' ? { classify: 'HOT' } : {}}
          className="inline-flex min-h-11 items-center gap-0.5 rounded-input ps-2 text-dense font-semibold text-muted hover:text-text"
        >
          {t('shell.seeAll')}
          <span className="sr-only">: {t(`shell.type.${type}`)}</span>
          <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className="rtl:[scale:-1_1]" />
        </Link>
      </span>
    </div>
  );
}

type SectionProps = {
  type: SectionType;
  games: readonly GameCard[];
  total: number;
  favorites: ReadonlySet<string>;
  onFavorite: (card: GameCard) => void;
};

/** One category on the home page: 5 cards, 15 after load-more; on phones the sixth place leads to the rest. */
export function GameSection({ type, games, total, favorites, onFavorite }: SectionProps) {
  const t = useT();
  const id = useId();
  const [isLong, setLong] = useState(false);
  const [place, isNear] = useNear();
  const shown = games.slice(0, isLong ? LONG : SHORT);
  return (
    <section
      ref={place}
      aria-labelledby={id}
      className="after-paint pt-8 [contain-intrinsic-size:auto_520px] [content-visibility:auto]"
    >
      <SectionHead id={id} type={type} />
      <div className={GRID}>
        {shown.map((card) => (
          <GameTile
            key={card.nodeId}
            card={card}
            hasArt={isNear}
            isFavorite={favorites.has(card.nodeId)}
            onFavorite={onFavorite}
          />
        ))}
        {shown.length === SHORT ? <SeeAllTile type={type} total={total} /> : null}
      </div>
      {!isLong && games.length > MORE_ABOVE ? (
        <div className="flex justify-center pt-4">
          <Button look="soft" size="dense" onClick={() => setLong(true)}>
            {t('shell.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Fills the sixth place of a 3-column grid; wider screens have no gap to fill. */
function SeeAllTile({ type, total }: { type: SectionType; total: number }) {
  const t = useT();
  const { icon: Icon, hue, path } = CATEGORY[type];
  return (
    <Link
      to={path}
      className="flex aspect-3/4 flex-col items-center justify-center gap-2 rounded-card bg-card p-2 text-center ring-1 ring-line ring-inset md:hidden"
    >
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" className={hue} />
      <span className="text-dense font-semibold">{t('shell.seeAll')}</span>
      <span className="text-caption text-muted">{t('shell.section.count', { count: total })}</span>
    </Link>
  );
}

/** The exact place of a section that is still being fetched. */
export function SectionSkeleton({ type }: { type: SectionType }) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy="true" className="pt-8">
      <SectionHead id={id} type={type} />
      <div className={GRID}>
        {Array.from({ length: SHORT + 1 }, (_, index) => (
          <TileSkeleton key={index} className={cx(index === SHORT && 'md:hidden')} />
        ))}
      </div>
    </section>
  );
}
