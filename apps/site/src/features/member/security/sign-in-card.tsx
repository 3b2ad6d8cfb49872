import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Fingerprint, LifeBuoy, LockKeyhole, Smartphone, WalletCards } from 'lucide-react';
import { useMember } from '../../../session/session.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { formatDay } from '@trevo/i18n/format';
import { canUsePasskeys } from '../../../shared/passkey/ask-passkey.ts';
import { Card } from '../../../shared/parts/card.tsx';
import type { OpenChange } from './open-change.ts';
import { PasskeyList } from './passkey-list.tsx';
import { ProtectionItem } from './protection-item.tsx';
import type { Security } from './security-score.ts';

type Props = { security: Security; onOpen: (change: OpenChange) => void; onChanged: () => void };

/** Fewer codes than this and the person is told to make new ones. */
const FEW_CODES = 3;

/** How the account is entered: password, passkeys, authenticator app and recovery codes. */
export function SignInCard({ security, onOpen, onChanged }: Props) {
  const t = useT();
  const { authenticator, passkeys, recoveryCodes, heldUntil } = security;
  const isHeld = heldUntil !== null;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return (
    <Card title={t('security.signIn')}>
      <ul className="divide-y divide-line/60">
        <PasswordItem security={security} />
        <ProtectionItem
          icon={Fingerprint}
          title={t('security.passkeys')}
          text={
            passkeys.length > 0
              ? t('security.passkeys.count', { count: passkeys.length })
              : t(canUsePasskeys() ? 'security.passkeys.none' : 'security.passkeys.cannot')
          }
          state={passkeys.length > 0 ? 'done' : 'neutral'}
          action={
            canUsePasskeys() ? (
              <Button
                size="mini"
                look={passkeys.length > 0 ? 'ghost' : 'violet'}
                disabled={isHeld}
                onClick={() => onOpen({ name: 'passkey' })}
              >
                {t('security.passkey.add')}
              </Button>
            ) : null
          }
        >
          {passkeys.length > 0 ? <PasskeyList security={security} onChanged={onChanged} /> : null}
        </ProtectionItem>
        <AuthenticatorItem security={security} onOpen={onOpen} />
        <ProtectionItem
          icon={WalletCards}
          title={t('security.payment')}
          text={t(security.paymentPassword.isSet ? 'security.payment.set' : 'security.payment.none')}
          state={security.paymentPassword.isSet ? 'done' : 'neutral'}
          action={
            <Button size="mini" look="ghost" onClick={() => openDialog('paymentPassword', {})}>
              {t(security.paymentPassword.isSet ? 'security.change' : 'security.payment.create')}
            </Button>
          }
        />
        {hasFactor ? (
          <ProtectionItem
            icon={LifeBuoy}
            title={t('security.codes')}
            text={t('security.codes.left', { count: recoveryCodes })}
            state={recoveryCodes < FEW_CODES ? 'open' : 'done'}
            action={
              <Button size="mini" look="ghost" disabled={isHeld} onClick={() => onOpen({ name: 'codes' })}>
                {t('security.codes.new')}
              </Button>
            }
          />
        ) : null}
      </ul>
    </Card>
  );
}

function PasswordItem({ security: { password } }: { security: Security }) {
  const t = useT();
  const lang = useLang();
  const account = useMember()?.account ?? '';
  return (
    <ProtectionItem
      icon={LockKeyhole}
      title={t('security.password')}
      text={
        password.changedAt === null
          ? t('security.password.none')
          : t('security.password.since', { day: formatDay(password.changedAt, lang) })
      }
      state={password.isSet ? 'done' : 'neutral'}
      action={
        password.isSet ? (
          <Button size="mini" look="ghost" onClick={() => openDialog('changePassword', { username: account })}>
            {t('security.change')}
          </Button>
        ) : null
      }
    />
  );
}

function AuthenticatorItem({ security: { authenticator, passkeys, heldUntil }, onOpen }: Omit<Props, 'onChanged'>) {
  const t = useT();
  const lang = useLang();
  const isHeld = heldUntil !== null;
  if (authenticator === null)
    return (
      <ProtectionItem
        icon={Smartphone}
        title={t('security.app')}
        text={t('security.app.none')}
        state={passkeys.length > 0 ? 'neutral' : 'open'}
        action={
          <Button size="mini" look="violet" disabled={isHeld} onClick={() => onOpen({ name: 'authenticator' })}>
            {t('security.setUp')}
          </Button>
        }
      />
    );
  return (
    <ProtectionItem
      icon={Smartphone}
      title={t('security.app')}
      text={t('security.app.since', { day: formatDay(authenticator.since, lang) })}
      state="done"
      action={
        <>
          <Button size="mini" look="ghost" disabled={isHeld} onClick={() => onOpen({ name: 'authenticator' })}>
            {t('security.change')}
          </Button>
          <Button size="mini" look="ghost" disabled={isHeld} onClick={() => onOpen({ name: 'removeAuthenticator' })}>
            {t('security.remove')}
          </Button>
        </>
      }
    />
  );
}
