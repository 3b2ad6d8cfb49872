import type { SocialOutcome } from '@trevo/contract';
import { type Translate, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { toast } from '@trevo/ui/toast';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { sessionStore } from '../../../session/session.ts';
import { openDialog } from '../../../shared/dialogs.ts';

type Found = Extract<SocialOutcome, { kind: 'sign-in-first' }>;

/** Connects once the person is signed in, however long their second factor takes; the ticket itself ends after 15 minutes. */
const connectAfterSignIn = ({ ticket, label }: Found, t: Translate): void => {
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get().token === null) return;
    stop();
    call('POST /wps/member/social/confirm', { body: { ticket } }).then(
      () => toast(t('social.linked', { provider: label })),
      (error: unknown) => toast(isApiError(error) && error.message ? error.message : t('shell.error.network')),
    );
  });
};

/** An account here has this address: its owner signs in the usual way, and the two are connected then. */
export function SocialSignInFirst({ outcome, onClose }: { outcome: Found; onClose: () => void }) {
  const t = useT();
  const go = (): void => {
    connectAfterSignIn(outcome, t);
    openDialog('login', {});
  };
  return (
    <Dialog
      title={t('social.signIn.title')}
      lead={t('social.signIn.lead', { contact: outcome.contact })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="text-dense text-pretty text-muted">{t('social.signIn.text', { provider: outcome.label })}</p>
      <Button look="gold" className="mt-6 w-full" onClick={go}>
        {t('social.signIn.submit')}
      </Button>
    </Dialog>
  );
}
