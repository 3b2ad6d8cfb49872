import type { SocialOutcome } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { goOn } from '../../../session/go-on.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { unpackIntent } from '../../../shared/social/intent-return.ts';
import { land } from '../login/land.ts';
import { SocialRegister } from './social-register.tsx';
import { SocialSignInFirst } from './social-sign-in-first.tsx';

/** What the dialog was opened with: the code of the address, or an outcome that another dialog already has. */
export type SocialDialogWith = { code: string } | { outcome: SocialOutcome };

/** Back from an outside login: in, a form to finish, a question, or why not. */
export function SocialDialog({ with: given, onClose }: { with: SocialDialogWith; onClose: () => void }) {
  const t = useT();
  const [outcome, setOutcome] = useState<SocialOutcome | null>('outcome' in given ? given.outcome : null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useState(unpackIntent);
  const hasAsked = useRef(false);

  const take = useEffectEvent((found: SocialOutcome): void => {
    if (found.kind === 'linked') {
      onClose();
      toast(t('social.linked', { provider: found.label }));
      goTo('/member/securityCenter');
      return;
    }
    if (found.kind !== 'session') return setOutcome(found);
    // The second factor or a new password opens a dialog of its own in this one's place.
    if (!goOn(found.session, found.session.user?.account ?? '')) return;
    land(found.session, t('auth.advise.short'));
  });
  const code = 'code' in given ? given.code : null;
  useEffect(() => {
    if (code === null || hasAsked.current) return;
    hasAsked.current = true;
    // Spent by the first exchange: it is asked once, whatever draws this again.
    call('POST /wps/session/code', { body: { code } }).then((found) => take(found), setRefusal);
  }, [code]);
  if (refusal !== null)
    return (
      <Dialog title={t('social.failed.title')} closeLabel={t('shell.close')} onClose={onClose}>
        <Refusal error={refusal} />
        <Button look="gold" className="mt-5 w-full" onClick={() => openDialog('login', {})}>
          {t('social.failed.again')}
        </Button>
      </Dialog>
    );
  if (outcome?.kind === 'register') return <SocialRegister outcome={outcome} onClose={onClose} />;
  if (outcome?.kind === 'sign-in-first') return <SocialSignInFirst outcome={outcome} onClose={onClose} />;
  return (
    <Dialog
      title={t('social.landing.title')}
      lead={t('social.landing.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Dialog>
  );
}
