import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { Spinner } from '@trevo/ui/spinner';
import { cx } from '@trevo/ui/cx';
import { Heart, Info, Play } from '../parts/icons.tsx';
import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import { openDialog } from '../dialogs.ts';
import { GameArt, type Shape } from './game-art.tsx';
import { openDemo, openGame } from './open-game.ts';

const LONG_PRESS_MS = 450;
let pressTimer: ReturnType<typeof setTimeout> | undefined;

export const TILE_SIZES = '(min-width: 1024px) 220px, (min-width: 768px) 18vw, 31vw';

const ASPECT = { main: 'aspect-3/4', square: 'aspect-square', wide: 'aspect-8/5' } as const;

/** Two lines on phones and tablets, where a tile is narrow; as high without words. */
const LINE = 'block truncate text-caption text-faint tabular-nums';
const WIDE_FACTS = `${LINE} h-4.5`;
const FACTS = `${LINE} h-9 in-[.ticket]:h-4.5 max-lg:whitespace-normal lg:h-4.5`;

export type GameTileProps = {
  card: GameCard;
  isFavorite: boolean;
  onFavorite: (card: GameCard) => void;
  sizes?: string;
  /** False keeps the picture's place empty: its section is far from the screen. */
  hasArt?: boolean;
  /** Asks for the picture before the page's scripts: it is the first that somebody sees. */
  isEager?: boolean;
  shape?: Shape;
  /** Stands in a row of the hot ones, which all of its cards are; its place stands in the badges' corner. */
  isRanked?: boolean;
  /** A line under the vendor. */
  facts?: ReactNode;
  className?: string;
};

