import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { cx } from '@trevo/ui/cx';
import { ShieldCheck } from 'lucide-react';
import type { Level, Measure } from './security-score.ts';

const INK: Readonly<Record<Level, string>> = { basic: 'text-amber', good: 'text-sky', strong: 'text-mint' };
/** Circumference of the ring: its radius is chosen so that 100 points go round once. */
const AROUND = 100;

type Props = {
  points: number;
  level: Level;
  next: Measure | null;
  /** Until when nothing may change, already as text; null: no hold. */
  heldUntil: string | null;
  onNext: (measure: Measure) => void;
};

/** How well the account is protected, and the one step that brings most. */
export function ScoreCard({ points, level, next, heldUntil, onNext }: Props) {
  const t = useT();
  return (
    <section
      aria-label={t('security.score')}
      className="flex flex-wrap items-center gap-4 rounded-sheet bg-card p-4 shadow-raised ring-1 ring-inset ring-line/60 sm:gap-x-6 sm:p-5"
    >
      <div className={cx('relative grid size-20 shrink-0 sm:size-28 place-items-center', INK[level])}>
        <svg viewBox="0 0 36 36" aria-hidden="true" className="absolute inset-0">
          <circle cx="18" cy="18" r="15.9155" fill="none" strokeWidth="2.6" stroke="var(--color-line)" />
          <circle
            cx="18"
            cy="18"
            r="15.9155"
            transform="rotate(-90 18 18)"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeDasharray={`${points} ${AROUND}`}
          />
        </svg>
        <p className="text-center leading-none">
          <span className="block text-h2 font-extrabold text-text tabular-nums">{points}</span>
          <span className="text-caption text-muted">{t('security.score.of')}</span>
        </p>
      </div>
      <div className="min-w-44 flex-1">
        <p className={cx('flex items-center gap-2 text-h3 font-extrabold', INK[level])}>
          <ShieldCheck size={22} strokeWidth={1.75} aria-hidden="true" />
          {t(`security.level.${level}`)}
        </p>
        <p className="mt-1 text-dense text-pretty text-muted">
          {next === null ? t('security.score.all') : t(`security.next.${next}`)}
        </p>
      </div>
      {next === null || heldUntil !== null ? null : (
        <Button look="violet" size="dense" className="max-sm:w-full" onClick={() => onNext(next)}>
          {t(`security.do.${next}`)}
        </Button>
      )}
      {heldUntil === null ? null : (
        <Note tone="warning" className="w-full">
          {t('security.held', { until: heldUntil })}
        </Note>
      )}
    </section>
  );
}
