import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { toast } from '@trevo/ui/toast';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { isPasskeyCancelled, makePasskey } from '../../../shared/passkey/ask-passkey.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Security } from './security-score.ts';
import { StepUp } from './step-up.tsx';
import { typedText } from './typed-text.ts';

/** What this device is probably called; the person may write another name. */
const deviceGuess = (): string =>
  /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(navigator.userAgent)?.[0].replace('CrOS', 'Chromebook') ?? '';

type Step =
  | { at: 'step-up' }
  | { at: 'make'; options: Record<string, unknown> }
  | { at: 'codes'; codes: readonly string[] };

/** Makes a passkey on this device and gives it a name. */
export function PasskeyDialog({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useT();
  const [step, setStep] = useState<Step>({ at: 'step-up' });
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isKnown, setKnown] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const begin = async (stepUpToken: string): Promise<void> => {
    const { passkey } = await call('POST /wps/member/security/passkeys/begin', { body: { stepUpToken } });
    setStep({ at: 'make', options: passkey });
  };
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (step.at !== 'make') return;
    const typed = typedText(event.currentTarget, 'passkeyName');
    setRefusal(null);
    setKnown(false);
    setBusy(true);
    try {
      const response = await makePasskey(step.options);
      const body = { name: typed === '' ? t('security.passkey.noName') : typed, response };
      const { recoveryCodes } = await call('POST /wps/member/security/passkeys', { body });
      toast(t('security.passkey.added'));
      if (recoveryCodes === null) return onDone();
      setStep({ at: 'codes', codes: recoveryCodes });
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidStateError') setKnown(true);
      else if (!isPasskeyCancelled(error)) {
        // The question was spent with its answer: begin again.
        setRefusal(error);
        setStep({ at: 'step-up' });
      }
    }
    setBusy(false);
  };

  const lead = {
    'step-up': 'security.stepUp.lead',
    make: 'security.passkey.lead',
    codes: 'security.codes.lead',
  } as const;
  return (
    <Dialog
      title={t(step.at === 'codes' ? 'security.codes' : 'security.passkey.title')}
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
        <form onSubmit={(event) => void make(event)} noValidate className="grid gap-4">
          <span className="mx-auto my-2 grid size-20 place-items-center rounded-full bg-violet-fill/15 text-violet">
            <Fingerprint size={40} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <Field
            label={t('security.passkey.name')}
            name="passkeyName"
            maxLength={40}
            autoComplete="off"
            defaultValue={deviceGuess()}
            hint={t('security.passkey.nameHint')}
            autoFocus
          />
          {isKnown ? <Note tone="info">{t('security.passkey.known')}</Note> : null}
          <Refusal error={refusal} />
          <Button type="submit" look="violet" busy={isBusy}>
            {t('security.passkey.make')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
