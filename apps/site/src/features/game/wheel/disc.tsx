import { type WheelChoice, wheelPays } from '@trevo/engines/instant';
import { useLang } from '@trevo/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { prefersStill } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { prizesOf } from './prizes.ts';
import { endAngle, firstAngle, restAngle, SPIN_MS, spinAt, underPointer } from './spin.ts';

/** Where the wheel is to stop; `id` tells one round from the next. */
export type Stop = { readonly id: string; readonly stop: number };

type DiscProps = {
  choice: WheelChoice;
  /** Of the last round on this wheel; null before the first. */
  stop: Stop | null;
  /** A new stop is turned to; otherwise the wheel stands there already. */
  spins?: boolean;
  /** The round is over: the segment under the pointer stands out where it paid more than the stake. */
  landed?: 'ahead' | 'back' | null;
  /** In the middle. */
  hub: string;
};

const tidy = (length: number): number => Math.round(length * 1_000) / 1_000;
const point = (radius: number, degrees: number): string => {
  const turned = (degrees * Math.PI) / 180;
  return `${tidy(radius * Math.sin(turned))} ${tidy(-radius * Math.cos(turned))}`;
};
const wedge = (from: number, to: number): string =>
  `M${point(56, from)}L${point(92, from)}A92 92 0 0 1 ${point(92, to)}L${point(56, to)}A56 56 0 0 0 ${point(56, from)}Z`;

/** Ticks nearer together than this would be one noise. */
const TICK_GAP_MS = 55;

/** The wheel. It turns to where it was told, and decides nothing. */
export function Disc({ choice, stop, spins = false, landed = null, hub }: DiscProps) {
  const { segments, risk } = choice;
  const decimals = useLang() === 'en' ? '.' : ',';
  const disc = useRef<SVGGElement>(null);
  const pointer = useRef<SVGGElement>(null);
  const ring = useRef<SVGCircleElement>(null);
  const spin = useRef({ key: '', from: 0, to: 0, startedAt: Number.NEGATIVE_INFINITY });
  const pays = useMemo(() => wheelPays({ segments, risk }), [segments, risk]);
  const fills = useMemo(() => {
    const colours = new Map(prizesOf({ segments, risk }).map(({ payE4, fill }) => [payE4, fill]));
    return pays.map((payE4) => colours.get(payE4) ?? '');
  }, [pays, segments, risk]);
  const id = stop?.id ?? '';
  const at = stop?.stop ?? -1;

  useEffect(() => {
    const key = `${segments} ${risk} ${id}`;
    const now = performance.now();
    if (spin.current.key !== key) {
      const rest = at < 0 ? firstAngle(segments) : restAngle(at, segments, id);
      const from = spinAt(spin.current.from, spin.current.to, (now - spin.current.startedAt) / SPIN_MS);
      spin.current =
        spins && !prefersStill()
          ? { key, from, to: endAngle(from, rest), startedAt: now }
          : { key, from: rest, to: rest, startedAt: Number.NEGATIVE_INFINITY };
    }
    const { from, to, startedAt } = spin.current;
    let [frame, before, tickedAt] = [0, -1, 0];
    const draw = (): void => {
      const passed = performance.now() - startedAt;
      const angle = spinAt(from, to, passed / SPIN_MS);
      const { segment, into } = underPointer(angle, segments);
      disc.current?.setAttribute('transform', `rotate(${angle % 360})`);
      ring.current?.setAttribute('stroke', fills[segment] ?? '');
      const isTurning = passed < SPIN_MS;
      // A peg that has just gone by has bent the pointer; it springs back until the next one.
      pointer.current?.setAttribute('transform', `rotate(${isTurning ? -16 * Math.max(0, into - 0.35) : 0} 0 -99)`);
      if (isTurning && before >= 0 && before !== segment && passed - tickedAt > TICK_GAP_MS) {
        sound.tick(1 - passed / SPIN_MS);
        tickedAt = passed;
      }
      before = segment;
      if (isTurning) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [segments, risk, id, at, spins, fills]);

  const each = 360 / segments;
  return (
    <svg viewBox="-104 -108 208 212" className="wheel-disc" aria-hidden="true" data-landed={landed ?? undefined}>
      <circle r="98" fill="#150b2c" stroke="#7b5cff" strokeOpacity="0.7" strokeWidth="1.5" />
      <circle r="101.5" fill="none" stroke="#7b5cff" strokeOpacity="0.22" strokeWidth="3" />
      <g ref={disc}>
        {fills.map((fill, segment) => {
          const isHit = landed !== null && segment === at;
          return (
            <path
              key={`${segment} of ${segments}`}
              d={wedge(segment * each, (segment + 1) * each)}
              fill={fill}
              stroke="#150b2c"
              strokeWidth={segments > 30 ? 0.8 : 1.2}
              className="wheel-segment"
              data-hit={isHit ? landed : undefined}
            />
          );
        })}
        {segments === 10
          ? pays.map((payE4, segment) => (
              <text
                key={`${segment} pays`}
                transform={`rotate(${(segment + 0.5) * each}) translate(0 -74)`}
                className="wheel-label"
                fill={payE4 === 0 ? '#ffffffb0' : '#170b2b'}
              >
                {multText(payE4, decimals)}
              </text>
            ))
          : null}
        {fills.map((_, border) => (
          <circle
            key={`${border} peg`}
            r={segments > 30 ? 1 : 1.4}
            transform={`rotate(${border * each}) translate(0 -95)`}
            fill="#e6dcff"
          />
        ))}
      </g>
      <circle r="52" fill="#120829" />
      <circle ref={ring} r="49" fill="none" strokeWidth="3" strokeOpacity="0.9" />
      <text className="wheel-hub" y="2">
        {hub}
      </text>
      <g ref={pointer}>
        <path d="M-8 -107H8L0 -86Z" fill="#ffffff" stroke="#150b2c" strokeWidth="2" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
