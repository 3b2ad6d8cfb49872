import { colourOf } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useGameMoney } from '../game-money.tsx';
import { WHEEL_ORDER } from './ball.ts';
import { type Call, CALLS, coveredBy, neighbourCall } from './calls.ts';
import { LYING, sectorBox, stretchesOf, UPRIGHT } from './race.ts';
import { RaceKey, type RaceKeyFacts } from './race-key.tsx';
import './race.css';

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
const SECTORS = [
  ['voisins', 0, 0.44],
  ['orphelins', 0.44, 0.7],
  ['tiers', 0.7, 1],
] as const satisfies readonly (readonly [keyof typeof CALLS, from: number, to: number])[];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The racetrack: the numbers round the wheel, each with its neighbours, and the three calls in the middle. */
export function RaceView({ isLying, count, chip, came, isLocked, onCall, onPoint }: RaceViewProps) {
  const t = useT();
  const { short } = useGameMoney();
  const svg = useRef<SVGSVGElement>(null);
  const [first, setFirst] = useState(0);
  const [pointed, setPointed] = useState<Call | null>(null);
  const track = isLying ? LYING : UPRIGHT;
  const lit = pointed ? coveredBy(pointed) : [];
  const keys = WHEEL_ORDER.length + SECTORS.length;
  const arrows = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (event.key === 'Escape') (event.target as SVGElement).blur();
    if (by === undefined) return;
    event.preventDefault();
    const next = (first + by + keys) % keys;
    setFirst(next);
    svg.current?.querySelector<SVGElement>(`[data-at="${next}"]`)?.focus();
  };
  const keyOf = (at: number, facts: RaceKeyFacts, shape: ReactNode) => (
    <RaceKey
      key={facts.testId}
      facts={facts}
      at={at}
      isFirst={at === first}
      isLit={lit.includes(WHEEL_ORDER[at] ?? -1)}
      isCome={came !== null && WHEEL_ORDER[at] === came}
      isLocked={isLocked}
      onPress={(place, call) => {
        setFirst(place);
        onCall(call);
      }}
      onPoint={(call) => {
        setPointed(call);
        onPoint(call);
      }}
    >
      {shape}
    </RaceKey>
  );
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${track.width} ${track.height}`}
      role="group"
      aria-label={t('roulette.race')}
      className="rt-race"
      data-testid="race"
      onKeyDown={arrows}
    >
      {TRACKS[isLying ? 'lying' : 'upright'].map(({ pocket, path, x, y }, at) => {
        const label = t('roulette.neighboursOf', { number: pocket, count, chips: 2 * count + 1, amount: short(chip) });
        return keyOf(
          at,
          { testId: `race-${pocket}`, call: neighbourCall(pocket, count), label, look: colourOf(pocket) },
          <>
            <path d={path} />
            <text x={x} y={y}>
              {pocket}
            </text>
          </>,
        );
      })}
      {SECTORS.map(([name, from, to], at) => {
        const call = CALLS[name];
        const text = t(`roulette.call.${name}`);
        const label = t('roulette.callOf', { call: text, count: call.length, amount: short(chip) });
        const { x, y, width, height } = sectorBox(track, from, to);
        return keyOf(
          WHEEL_ORDER.length + at,
          { testId: `call-${name}`, call, label, look: 'call' },
          <>
            <rect x={x} y={y} width={width} height={height} rx={Math.min(width, height) / 3} />
            <text x={x + width / 2} y={y + height / 2}>
              {text}
            </text>
          </>,
        );
      })}
    </svg>
  );
}
