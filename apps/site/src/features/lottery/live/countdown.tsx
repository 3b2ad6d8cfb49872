import { useT } from '@trevo/i18n';
import { clockText, msUntil } from './live-clock.ts';
import { useServerMs } from './use-live.ts';

type CountdownProps = {
  /** When it ends, by the server. */
  until: string;
  offset: number;
  className?: string;
};

/** Time that is left, by the server's clock; read out only when somebody asks for it. */
export function Countdown({ until, offset, className }: CountdownProps) {
  const t = useT();
  const left = msUntil(until, useServerMs(offset));
  return (
    <time className={className ?? 'tabular-nums'} data-closing={left < 10_000} role="timer">
      <span className="sr-only">{t('lottery.closesIn')} </span>
      {clockText(left)}
    </time>
  );
}

type RingProps = CountdownProps & {
  /** Seconds from one close to the next. */
  period: number;
};

/** The same as a ring that runs empty. */
export function CountdownRing({ until, offset, period }: RingProps) {
  const left = msUntil(until, useServerMs(offset));
  const share = Math.min(1, left / (period * 1_000));
  return (
    <span className="lt-ring" data-closing={left < 10_000} style={{ '--share': share } as React.CSSProperties}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" pathLength="1" />
        <circle cx="22" cy="22" r="19" pathLength="1" />
      </svg>
      <Countdown until={until} offset={offset} />
    </span>
  );
}
