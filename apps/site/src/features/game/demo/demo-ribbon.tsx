import { useT } from '@trevo/i18n';
import { FlaskConical } from 'lucide-react';
import { isTrial } from '../../../session/session-store.ts';
import { useMember } from '../../../session/session.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import './demo.css';

/** Stands over a demonstration the whole time, so that nobody takes its credits for money. */
export function DemoRibbon() {
  const t = useT();
  const member = useMember();
  return (
    <aside
      data-testid="demo-ribbon"
      aria-label={t('game.demo.mark')}
      className="demo-ribbon flex min-h-11 shrink-0 items-center gap-2 border-b border-amber/30 px-3 text-dense sm:px-4 flat:min-h-9"
    >
      <FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-amber" />
      <b className="font-extrabold whitespace-nowrap">{t('game.demo.mark')}</b>
      <span className="truncate text-muted max-md:sr-only">{t('game.demo.about')}</span>
      {member && isTrial(member) ? (
        <button
          type="button"
          onClick={() => openDialog('register', {})}
          className="ms-auto min-h-11 shrink-0 font-semibold text-violet hover:underline flat:min-h-9"
        >
          {t('shell.register')}
        </button>
      ) : null}
    </aside>
  );
}
