import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { toast } from '@trevo/ui/toast';
import { type FormEvent, useEffect, useState } from 'react';
import { warmUp } from '../../../api/warm-up.ts';
import { call } from '../../../api/client.ts';
import { goOn } from '../../../session/go-on.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { MobileField } from '../../../shared/verification/mobile-field.tsx';
import { SendCode } from '../../../shared/verification/send-code.tsx';
import { land } from '../login/land.ts';

/** Number, code, in: the outside provider sends the code and signs for the number. Somebody new goes on to the form. */
export function SocialPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const mobile = useMobile();
  const [sessionInfo, setSessionInfo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => void warmUp().catch(() => undefined), []);

  const leave = (): void => {
    // Closed in the middle: the person should not wonder whether something happened.
    if (sessionInfo !== null) toast(t('social.phone.closed'));
    onClose();
  };
  const send = async (sliderPass: string) => {
    setRefusal(null);
    const sent = await call('POST /wps/verification/firebase/send', { body: { ...mobile.fields, sliderPass } });
    setSessionInfo(sent.sessionInfo);
    return sent;
  };
  const confirm = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (mobile.problemIn(t) !== null || sessionInfo === null) return mobile.touch();
    const typed = new FormData(event.currentTarget).get('verificationCode');
    setBusy(true);
    setRefusal(null);
    try {
      const body = { sessionInfo, code: typeof typed === 'string' ? typed : '' };
      const { firebaseIdToken } = await call('POST /wps/verification/firebase/confirm', { body });
      const outcome = await call('POST /wps/session/firebase', { body: { firebaseIdToken } });
      if (outcome.kind !== 'session') return openDialog('social', { outcome });
      if (!goOn(outcome.session, mobile.fields.mobileNum)) return;
      land(outcome.session, t('auth.advise.short'));
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('social.phone.title')} lead={t('social.phone.lead')} closeLabel={t('shell.close')} onClose={leave}>
      <form onSubmit={(event) => void confirm(event)} noValidate className="space-y-4">
        <Refusal error={refusal} />
        <MobileField mobile={mobile} />
        <CodeField
          required
          button={
            <SendCode
              name="firebase:login"
              isReady={mobile.problemIn(t) === null}
              onNotReady={mobile.touch}
              send={send}
            />
          }
        />
        <Button type="submit" look="gold" className="w-full" busy={isBusy} disabled={sessionInfo === null}>
          {t('social.phone.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
