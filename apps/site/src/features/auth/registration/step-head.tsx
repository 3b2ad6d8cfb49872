import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { ChevronLeft } from 'lucide-react';

/** Where one is in a form of several steps: said to screen readers at each turn, drawn as bars, with the way back. */
export function StepHead({ at, of, onBack }: { at: number; of: number; onBack: () => void }) {
  const t = useT();
  if (of < 2) return null;
  return (
    <div className="mb-1">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, step) => (
          <span key={step} className={cx('h-1 flex-1 rounded-full', step <= at ? 'bg-violet-fill' : 'bg-line')} />
        ))}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <output className="flex items-baseline gap-2 text-dense text-muted">
          <span className="font-semibold text-text">{t(at === 0 ? 'auth.step.account' : 'auth.step.person')}</span>
          <span className="text-meta">{t('auth.step.of', { at: at + 1, of })}</span>
        </output>
        {at === 0 ? null : (
          <button
            type="button"
            onClick={onBack}
            className="-me-2 inline-flex min-h-11 items-center gap-1 px-2 text-dense font-semibold text-violet hover:underline"
          >
            <ChevronLeft size={18} aria-hidden="true" className="rtl:[scale:-1_1]" />
            {t('auth.step.back')}
          </button>
        )}
      </div>
    </div>
  );
}
