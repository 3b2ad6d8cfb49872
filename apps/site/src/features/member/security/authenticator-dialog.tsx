import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { toast } from '@trevo/ui/toast';
import { type FormEvent, useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { isApiError } from '../../../api/api-error.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { QrCode } from '../../../shared/parts/qr-code.tsx';
import { CodeField } from '../../../shared/verification/code-field.tsx';
import { CopyButton } from '../copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Security } from './security-score.ts';
import { StepUp } from './step-up.tsx';
import { typedText } from './typed-text.ts';

type Begun = ValueOf<'POST /wps/member/security/authenticator/begin'>;
type Step = { at: 'step-up' } | { at: 'scan'; begun: Begun } | { at: 'codes'; codes: readonly string[] };

/** Sets the authenticator app up: prove it is you, scan, type the first code, keep the recovery codes. */
export function AuthenticatorDialog({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useT();
  const [step, setStep] = useState<Step>({ at: 'step-up' });
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const begin = async (stepUpToken: string): Promise<void> => {
    const begun = await call('POST /wps/member/security/authenticator/begin', { body: { stepUpToken } });
    setStep({ at: 'scan', begun });
  };
  const confirm = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = typedText(event.currentTarget, 'verificationCode');
    setRefusal(null);
    setBusy(true);
    try {
      const { recoveryCodes } = await call('POST /wps/member/security/authenticator', { body: { code } });
      toast(t('security.app.added'));
      if (recoveryCodes === null) return onDone();
      setStep({ at: 'codes', codes: recoveryCodes });
    } catch (error) {
      setRefusal(error);
      if (isApiError(error) && error.code === 'factor.setup_expired') setStep({ at: 'step-up' });
    }
    setBusy(false);
  };

  const lead = { 'step-up': 'security.stepUp.lead', scan: 'security.app.lead', codes: 'security.codes.lead' } as const;
  return (
    <Dialog
      title={t(step.at === 'codes' ? 'security.codes' : 'security.app.title')}
      lead={t(lead[step.at])}
      closeLabel={t('shell.close')}
      onClose={onDone}
      isBlocking={step.at === 'codes'}
    >
      {step.at === 'step-up' ? (
        <>
          <Refusal error={refusal} className="mb-4" />
          <StepUp security={security} onToken={begin} />
        </>
      ) : step.at === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={onDone} />
      ) : (
        <form onSubmit={(event) => void confirm(event)} noValidate className="grid gap-4">
          <Scan begun={step.begun} />
          <CodeField label={t('security.app.code')} hint={t('security.app.codeHint')} required autoFocus />
          <Refusal error={refusal} />
          <Button type="submit" look="violet" busy={isBusy}>
            {t('security.app.confirm')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** The secret as a QR and in groups of four, for whoever types it. */
function Scan({ begun: { secret, uri } }: { begun: Begun }) {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode text={uri} label={t('security.app.qr')} className="max-w-52" />
      <div className="flex w-full items-center gap-2 rounded-input bg-card ps-3.5 ring-1 ring-inset ring-line">
        <div className="min-w-0 flex-1 py-2">
          <p className="text-caption text-muted">{t('security.app.secret')}</p>
          <p data-testid="totp-secret" className="font-mono text-meta break-all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
        <CopyButton text={secret} label={t('security.app.copySecret')} />
      </div>
      <a href={uri} className="min-h-11 content-center text-dense font-semibold text-violet hover:underline md:hidden">
        {t('security.app.open')}
      </a>
    </div>
  );
}
