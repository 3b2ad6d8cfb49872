import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { MailCheck } from 'lucide-react';
import { openDialog } from '../../../shared/dialogs.ts';

const LINK = 'min-h-11 text-dense font-semibold text-violet hover:underline';

/** What everybody sees who asked for a link, with or without an account: what happens now, and what to do if nothing comes. */
export function InBeenOut({ email, onAgain, onPhone }: { email: string; onAgain: () => void; onPhone: () => void }) {
  const t = useT();
  const steps = [t('auth.out.step.wait'), t('auth.out.step.spam'), t('auth.out.step.link')];
  return (
    <div className="text-center">
      <div className="relative mx-auto mt-3 mb-5 grid size-20 place-items-center rounded-full bg-mint/10 text-mint ring-1 ring-mint/30 ring-inset">
        <MailCheck size={38} strokeWidth={1.5} aria-hidden="true" />
      </div>
      <p className="text-body text-pretty">{t('auth.out.text', { email })}</p>
      <ol className="mt-5 space-y-2 rounded-card bg-card p-4 text-start text-dense text-muted ring-1 ring-line/60 ring-inset">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-caption font-bold text-text tabular-nums">
              {place + 1}
            </span>
            <span className="pt-0.5 text-pretty">{step}</span>
          </li>
        ))}
      </ol>
      <Button look="gold" className="mt-6 w-full" onClick={() => openDialog('login', {})}>
        {t('auth.out.login')}
      </Button>
      <div className="mt-2 flex flex-wrap justify-center gap-x-6">
        <button type="button" onClick={onAgain} className={LINK}>
          {t('auth.out.again')}
        </button>
        <button type="button" onClick={onPhone} className={LINK}>
          {t('auth.out.phone')}
        </button>
      </div>
    </div>
  );
}
