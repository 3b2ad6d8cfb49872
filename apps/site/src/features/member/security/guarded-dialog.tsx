import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { useState } from 'react';
import type { Security } from './security-score.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepUp } from './step-up.tsx';

type Props = {
  title: string;
  lead: string;
  security: Security;
  /** Does it with the step-up's token; codes that it answers are shown before the dialog closes. */
  act: (stepUpToken: string) => Promise<readonly string[] | null>;
  onDone: () => void;
  /** Says what ends by it, on the button. */
  endLabel?: string;
};

/** One change behind a step-up: removing something, or new recovery codes. */
export function GuardedDialog({ title, lead, security, act, onDone, endLabel }: Props) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      title={codes ? t('security.codes') : title}
      lead={codes ? t('security.codes.lead') : lead}
      closeLabel={t('shell.close')}
      onClose={onDone}
      isBlocking={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <StepUp
          security={security}
          {...(endLabel === undefined ? {} : { endLabel })}
          onToken={async (stepUpToken) => {
            const answer = await act(stepUpToken);
            if (answer === null) onDone();
            else setCodes(answer);
          }}
        />
      )}
    </Dialog>
  );
}
