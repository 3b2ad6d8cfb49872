import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { ChevronLeft, ChevronRight } from '../../shared/parts/icons.tsx';
import { useId, useRef, useState } from 'react';
import { LONG, MoreButton, SectionHead } from '../../shared/games/game-section.tsx';
import { GameTile, TileSkeleton } from '../../shared/games/game-tile.tsx';

const HOT = 10;
/** Cards that a phone shows at once; they give the row its height. */
const AT_ONCE = 4;
const SLOT = 'w-[31vw] max-w-36 shrink-0 snap-start md:w-[17vw] md:max-w-43';
/** Cards out of sight are neither drawn nor fetched. */
const LATER_SLOT = `${SLOT} after-paint [contain-intrinsic-size:auto_12rem] [content-visibility:auto]`;
const slotOf = (index: number): string => (index < AT_ONCE ? SLOT : LATER_SLOT);
/** A notch in the picture's upper corner: its title, which is drawn at the foot, stays whole. */
const RANK =
  'pointer-events-none absolute start-0 top-0 flex size-9 items-center justify-center rounded-ee-card bg-page text-h3 font-extrabold text-gold';
const SIZES = '(min-width: 768px) 172px, 31vw';

type HotRailProps = {
  games: readonly GameCard[] | undefined;
  favorites: ReadonlySet<string>;
  onFavorite: (card: GameCard) => void;
};

/** The ten hot games in one row that scrolls by finger, wheel, keyboard and buttons; five more of them when asked. */
export function HotRail({ games, favorites, onFavorite }: HotRailProps) {
  const t = useT();
  const id = useId();
  const rail = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const move = (way: number) => rail.current?.scrollBy({ left: way * rail.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-labelledby={id} className="pt-3 md:pt-6">
      <SectionHead id={id} type="HOT">
        <span className="hidden md:flex">
          <IconButton label={t('shell.pager.previous')} onClick={() => move(-0.8)}>
            <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />
          </IconButton>
          <IconButton label={t('shell.pager.next')} onClick={() => move(0.8)}>
            <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />
          </IconButton>
        </span>
      </SectionHead>
      <div
        ref={rail}
        className="fade no-bar -mx-3 flex snap-x gap-2.5 overflow-x-auto scroll-px-3 px-3 pb-1 md:-mx-6 md:gap-4 md:scroll-px-6 md:px-6"
      >
        {games
          ? games.slice(0, isLong ? LONG : HOT).map((card, index) => (
              <div key={card.nodeId} className={`relative ${slotOf(index)}`}>
                <GameTile
                  card={card}
                  sizes={SIZES}
                  isRanked
                  isFavorite={favorites.has(card.nodeId)}
                  onFavorite={onFavorite}
                />
                <span aria-hidden="true" className={RANK}>
                  {index + 1}
                </span>
              </div>
            ))
          : Array.from({ length: HOT }, (_, index) => <TileSkeleton key={index} className={slotOf(index)} />)}
        {!isLong && games && games.length > HOT ? <MoreButton onMore={setLong} /> : null}
      </div>
    </section>
  );
}
