import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { logout } from '../../../session/logout.ts';
import { closeDialog, type Dialogs } from '../../../shared/dialogs.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { OPEN_BEFORE_TERMS, settleTerms } from './terms-due.ts';
import { TermsLinks } from './terms-text.tsx';
import { useAgree } from './use-agree.ts';

/** The terms in force are not agreed to, because they changed or never were: agree and go on, go to what needs no yes, or sign out. Over every other dialog. */
export function TermsDialog({ with: { isFirst } }: { with: Dialogs['terms'] }) {
  const t = useT();
  const navigate = useNavigate();
  const { agree, isBusy, refusal } = useAgree();
  const go = async (to: (typeof OPEN_BEFORE_TERMS)[number]['to']): Promise<void> => {
    // The page first: what the old one still asks would open this again.
    await navigate({ to });
    closeDialog();
    settleTerms(false);
  };
  return (
    <Dialog
      shape="center"
      isBlocking
      title={t(isFirst ? 'auth.terms.first' : 'auth.terms.changed')}
      lead={t(isFirst ? 'auth.terms.first.lead' : 'auth.terms.changed.lead')}
      closeLabel={t('shell.close')}
      onClose={() => undefined}
    >
      <div className="space-y-4 pt-2">
        <Refusal error={refusal} />
        <p className="text-dense text-muted">
          {t(isFirst ? 'auth.terms.first.text' : 'auth.terms.changed.text')} <TermsLinks />.
        </p>
        <div className="flex flex-col gap-3">
          <Button look="gold" busy={isBusy} onClick={agree}>
            {t('auth.terms.agree')}
          </Button>
          <Button look="ghost" onClick={() => void logout()}>
            {t('auth.terms.decline')}
          </Button>
        </div>
        <section className="border-t border-line/60 pt-4">
          <h3 className="text-dense font-semibold">{t('auth.terms.open')}</h3>
          <ul className="-mx-2 mt-1 grid grid-cols-1 sm:grid-cols-[2fr_3fr]">
            {OPEN_BEFORE_TERMS.map(({ to, text }) => (
              <li key={to}>
                <button
                  type="button"
                  onClick={() => void go(to)}
                  className="min-h-11 w-full rounded-card px-2 text-start text-dense font-semibold text-violet underline underline-offset-4 hover:bg-raised"
                >
                  {t(text)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
