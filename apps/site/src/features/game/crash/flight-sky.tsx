import { useLang, useT } from '@trevo/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { prefersStill } from '../instant/use-instant.ts';
import { timesText } from '../instant/targets.ts';
import { drawFlight, type Flight } from './draw-flight.ts';

type FlightSkyProps = Pick<Flight, 'state' | 'ms' | 'now' | 'marks'> & {
  /** What stands over the curve, hundredths; not while it rests. */
  shownE2: number;
  /** What is said below it. */
  under: string;
  children?: ReactNode;
};

/** The sky with the curve, and the multiplier over it. */
export function FlightSky({ state, ms, now, marks, shownE2, under, children }: FlightSkyProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    const pen = sheet?.getContext('2d');
    if (!sheet || !pen) return;
    const scale = Math.min(2, devicePixelRatio);
    const { clientWidth: width, clientHeight: height } = sheet;
    if (sheet.width !== Math.round(width * scale) || sheet.height !== Math.round(height * scale)) {
      sheet.width = Math.round(width * scale);
      sheet.height = Math.round(height * scale);
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    drawFlight(pen, width, height, { state, ms, now, isStill: prefersStill(), point, ...(marks && { marks }) });
  });
  return (
    <div className="crash-sky" data-testid="flight" data-state={state}>
      <canvas ref={canvas} aria-hidden="true" />
      <div className="crash-over">
        {state === 'resting' ? null : (
          <p className="crash-times font-extrabold tabular-nums" data-testid="crash-times">
            {timesText(shownE2, point)}
          </p>
        )}
        <p className="crash-under" data-testid="crash-under">
          {under}
        </p>
      </div>
      {children}
      <p role="status" aria-live="polite" className="sr-only">
        {state === 'bust'
          ? t('crash.bustSaid', { times: timesText(shownE2, point) })
          : state === 'climbing'
            ? t('crash.flying')
            : ''}
      </p>
    </div>
  );
}
