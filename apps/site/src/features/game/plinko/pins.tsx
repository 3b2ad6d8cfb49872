import { useEffect, useRef } from 'react';
import { prefersStill } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { type Flight, flightOf } from './flight.ts';
import { paint } from './paint.ts';

type PinsProps = {
  rows: number;
  /** Of the ball on the board; null for none. */
  path: readonly number[] | null;
  /** A new path falls; otherwise its ball lies in its slot already. */
  falls?: boolean;
  /** A ball waits over the first pin. */
  waits?: boolean;
  /** The ball's way stays drawn. */
  hasTrace?: boolean;
};

type Fall = { readonly path: readonly number[] | null; readonly flight: Flight | null; readonly droppedAt: number };

/** The pins and the ball, on a canvas as fine as the screen. It shows a path, and decides nothing. */
export function Pins({ rows, path, falls = false, waits = false, hasTrace = false }: PinsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fall = useRef<Fall>({ path: null, flight: null, droppedAt: 0 });
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const isStill = prefersStill();
    // A ball keeps its drop's time while the rest of the game goes on, so nothing throws it back to the top.
    if (fall.current.path !== path)
      fall.current = {
        path,
        flight: path && flightOf(path),
        droppedAt: falls && !isStill ? performance.now() : Number.NEGATIVE_INFINITY,
      };
    const { flight, droppedAt } = fall.current;
    let frame = 0;
    let before = performance.now() - droppedAt;
    const draw = (): void => {
      const ms = performance.now() - droppedAt;
      const { clientWidth: width, clientHeight: height } = element;
      const fine = Math.min(3, devicePixelRatio);
      const [wide, high] = [Math.round(width * fine), Math.round(height * fine)];
      if (element.width !== wide || element.height !== high) [element.width, element.height] = [wide, high];
      context.setTransform(fine, 0, 0, fine, 0, 0);
      paint(context, { rows, width, height }, { flight, ms, waits, hasTrace: hasTrace || isStill });
      const hit = flight?.hits.findLast(({ at }) => at <= ms && at > before);
      if (hit) sound.tick(hit.row / rows);
      before = ms;
      if (flight && ms < flight.endsAt + 500) frame = requestAnimationFrame(draw);
    };
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      draw();
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [rows, path, falls, waits, hasTrace]);
  return <canvas ref={canvas} className="plinko-pins" aria-hidden="true" />;
}
