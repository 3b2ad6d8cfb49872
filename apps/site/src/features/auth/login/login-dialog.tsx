import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { useEffect, useState } from 'react';
import { warmUp } from '../../../api/warm-up.ts';
import { rememberedMobile, rememberedName } from '../../../session/remember.ts';
import { type LoginValue, sessionStore, useSession } from '../../../session/session.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { SocialButtons } from '../../../shared/social/social-buttons.tsx';
import { PlaceBanners } from '../../../shared/parts/place-banners.tsx';
import { useFlag } from '../../../shared/use-flag.ts';
import { DemoWay } from '../entry/demo-way.tsx';
import { IntentStrip, useIntent } from '../entry/intent-strip.tsx';
import { CodeLogin } from './code-login.tsx';
import { FreePlayButton } from './free-play-button.tsx';
import { land } from './land.ts';
import { MethodTabs } from '../method-tabs.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordLogin } from './password-login.tsx';

type Way = 'username' | 'mobile';

/** Sign-in by user name or, where the house sends login codes, by mobile; says why when a session ended by itself. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const intent = useIntent();
  const endedBy = useSession((state) => state.endedBy);
  const hasCodes = useFlag('MOBILEVERCODELOGIN3') === true;
  const [way, setWay] = useState<Way>(() =>
    rememberedName() === null && rememberedMobile() !== null ? 'mobile' : 'username',
  );
  useEffect(() => {
    // The key arrives while the person types, so that the click costs one round trip.
    void warmUp().catch(() => undefined);
    return () => sessionStore.clearReason();
  }, []);
  const enter = (value: LoginValue) => land(value, t('auth.advise.short'));
  const [isAsking, setAsking] = useState(false);
  const byMobile = hasCodes && way === 'mobile';
  return (
    <Dialog title={t('auth.login.title')} lead={t('auth.login.lead')} closeLabel={t('shell.close')} onClose={onClose}>
      {endedBy ? null : <IntentStrip intent={intent} />}
      {endedBy ? (
        <Note tone="warning" className="mb-4">
          {t(endedBy === 'session.idle' ? 'auth.signedOut.idle' : 'auth.signedOut.ended')}
        </Note>
      ) : null}
      {hasCodes && !isAsking ? (
        <MethodTabs
          name="login"
          label={t('auth.login.how')}
          methods={[
            { id: 'username', text: t('auth.login.byUsername') },
            { id: 'mobile', text: t('auth.login.byMobile') },
          ]}
          chosen={way}
          onChoose={setWay}
        />
      ) : null}
      <div
        {...(hasCodes && !isAsking
          ? { id: 'login-panel', role: 'tabpanel', 'aria-labelledby': `login-tab-${way}` }
          : {})}
      >
        {byMobile ? (
          <CodeLogin onForgot={() => openDialog('forgot', { method: 'mobile' })} onIn={enter} />
        ) : (
          <PasswordLogin onForgot={() => openDialog('forgot', {})} onIn={enter} onAsking={setAsking} />
        )}
      </div>
      <div hidden={isAsking}>
        <PasskeyLogin onIn={enter} />
        <SocialButtons />
        {intent === null ? <FreePlayButton onIn={onClose} /> : null}
      </div>
      <p hidden={isAsking} className="mt-2 text-center text-dense text-muted">
        {t('auth.noAccount')}{' '}
        <button
          type="button"
          onClick={() => openDialog('register', {})}
          className="min-h-11 font-semibold text-violet hover:underline"
        >
          {t('shell.register')}
        </button>
      </p>
      {intent?.to === 'play' && !isAsking ? <DemoWay card={intent.card} /> : null}
      <PlaceBanners place="w_login" className="mt-4" onOpen={onClose} />
    </Dialog>
  );
}
