import { PAYS, ROULETTE_PLACES, roulettePayE4 } from '@trevo/engines/cards';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { amount, payoutE4 } from '@trevo/money';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useGameMoney } from '../game-money.tsx';
import { valueText } from '../chips/chip-face.tsx';
import type { Table } from '../chips/table.ts';
import { prefersStill } from '../instant/use-instant.ts';
import { BORDER_PLACES, CELL_PLACES, nextPlace } from './cloth.ts';
import { PlaceKey } from './place-key.tsx';
import { useNames } from './use-place-name.ts';
import './cloth.css';

type ClothViewProps = {
  laid: Table['laid'];
  /** Lies on its side where there is room. */
  isLying: boolean;
  /** Presses fall on borders and crossings only. */
  isBetween?: boolean;
  /** The number that came, while its marker stands there. */
  came: number | null;
  /** The chips that lie here were in that round, and came back as more than they were. */
  ended?: 'ahead' | 'back' | null;
  /** Numbers that something beside the cloth points at. */
  lit?: readonly number[];
  onPress?(place: string): void;
  onTake?(place: string): void;
};

/** The arrow keys on the upright cloth; on a lying one they are turned with it. */
const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const TURNED: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [-1, 0],
  ArrowUp: [1, 0],
};

const placeAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-place]')?.dataset.place;

/** The whole cloth. One of its places is in the order of the Tab key, and arrows go on from there. */
export function ClothView(props: ClothViewProps) {
  const { laid, isLying, isBetween = false, came, ended = null, lit = [], onPress, onTake } = props;
  const t = useT();
  const { full } = useGameMoney();
  const point = useLang() === 'en' ? '.' : ',';
  const { placeName } = useNames();
  const cloth = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState('straight:17');
  const [pointed, setPointed] = useState<string | null>(null);
  const covered = pointed === null ? lit : (ROULETTE_PLACES.get(pointed)?.numbers ?? []);

  // On a phone the cloth is longer than its room: the number that came is brought into it.
  useEffect(() => {
    const cell = cloth.current?.querySelector('[data-came]');
    if (came !== null && !isLying && cell)
      cell.scrollIntoView({ block: 'nearest', behavior: prefersStill() ? 'instant' : 'smooth' });
  }, [came, isLying]);

  const labelOf = (place: string): string => {
    const kind = ROULETTE_PLACES.get(place)?.kind;
    const said = { place: placeName(place), times: `${kind ? PAYS[kind] : 0}×` };
    const there = laid.get(place);
    return there === undefined
      ? t('roulette.pays', said)
      : t('roulette.paysLaid', { ...said, amount: full(amount(there)) });
  };
  const keyed = (event: KeyboardEvent): void => {
    const place = placeAt(event.target);
    const arrow = (isLying ? TURNED : ARROWS)[event.key];
    if (place === undefined) return;
    if (arrow) {
      const next = nextPlace(place, ...arrow);
      setFirst(next);
      cloth.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') onTake?.(place);
    else if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else return;
    event.preventDefault();
  };
  const pressed = (event: MouseEvent): void => {
    const place = placeAt(event.target);
    if (place === undefined) return;
    setFirst(place);
    onPress?.(place);
    // After a tap space spins again; a keyboard keeps its place.
    if (event.detail > 0) (event.target as Element).closest<HTMLElement>('button')?.blur();
  };
  const over = (event: PointerEvent): void => setPointed(placeAt(event.target) ?? null);

  const keyOf = (place: string) => {
    const there = laid.get(place);
    const payE4 = came === null ? 0 : roulettePayE4(place, came);
    const isPaid = ended !== null && there !== undefined && payE4 > 0;
    return (
      <PlaceKey
        key={place}
        place={place}
        label={isPaid ? t('roulette.won', { place: labelOf(place) }) : labelOf(place)}
        laid={there}
        end={ended === null || there === undefined ? undefined : payE4 > 0 ? 'won' : 'lost'}
        paid={isPaid ? valueText(payoutE4(amount(there), payE4, HOUSE_CURRENCY), point) : null}
        isLit={place.startsWith('straight') && covered.includes(ROULETTE_PLACES.get(place)?.numbers[0] ?? -1)}
        isCome={place === `straight:${came}`}
        isFirst={place === first}
      />
    );
  };
  return (
    <div
      ref={cloth}
      role="group"
      aria-label={t('roulette.cloth')}
      data-testid="cloth"
      data-lying={isLying}
      data-between={isBetween}
      data-ended={ended ?? undefined}
      className="rt-cloth"
      onClick={pressed}
      onKeyDown={keyed}
      onContextMenu={(event) => {
        const place = placeAt(event.target);
        if (place === undefined || !onTake) return;
        event.preventDefault();
        onTake(place);
      }}
      onPointerOver={over}
      onPointerLeave={() => setPointed(null)}
      onFocus={(event) => {
        if ((event.target as Element).matches(':focus-visible')) setPointed(placeAt(event.target) ?? null);
      }}
      onBlur={() => setPointed(null)}
    >
      {CELL_PLACES.map(keyOf)}
      <div className="rt-borders">{BORDER_PLACES.map(keyOf)}</div>
    </div>
  );
}
