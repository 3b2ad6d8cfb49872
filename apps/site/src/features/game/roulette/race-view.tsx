import { colourOf } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useGameMoney } from '../game-money.tsx';
import { WHEEL_ORDER } from './ball.ts';
import { type Call, CALLS, neighbourCall } from './calls.ts';
import { LYING, stretchesOf, UPRIGHT } from './race.ts';
import { useNames } from './use-place-name.ts';
import './race.css';

export type CallName = keyof typeof CALLS;

type RaceViewProps = {
  isLying: boolean;
  /** Neighbours on each side of a number. */
  count: number;
  chip: Amount;
  came: number | null;
  isLocked: boolean;
  onCall(call: Call): void;
  /** A call that is pointed at, or none any more. */
  onPoint(call: Call | null): void;
};

const TRACKS = { lying: stretchesOf(LYING), upright: stretchesOf(UPRIGHT) };
/** Where the three calls stand inside the track, along its length: each beside the numbers that it covers. */
const SECTORS: readonly (readonly [CallName, from: number, to: number])[] = [
  ['voisins', 0, 0.44],
  ['orphelins', 0.44, 0.7],
  ['tiers', 0.7, 1],
];

/** The racetrack: the numbers round the wheel, each with its neighbours, and the three calls in the middle. */
export function RaceView({ isLying, count, chip, came, isLocked, onCall, onPoint }: RaceViewProps) {
  const t = useT();
  const { short } = useGameMoney();
  const { numberName } = useNames();
  const track = useRef<SVGSVGElement>(null);
  const [first, setFirst] = useState(0);
  const [lit, setLit] = useState<readonly number[]>([]);
  const { width, height, depth } = isLying ? LYING : UPRIGHT;
  const keys = WHEEL_ORDER.length + SECTORS.length;
  const point = (call: Call | null): void => {
    onPoint(call);
    setLit(call ? call.flatMap((place) => (place.startsWith('straight:') ? Number(place.slice(9)) : [])) : []);
  };

  const keyOf = (at: number, call: Call, label: string, testId: string, look: string, children: ReactNode) => (
    // A stretch of a bend is no box, so it cannot be a button of HTML.
    <g
      key={testId}
      role="button"
      tabIndex={at === first ? 0 : -1}
      aria-label={label}
      aria-disabled={isLocked}
      data-testid={testId}
      data-at={at}
      data-look={look}
      className="rt-stretch"
      data-lit={(look !== 'call' && lit.includes(Number(testId.slice(5)))) || undefined}
      data-came={testId === `race-${came}` || undefined}
      onPointerEnter={() => point(call)}
      onPointerLeave={() => point(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) point(call);
      }}
      onBlur={() => point(null)}
      onClick={(event) => {
        setFirst(at);
        onCall(call);
        if (event.detail > 0) event.currentTarget.blur();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') onCall(call);
        else return;
        event.preventDefault();
        // The space bar spins elsewhere.
        event.nativeEvent.stopImmediatePropagation();
        event.stopPropagation();
      }}
    >
      {children}
    </g>
  );
  const arrows = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') (event.target as SVGElement).blur();
    if (by === undefined) return;
    event.preventDefault();
    const next = (first + by + keys) % keys;
    setFirst(next);
    track.current?.querySelector<SVGElement>(`[data-at="${next}"]`)?.focus();
  };

  const along = isLying ? width : height;
  const inner = (isLying ? height : width) - 2 * depth;
  return (
    <svg
      ref={track}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={t('roulette.race')}
      className="rt-race"
      data-testid="race"
      onKeyDown={arrows}
    >
      {TRACKS[isLying ? 'lying' : 'upright'].map(({ pocket, path, x, y }, at) =>
        keyOf(
          at,
          neighbourCall(pocket, count),
          t('roulette.neighboursOf', { number: pocket, count, chips: 2 * count + 1, amount: short(chip) }),
          `race-${pocket}`,
          colourOf(pocket),
          <>
            <path d={path} />
            <text x={x} y={y}>
              {pocket}
            </text>
            <title>{numberName(pocket)}</title>
          </>,
        ),
      )}
      {SECTORS.map(([name, from, to], at) => {
        const [start, size] = [depth + 6 + from * (along - 2 * depth - 12), (to - from) * (along - 2 * depth - 12) - 4];
        const box = isLying
          ? { x: start, y: depth + 6, width: size, height: inner - 12 }
          : { x: depth + 6, y: start, width: inner - 12, height: size };
        return keyOf(
          WHEEL_ORDER.length + at,
          CALLS[name],
          t('roulette.callOf', { call: t(`roulette.call.${name}`), count: CALLS[name].length, amount: short(chip) }),
          `call-${name}`,
          'call',
          <>
            <rect {...box} rx={Math.min(box.height, box.width) / 3} />
            <text x={box.x + box.width / 2} y={box.y + box.height / 2}>
              {t(`roulette.call.${name}`)}
            </text>
          </>,
        );
      })}
    </svg>
  );
}
