import { useLang, useT } from '@trevo/i18n';
import type { CSSProperties } from 'react';
import type { Phase } from '../instant/use-instant.ts';
import { Rocket } from './rocket.tsx';
import { useRunUp } from './run-up.ts';
import { timesText } from '../instant/targets.ts';
import { riseOf } from './target.ts';
import './limbo.css';

type SkyProps = {
  target: number;
  phase: Phase;
  /** The last round, or the one that is being played. */
  flight: { readonly target: number; readonly point: number; readonly isWin: boolean } | null;
  testId: string;
};

/** The target's line, the rocket that climbs toward it, and the multiplier that the climb has come to. */
export function Sky({ target, phase, flight, testId }: SkyProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const now = useRunUp(phase, flight?.point ?? null);
  // A new target has a scale of its own: the rocket waits on the ground for it.
  const isOnGround = phase === 'idle' && flight?.target !== target;
  const text = timesText(now, point);
  const places = { '--rise': isOnGround ? 0 : riseOf(now, target), '--digits': text.length } as CSSProperties;
  return (
    <div
      className="limbo-sky"
      style={places}
      data-phase={phase}
      data-won={phase === 'idle' ? flight?.isWin : undefined}
      data-reached={!isOnGround && phase !== 'sent' && now >= target}
      data-grounded={isOnGround}
    >
      <p className="limbo-line text-meta font-semibold tabular-nums">
        <span>{t('limbo.mark', { target: timesText(target, point) })}</span>
      </p>
      <p className="limbo-number font-extrabold tabular-nums" data-testid={testId} data-phase={phase}>
        {text}
      </p>
      <div className="limbo-rocket" aria-hidden="true">
        <Rocket />
      </div>
    </div>
  );
}