/**
 * A game: art, badges, favourite heart, name and vendor; greyed while its vendor does not answer. A long press on a phone
 * opens the information sheet.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const {
    card,
    isFavorite,
    onFavorite,
    sizes,
    className,
    hasArt = true,
    isEager,
    shape = 'main',
    isRanked = false,
    facts,
  } = props;
  const t = useT();
  const { gameName: name, displayName: vendor, playable, availability } = card;
  const [isOpening, setOpening] = useState(false);
  // What keeps the card from simply playing; said before the click.
  const state = playable ? (availability === 'ok' ? null : t(`shell.card.${availability}`)) : t('shell.card.soon');
  const isSick = playable && availability === 'sick';
  const isMarked = playable && !isSick && !isRanked;
  const isHot = isMarked && card.isHot === 1;
  const isNew = isMarked && card.isNew === 1 && !(shape === 'wide' && isHot);
  const open = (way: (card: GameCard) => Promise<void>) => {
    setOpening(true);
    void way(card)
      .catch(() => openDialog('gameSheet', { card }))
      .finally(() => setOpening(false));
  };
  const startPress = (event: PointerEvent) => {
    clearTimeout(pressTimer);
    if (event.pointerType === 'touch') pressTimer = setTimeout(() => openDialog('gameSheet', { card }), LONG_PRESS_MS);
  };
  const endPress = () => clearTimeout(pressTimer);
  const Hint = playable && !isSick ? Play : Info;
  return (
    <article className={cx('group relative min-w-0', className)}>
      <button
        type="button"
        onClick={() => open(openGame)}
        aria-busy={isOpening || undefined}
        onPointerDown={startPress}
        onPointerUp={endPress}
        onPointerCancel={endPress}
        onPointerLeave={endPress}
        className="block w-full rounded-card text-start select-none [-webkit-touch-callout:none]"
      >
        <span
          className={cx(
            'relative block overflow-hidden rounded-card bg-linear-160 from-pressed to-card',
            ASPECT[shape],
          )}
        >
          <span className={cx('absolute inset-0', isSick && 'opacity-55 [filter:grayscale(1)]')}>
            {hasArt ? <GameArt of={card} shape={shape} sizes={sizes ?? TILE_SIZES} isEager={isEager} /> : null}
          </span>
          <span className="pointer-events-none absolute inset-0 rounded-card ring-1 ring-white/8 ring-inset" />
          {playable ? null : <span aria-hidden="true" className="absolute inset-0 bg-black/35" />}
          <span
            aria-hidden="true"
            className="absolute inset-0 hidden items-center justify-center bg-black/55 opacity-0 transition-opacity duration-120 group-hover:opacity-100 group-focus-within:opacity-100 md:flex"
          >
            <span className="flex size-14 items-center justify-center rounded-full bg-white text-[#10141f]">
              <Hint size={26} strokeWidth={2} className={Hint === Play ? 'translate-x-0.5 fill-current' : ''} />
            </span>
          </span>
          {isOpening ? (
            <span className="absolute inset-0 flex items-center justify-center bg-black/60 text-white">
              <Spinner />
            </span>
          ) : null}
          {/* Each has a place of its own: what is special at the upper start, the heart at the upper end, the state at the foot. */}
          {isHot || isNew ? (
            <span aria-hidden="true" className="absolute start-1.5 top-1.5 flex flex-col items-start gap-1">
              {isHot ? <Badge tone="red">{t('shell.card.hot')}</Badge> : null}
              {isNew ? <Badge tone="violet">{t('shell.card.new')}</Badge> : null}
            </span>
          ) : null}
          {state === null ? null : (
            <span aria-hidden="true" className="absolute inset-x-2 bottom-2 flex justify-end">
              <Badge>{state}</Badge>
            </span>
          )}
        </span>
        <span className="mt-2 block truncate text-dense font-semibold" aria-hidden="true">
          {name}
        </span>
        <span className="block truncate text-caption text-muted" aria-hidden="true">
          {vendor}
        </span>
        <span className="sr-only">
          {state === null ? t('shell.card.name', { name, vendor }) : t('shell.card.nameState', { name, vendor, state })}
        </span>
        {facts === undefined ? null : <span className={shape === 'wide' ? WIDE_FACTS : FACTS}>{facts}</span>}
      </button>
      {card.demo ? (
        <button
          type="button"
          onClick={() => open(openDemo)}
          className="absolute inset-x-2 bottom-14 hidden h-9 items-center justify-center rounded-full bg-black/70 text-meta font-semibold text-white opacity-0 ring-1 ring-white/50 ring-inset hover:bg-black group-focus-within:opacity-100 group-hover:opacity-100 md:pointer-fine:flex"
        >
          {t('shell.card.demo')}
          <span className="sr-only"> {name}</span>
        </button>
      ) : null}
      <button
        type="button"
        aria-pressed={isFavorite}
        aria-label={t(isFavorite ? 'shell.card.unfavorite' : 'shell.card.favorite', { name })}
        onClick={() => onFavorite(card)}
        className={cx(
          'absolute end-0 top-0 flex size-11 items-center justify-center rounded-full transition-opacity duration-120',
          'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100',
          isFavorite && 'pointer-fine:opacity-100',
        )}
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-black/60 text-white md:size-8">
          <Heart size={17} strokeWidth={2} aria-hidden="true" className={isFavorite ? 'fill-coral text-coral' : ''} />
        </span>
      </button>
    </article>
  );
});

type SkeletonProps = { className?: string; shape?: Shape; hasFacts?: boolean };

/** The exact place of a tile that is still being fetched. */
export function TileSkeleton({ className, shape = 'main', hasFacts = false }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={className}>
      <div className={`skeleton rounded-card ${ASPECT[shape]}`} />
      <div className="mt-2 flex h-5.25 items-center">
        <div className="skeleton h-3 w-3/4 rounded-full" />
      </div>
      <div className="flex h-4.5 items-center">
        <div className="skeleton h-2.5 w-1/2 rounded-full" />
      </div>
      {hasFacts ? <div className={shape === 'wide' ? WIDE_FACTS : FACTS}>{'\u00a0'}</div> : null}
    </div>
  );
}
