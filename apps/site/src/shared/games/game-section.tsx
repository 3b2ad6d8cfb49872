import { Link } from '@tanstack/react-router';
import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { ChevronRight } from '../parts/icons.tsx';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { useNear } from '../browser/use-near.ts';
import { CATEGORY, type SectionType, SHAPE } from './game-types.ts';
import { GameTile, TileSkeleton } from './game-tile.tsx';

const SHORT = 5;
export const LONG = 15;
/** Load-more appears above this many. */
const MORE_ABOVE = 10;
/** Cards of a section before load-more, as the specification counts them. */
const shortOf = (type: SectionType): number => (type === 'SPORTS' ? 2 * SHORT : SHORT);

/** One row that is swiped on phones, a grid of five from there on. */
export const ROW =
  'no-bar -mx-3 flex snap-x gap-2.5 overflow-x-auto scroll-px-3 px-3 pb-1 md:mx-0 md:grid md:grid-cols-5 md:gap-x-4 md:gap-y-6 md:px-0';
export const SLOT = 'w-[31vw] max-w-36 shrink-0 snap-start md:w-auto md:max-w-none';
/** Tables: wide, with what a seat costs. */
const WIDE_SLOT = 'w-[44vw] max-w-52 shrink-0 snap-start md:w-auto md:max-w-none';

/** Title of a section with its category's icon and the way to all of it. */
export function SectionHead({ id, type, children }: { id: string; type: SectionType; children?: ReactNode }) {
  const t = useT();
  const { icon: Icon, hue, path } = CATEGORY[type];
  return (
    <div className="flex items-center gap-2.5 md:mb-3">
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

/** The last cell of a row that has more. It goes with the press: who pressed it goes on at the first of the new ones. */
export function MoreButton({ onMore }: { onMore: (isLong: true) => void }) {
  const t = useT();
  return (
    <Button
      look="soft"
      size="dense"
      className="shrink-0 self-center md:col-span-5 md:justify-self-center"
      onClick={({ currentTarget: { previousElementSibling: last } }) => {
        onMore(true);
        requestAnimationFrame(() => last?.nextElementSibling?.querySelector('button')?.focus({ preventScroll: true }));
      }}
    >
      {t('shell.more')}
    </Button>
  );
}

type SectionProps = {
  type: SectionType;
  games: readonly GameCard[];
  /** What tables and lotteries say under the vendor, from when their row is near. */
  Facts: ComponentType<{ card: GameCard }>;
  favorites: ReadonlySet<string>;
  onFavorite: (card: GameCard) => void;
};

/** One category on the home page: 5 cards, 15 after load-more. */
export function GameSection({ type, games, Facts, favorites, onFavorite }: SectionProps) {
  const t = useT();
  const id = useId();
  const [isLong, setLong] = useState(false);
  const [place, isNear] = useNear();
  // Of the house's own, what is to come is one card.
  const open = type === 'INHOUSE' ? games.filter(({ playable }) => playable) : games;
  const soon = games.length - open.length;
  const shown = open.slice(0, isLong ? LONG : shortOf(type));
  const shape = SHAPE[type] ?? 'main';
  return (
    <section
      ref={place}
      aria-labelledby={id}
      className="after-paint -mx-3 px-3 pt-3 md:mx-0 md:px-0 md:pt-8 [contain-intrinsic-size:auto_18rem] md:[contain-intrinsic-size:auto_26rem] [content-visibility:auto]"
    >
      <SectionHead id={id} type={type} />
      <div className={ROW}>
        {shown.map((card) => (
          <GameTile
            key={card.nodeId}
            card={card}
            hasArt={isNear}
            className={shape === 'wide' ? WIDE_SLOT : type === 'LOTT' ? `${SLOT} ticket` : SLOT}
            shape={shape}
            facts={
              type === 'LIVE' || type === 'LOTT' ? (
                <Suspense>{isNear ? <Facts card={card} /> : null}</Suspense>
              ) : undefined
            }
            isFavorite={favorites.has(card.nodeId)}
            onFavorite={onFavorite}
          />
        ))}
        {soon > 0 ? (
          <Link
            to="/inhouse"
            className={cx(
              SLOT,
              'flex aspect-square flex-col items-center justify-center self-start rounded-card bg-card text-muted hover:bg-raised',
            )}
          >
            <b className="text-h1 font-extrabold">+{soon}</b>
            {t('shell.card.soon')}
          </Link>
        ) : null}
        {!isLong && open.length > MORE_ABOVE ? <MoreButton onMore={setLong} /> : null}
      </div>
    </section>
  );
}

/** The exact place of a section that is still being fetched. */
export function SectionSkeleton({ type }: { type: SectionType }) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy="true" className="pt-3 md:pt-8">
      <SectionHead id={id} type={type} />
      <div className={ROW}>
        {Array.from({ length: SHORT }, (_, index) => (
          <TileSkeleton key={index} className={SLOT} />
        ))}
      </div>
    </section>
  );
}
