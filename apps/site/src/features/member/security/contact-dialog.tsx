import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { toast } from '@trevo/ui/toast';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call, type ValueOf } from '../../../api/client.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { MobileField } from '../../../shared/verification/mobile-field.tsx';
import { useMobile } from '../../../shared/verification/mobile.ts';
import { SendCode } from '../../../shared/verification/send-code.tsx';
import type { Security } from './security-score.ts';
import { StepUp } from './step-up.tsx';
import { typedText } from './typed-text.ts';

type Begun = ValueOf<'POST /wps/member/security/contacts'>;
type Props = { kind: 'email' | 'mobile'; security: Security; onDone: () => void };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Binds an e-mail or a mobile number: prove it is you, give the new one, type the code that arrives there. */
export function ContactDialog({ kind, security, onDone }: Props) {
  const t = useT();
  const [stepUpToken, setToken] = useState<string | null>(null);
  const current = security[kind];
  return (
    <Dialog
      title={t(`security.${kind}.title`)}
      lead={t(stepUpToken === null ? 'security.stepUp.lead' : `security.${kind}.lead`)}
      closeLabel={t('shell.close')}
      onClose={onDone}
    >
      {stepUpToken === null ? (
        <StepUp security={security} onToken={setToken} />
      ) : (
        <ContactForm
          kind={kind}
          old={current?.isVerified ? current.masked : null}
          stepUpToken={stepUpToken}
          onAgain={() => setToken(null)}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  kind: Props['kind'];
  old: string | null;
  stepUpToken: string;
  /** The step-up was spent or is over. */
  onAgain: () => void;
  onDone: () => void;
};

function ContactForm({ kind, old, stepUpToken, onAgain, onDone }: FormProps) {
  const t = useT();
  const mobile = useMobile();
  const [email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isEmailFit = EMAIL.test(email.trim());
  const isReady = kind === 'email' ? isEmailFit : mobile.problemIn(t) === null;

  const sendCode = async (sliderPass: string): Promise<{ expiredMinutes: number }> => {
    const slider = sliderPass === '' ? {} : { sliderPass };
    if (begun) return call('POST /wps/member/security/contacts/:id/code', { params: { id: begun.id }, body: slider });
    const { mobileNum, countryDialingCode } = mobile.fields;
    const value = kind === 'email' ? { value: email.trim() } : { value: mobileNum, countryDialingCode };
    try {
      const answer = await call('POST /wps/member/security/contacts', {
        body: { kind, ...value, ...slider, stepUpToken },
      });
      setBegun(answer);
      return answer;
    } catch (error) {
      if (isApiError(error) && error.code === 'security.step_up_required') onAgain();
      throw error;
    }
  };
  const confirm = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTouched(true);
    mobile.touch();
    if (!begun) return;
    const code = typedText(event.currentTarget, 'verificationCode');
    setRefusal(null);
    setBusy(true);
    try {
      await call('POST /wps/member/security/contacts/:id', { params: { id: begun.id }, body: { code } });
      toast(t(`security.${kind}.bound`));
      return onDone();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void confirm(event)} noValidate className="grid gap-4">
      {old ? <p className="text-dense text-muted">{t('security.contact.now', { contact: old })}</p> : null}
      {kind === 'mobile' ? (
        <MobileField mobile={mobile} disabled={begun !== null} />
      ) : (
        <Field
          label={t('security.email.new')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          autoFocus
          readOnly={begun !== null}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setTouched(email !== '')}
          error={isTouched && !isEmailFit ? t('security.email.wrong') : undefined}
        />
      )}
      <CodeField
        required
        hint={begun ? t('security.contact.sent', { contact: begun.masked }) : t('security.contact.first')}
        button={
          <SendCode
            name={`bind:${kind}`}
            isReady={isReady}
            onNotReady={() => (kind === 'email' ? setTouched(true) : mobile.touch())}
            needsSlider={kind === 'mobile'}
            send={sendCode}
          />
        }
      />
      <Refusal error={refusal} />
      <Button type="submit" look="violet" busy={isBusy} disabled={begun === null}>
        {t('security.contact.confirm')}
      </Button>
      {begun ? (
        <Button look="link" onClick={onAgain}>
          {t(`security.${kind}.other`)}
        </Button>
      ) : null}
    </form>
  );
}
