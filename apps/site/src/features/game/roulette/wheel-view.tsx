import { colourOf } from '@trevo/engines/cards';
import { useEffect, useRef } from 'react';
import { prefersStill } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { WHEEL_ORDER } from './ball.ts';
import { endOf, restOf, seenAt, SPIN_MS } from './spin.ts';
import { Bowl, Turret } from './wheel-parts.tsx';
import './race.css';

/** Where the ball is to rest; `id` tells one round from the next. */
export type Rest = { readonly id: string; readonly pocket: number };

type WheelViewProps = {
  /** Of the last round; null before the first: then there is no ball. */
  rest: Rest | null;
  /** A new rest is spun to; otherwise the ball lies there already. */
  spins?: boolean;
  /** The pocket stands out. */
  isLanded?: boolean;
};

const STEP = 360 / WHEEL_ORDER.length;
const tidy = (length: number): number => Math.round(length * 100) / 100;
const point = (radius: number, degrees: number): string => {
  const turned = (degrees * Math.PI) / 180;
  return `${tidy(radius * Math.sin(turned))} ${tidy(-radius * Math.cos(turned))}`;
};
const arc = (inner: number, outer: number): string =>
  `M${point(inner, -STEP / 2)}L${point(outer, -STEP / 2)}A${outer} ${outer} 0 0 1 ${point(outer, STEP / 2)}L${point(inner, STEP / 2)}A${inner} ${inner} 0 0 0 ${point(inner, -STEP / 2)}Z`;
const NUMBER = arc(63, 81);
const POCKET = arc(47, 63);

/** How far from the middle the ball runs on its track, and how far it lies in a pocket. */
const TRACK = 91;
const IN_POCKET = 55;
/** Ticks nearer together than this would be one noise. */
const TICK_GAP_MS = 70;

/** The wheel and its ball. They come to what they were told, and decide nothing. */
export function WheelView({ rest, spins = false, isLanded = false }: WheelViewProps) {
  const disc = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const spin = useRef({ id: '', from: 0, to: 0, startedAt: Number.NEGATIVE_INFINITY });
  const id = rest?.id ?? '';
  const pocket = rest?.pocket ?? 0;

  useEffect(() => {
    if (spin.current.id !== id && id !== '') {
      const { to: from } = spin.current;
      spin.current =
        spins && !prefersStill()
          ? { id, from, to: endOf(from, pocket, id), startedAt: performance.now() }
          : { id, from: 0, to: restOf(pocket, id), startedAt: Number.NEGATIVE_INFINITY };
    }
    const { from, to, startedAt } = spin.current;
    let [frame, tickedAt] = [0, 0];
    const draw = (): void => {
      const passed = performance.now() - startedAt;
      const seen = seenAt(from, to, pocket, passed / SPIN_MS);
      const radius = IN_POCKET + (TRACK - IN_POCKET) * seen.height;
      disc.current?.setAttribute('transform', `rotate(${tidy(seen.wheel % 360)})`);
      ball.current?.setAttribute('transform', `rotate(${tidy(seen.ball % 360)}) translate(0 ${tidy(-radius)})`);
      const isMoving = passed < SPIN_MS;
      const gap = TICK_GAP_MS * (1 + (2 * passed) / SPIN_MS);
      if (isMoving && seen.height > 0 && passed - tickedAt > gap) {
        sound.tick(1 - passed / SPIN_MS);
        tickedAt = passed;
      }
      if (isMoving) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [id, pocket, spins]);

  return (
    <svg viewBox="-104 -104 208 208" className="rt-wheel" aria-hidden="true">
      <Bowl />
      <g ref={disc}>
        {WHEEL_ORDER.map((number, at) => (
          <g
            key={number}
            transform={`rotate(${tidy(at * STEP)})`}
            className="rt-pocket"
            data-look={colourOf(number)}
            stroke="#c9922e"
            strokeWidth="0.5"
            data-hit={(isLanded && rest !== null && number === pocket) || undefined}
          >
            <path d={NUMBER} />
            <path d={POCKET} className="rt-pocket-in" />
            <text y="-72" stroke="none">
              {number}
            </text>
          </g>
        ))}
        <circle r="63" fill="none" stroke="#c9922e" strokeWidth="0.9" />
        <circle r="81.5" fill="none" stroke="#c9922e" strokeWidth="0.9" />
        <Turret />
      </g>
      <g ref={ball} data-testid="ball" opacity={rest ? 1 : 0}>
        <circle r="4.6" cy="1.2" fill="#0009" />
        <circle r="4.4" fill="url(#rt-ball)" />
      </g>
    </svg>
  );
}
