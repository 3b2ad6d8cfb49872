import { colourOf, ROULETTE_PLACES } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { amount } from '@trevo/money';
import type { CSSProperties, ReactNode } from 'react';
import { ChipFace } from '../chips/chip-face.tsx';
import { SPOTS, type Spot } from './cloth.ts';

/** Lines of the grid: upright, and lying with the third column on top. */
const areaOf = ({ x, y, halfX, halfY }: Spot): CSSProperties => {
  const [column, columns, row, rows] = [x - halfX + 3, 2 * halfX, y - halfY + 2, 2 * halfY];
  return {
    '--up': `${row} / ${column} / span ${rows} / span ${columns}`,
    '--lying': `${7 - column - columns} / ${row} / span ${columns} / span ${rows}`,
  } as CSSProperties;
};

/** Parts of the numbers' block, across and down the upright cloth. */
const pointOf = ({ x, y }: Spot): CSSProperties => ({ '--u': x / 3, '--v': y / 12 }) as CSSProperties;
/** A border between columns, between rows, or where both meet. */
const wayOf = ({ x, y }: Spot): string => (Number.isInteger(x) ? (Number.isInteger(y) ? 'both' : 'across') : 'down');

type PlaceKeyProps = {
  place: string;
  label: string;
  /** What lies there, in micros, and of how many chips it looks. */
  laid: bigint | undefined;
  /** After a round: whether the chips here were paid. */
  end: 'won' | 'lost' | undefined;
  /** What they were paid, in few letters. */
  paid: string | null;
  isLit: boolean;
  isCome: boolean;
  isFirst: boolean;
};

const PILE = 2_000_000n;

/** One place of the cloth: a cell, or a border or crossing between cells, with its chips. The cloth hears its presses. */
export function PlaceKey({ place, label, laid, end, paid, isLit, isCome, isFirst }: PlaceKeyProps) {
  const spot = SPOTS.get(place);
  if (!spot) return null;
  const isCell = spot.halfX > 0;
  return (
    <button
      type="button"
      className={isCell ? 'rt-cell' : 'rt-border'}
      style={isCell ? areaOf(spot) : pointOf(spot)}
      data-place={place}
      data-testid={`place-${place}`}
      data-way={isCell ? undefined : wayOf(spot)}
      data-look={isCell ? lookOf(place) : undefined}
      data-lit={isLit || undefined}
      data-came={isCome || undefined}
      data-end={end}
      data-laid={laid === undefined ? undefined : String(laid)}
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
    >
      {isCell ? <Face place={place} /> : null}
      {laid === undefined ? null : (
        <span className="rt-chip">
          <ChipFace micros={amount(laid)} pile={laid >= PILE ? (laid >= 10n * PILE ? 3 : 2) : 1} />
          {paid === null ? null : <span className="rt-paid">{paid}</span>}
        </span>
      )}
      {isCome ? <Dolly /> : null}
    </button>
  );
}

/** How a cell is painted. */
const lookOf = (place: string): string => {
  const { kind, numbers } = ROULETTE_PLACES.get(place) ?? { kind: 'low', numbers: [] };
  if (kind === 'straight') return colourOf(numbers[0] ?? 0);
  return kind === 'red' || kind === 'black' ? `${kind}-diamond` : kind === 'dozen' || kind === 'column' ? kind : 'half';
};

/** What is printed on a cell. */
function Face({ place }: { place: string }): ReactNode {
  const t = useT();
  const { kind, numbers } = ROULETTE_PLACES.get(place) ?? { kind: 'low', numbers: [] };
  if (kind === 'straight') return <span className="rt-print">{numbers[0]}</span>;
  if (kind === 'red' || kind === 'black') return <span className="rt-diamond" />;
  if (kind === 'low' || kind === 'high') return <span className="rt-print">{t(`roulette.short.${kind}`)}</span>;
  if (kind === 'odd' || kind === 'even') return <span className="rt-print">{t(`roulette.place.${kind}`)}</span>;
  if (kind === 'column') return <span className="rt-print">{t('roulette.short.column')}</span>;
  return <span className="rt-print">{t('roulette.short.dozen', { at: Number(place.split(':')[1]) })}</span>;
}

/** The marker that stands on the number that came. */
function Dolly() {
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true" className="rt-dolly">
      <circle r="9" fill="#fff8" stroke="#fff" strokeWidth="1.2" />
      <circle r="5.6" fill="#ffffffd9" stroke="#c9922e" strokeWidth="1.4" />
      <circle r="2.2" fill="#c9922e" />
    </svg>
  );
}
