import { useT } from '@trevo/i18n';
import { FlaskConical } from 'lucide-react';
import { openDialog } from '../shared/dialogs.ts';

/** Marks every screen of a trial account, so that nobody takes it for real money. */
export function TrialRibbon() {
  const t = useT();
  return (
    <aside
      aria-label={t('system.trial.ribbon')}
      className="mt-3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-amber/10 px-4 py-2 text-dense ring-1 ring-amber/40 ring-inset"
    >
      <FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-amber" />
      <b className="font-extrabold">{t('system.trial.ribbon')}</b>
      <span className="text-muted max-md:hidden">{t('system.trial.about')}</span>
      <span className="sr-only md:hidden">{t('system.trial.about')}</span>
      <button
        type="button"
        onClick={() => openDialog('register', {})}
        className="ms-auto min-h-11 font-semibold text-violet hover:underline"
      >
        {t('shell.register')}
      </button>
    </aside>
  );
}
