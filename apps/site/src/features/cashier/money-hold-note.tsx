import { useLang, useT } from '@trevo/i18n';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nowMs } from '../../shared/clock.ts';
import { moment } from './money.ts';

const MINUTE_MS = 60_000;

/** Time left, by the browser's clock against the server's instant; drawn again each second. */
const useLeft = (until: string): number => {
  const [left, setLeft] = useState(() => Date.parse(until) - nowMs());
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - nowMs()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
};

/** After a recovery: why money stays, and when it may leave. `onOver` is called once when the time has come. */
export function MoneyHoldNote({ until, onOver }: { until: string; onOver?: () => unknown }) {
  const t = useT();
  const lang = useLang();
  const left = useLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver, onOver]);
  const hours = Math.floor(left / (60 * MINUTE_MS));
  const minutes = Math.floor(left / MINUTE_MS) % 60;
  const seconds = Math.floor(left / 1_000) % 60;
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <section
      data-testid="money-hold"
      aria-label={t('cashier.hold.title')}
      className="flex gap-4 rounded-sheet bg-amber/10 p-4 ring-1 ring-amber/40 ring-inset sm:p-5"
    >
      <ShieldCheck size={28} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-extrabold">{t('cashier.hold.title')}</h2>
          <p className="text-h3 font-extrabold text-amber tabular-nums" role="timer">
            {clock}
          </p>
        </div>
        <p className="mt-1 text-dense text-pretty text-muted">
          {t('cashier.hold.text', { until: moment(until, lang) })}
        </p>
        <a
          href="/help#contact"
          className="mt-1 inline-flex min-h-11 items-center text-dense font-semibold text-violet hover:underline"
        >
          {t('cashier.hold.notYou')}
        </a>
      </div>
    </section>
  );
}
