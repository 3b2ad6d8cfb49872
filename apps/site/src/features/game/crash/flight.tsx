import { crashE2At, crashMsTo } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { useEffect, useRef } from 'react';
import { prefersStill } from '../instant/use-instant.ts';
import { timesText } from '../instant/targets.ts';
import { beaconMode } from './beacon-mode.ts';
import { drawFlight } from './draw-flight.ts';
import { climbedMs, secondsLeft, type Table } from './table.ts';

const MODES = { none: 'crash.mode.none', demo: 'crash.mode.demo', drand: 'crash.mode.drand' } as const;

/** The sky with the curve, and the multiplier over it. The server alone says where it ends. */
export function Flight({ table, now, isConnected }: { table: Table; now: number; isConnected: boolean }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const canvas = useRef<HTMLCanvasElement>(null);
  const { round } = table;
  const isClimbing = round?.state === 'running';
  const bustE2 = round?.bustE2 ?? null;
  const ms = bustE2 === null ? climbedMs(table, now) : crashMsTo(Math.max(101, bustE2));
  const shownE2 = bustE2 ?? crashE2At(ms);
  const state = isClimbing ? 'climbing' : bustE2 === null ? 'resting' : 'bust';
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
    drawFlight(pen, width, height, { state, ms, now, isStill: prefersStill() });
  });
  const left = secondsLeft(table, now);
  const under = !isConnected
    ? t('crash.connecting')
    : state === 'climbing'
      ? ''
      : state === 'bust'
        ? left === null
          ? t('crash.bust')
          : t('crash.bustNext', { seconds: left })
        : round?.state === 'betting'
          ? left
            ? t('crash.closesIn', { seconds: left })
            : t('crash.starting')
          : round?.state === 'sealed'
            ? t('crash.sealed')
            : t('crash.waiting');
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
      {round ? <p className="crash-mode text-caption">{t(MODES[beaconMode(round)])}</p> : null}
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
