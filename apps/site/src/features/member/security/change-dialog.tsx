import { useT } from '@trevo/i18n';
import { call } from '../../../api/client.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';
import type { OpenChange } from './open-change.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import type { Security } from './security-score.ts';

type Props = { change: OpenChange; security: Security; onDone: () => void };

/** The dialog of the change that was chosen. */
export function ChangeDialog({ change, security, onDone }: Props) {
  const t = useT();
  const given = { security, onDone };
  switch (change.name) {
    case 'authenticator':
      return <AuthenticatorDialog {...given} />;
    case 'passkey':
      return <PasskeyDialog {...given} />;
    case 'contact':
      return <ContactDialog kind={change.kind} {...given} />;
    case 'close':
      return <CloseAccountDialog {...given} />;
    case 'removeAuthenticator':
      return (
        <GuardedDialog
          {...given}
          title={t('security.app.removeTitle')}
          lead={t('security.app.removeLead')}
          endLabel={t('security.remove')}
          act={async (stepUpToken) => {
            await call('POST /wps/member/security/authenticator/removal', { body: { stepUpToken } });
            return null;
          }}
        />
      );
    case 'codes':
      return (
        <GuardedDialog
          {...given}
          title={t('security.codes.newTitle')}
          lead={t('security.codes.newLead')}
          act={async (stepUpToken) =>
            (await call('POST /wps/member/security/recovery-codes', { body: { stepUpToken } })).recoveryCodes
          }
        />
      );
  }
}
