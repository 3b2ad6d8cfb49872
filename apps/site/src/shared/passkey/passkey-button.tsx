import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { LoginValue } from '../../session/session.ts';
import { nowMs } from '../clock.ts';
import { askPasskey, canUsePasskeys, whyNoPasskey } from './ask-passkey.ts';

type Props = {
  /** The page that is signed in at: the agents' page refuses everybody else. */
  realm?: 'member' | 'agent';
  /** Takes the answer of any way in: `goOn` knows where it leads. */
  onSignedIn: (value: LoginValue) => void;
  /** A refusal to show; closing the browser's question is none. */
  onRefused: (error: unknown) => void;
};

/** Signs in by a passkey, without a user name. Nothing where the browser cannot. Texts: area `auth`. */
export function PasskeyButton({ realm = 'member', onSignedIn, onRefused }: Props) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [hasNone, setNone] = useState(false);
  if (!canUsePasskeys()) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    onRefused(null);
    setNone(false);
    let askedAt = nowMs();
    try {
      const { passkey } = await call('POST /wps/session/passkey/begin');
      askedAt = nowMs();
      const response = await askPasskey(passkey);
      onSignedIn(await call('POST /wps/session/passkey/finish', { body: { response, realm } }));
    } catch (error) {
      const why = whyNoPasskey(error, nowMs() - askedAt);
      setNone(why === 'none');
      if (why === 'other') onRefused(error);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button look="ghost" className="w-full" busy={isBusy} onClick={() => void signIn()}>
        <Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('auth.passkey.signIn')}
      </Button>
      <output>
        {hasNone ? <span className="mt-2 block text-center text-meta text-muted">{t('auth.passkey.none')}</span> : null}
      </output>
    </div>
  );
}
