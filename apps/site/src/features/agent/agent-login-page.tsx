import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { warmUp } from '../../api/warm-up.ts';
import { goOn } from '../../session/go-on.ts';
import { isAgent } from '../../session/session-store.ts';
import { sessionStore, useMember, useSession } from '../../session/session.ts';
import { type LoginFields, useLogin } from '../../session/use-login.ts';
import { SliderStep } from '../../shared/challenge/slider-step.tsx';
import { closeDialog, useOpenDialog } from '../../shared/dialogs.ts';
import { PasskeyButton } from '../../shared/passkey/passkey-button.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { useFlag } from '../../shared/use-flag.ts';
import { AgentFrame, AgentLanguages } from './agent-frame.tsx';
import { AgentLoginForm } from './agent-login-form.tsx';
import { SupportHours } from './support-hours.tsx';

const LINK = 'inline-flex min-h-11 items-center text-dense font-semibold text-violet hover:underline';

/** Why nobody is signed in: an ended session, or the last try. A player who tries reads it in this page's words. */
function Trouble({ refusal }: { refusal: unknown }) {
  const t = useT();
  const endedBy = useSession((state) => state.endedBy);
  if (isApiError(refusal) && refusal.code === 'auth.not_agent') return <Note tone="error">{t('agent.refused')}</Note>;
  if (refusal !== null || endedBy === null) return <Refusal error={refusal} />;
  return <Note tone="warning">{t(endedBy === 'session.idle' ? 'agent.ended.idle' : 'agent.ended.over')}</Note>;
}

/** Agents sign in here, by password or passkey. A player's account is refused. */
export function AgentLoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const member = useMember();
  const { login, keptPass, needsCaptcha, attempt, refusal, imageAsk, clearRefusal } = useLogin('agent');
  const [keyRefusal, setKeyRefusal] = useState<unknown>(null);
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  const [fields, setFields] = useState<LoginFields | null>(null);
  useEffect(() => {
    void warmUp().catch(() => undefined);
    return () => sessionStore.clearReason();
  }, []);
  useEffect(() => {
    if (member && isAgent(member)) void navigate({ to: '/agentHome', replace: true });
  }, [member, navigate]);

  const opened = useOpenDialog()?.name;
  useEffect(() => {
    // An ended session opens the players' login; here the page itself is the login, and says why.
    if (opened === 'login') closeDialog();
  }, [opened]);

  const ask = (asked: LoginFields) => {
    setKeyRefusal(null);
    const pass = keptPass();
    if (pass !== null) return void send(asked, pass);
    clearRefusal();
    setFields(asked);
  };
  const send = async (asked: LoginFields, pass: string) => {
    const outcome = await login(asked, pass);
    setFields(outcome.kind === 'check' ? asked : null);
    if (outcome.kind === 'refused')
      // Once the fields are drawn and open again.
      setTimeout(() => document.querySelector<HTMLInputElement>(`[name=${outcome.field}]`)?.focus());
  };
  const isAsking = fields !== null;
  return (
    <AgentFrame className="flex flex-col px-4">
      <AgentLanguages className="justify-center pt-2 md:justify-end md:px-2" />
      <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center py-8">
        <div className="mb-6 text-center">
          <img src="/logo.svg" width={64} height={64} alt="" className="mx-auto mb-4" />
          <h1 className="text-h1 font-extrabold">{t('agent.title')}</h1>
          <p className="mt-2 text-pretty text-muted">{t('agent.tagline')}</p>
        </div>
        <div className="space-y-4 rounded-sheet bg-card p-6 shadow-raised ring-1 ring-inset ring-line/60">
          {isAsking ? null : <Trouble refusal={refusal ?? keyRefusal} />}
          <AgentLoginForm
            isHidden={isAsking}
            needsCaptcha={needsCaptcha}
            attempt={attempt}
            imageAsk={imageAsk}
            onAsk={ask}
          />
          <div className="empty:hidden" hidden={isAsking}>
            <PasskeyButton
              realm="agent"
              onSignedIn={(value) => goOn(value, '')}
              onRefused={(error) => {
                clearRefusal();
                setKeyRefusal(error);
              }}
            />
          </div>
          {isAsking ? <SliderStep onPass={(pass) => void send(fields, pass)} /> : null}
        </div>
        <SupportHours />
        {hasAgents ? (
          <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-dense text-muted">
            {t('agent.become.ask')}
            <a href="/affiliate" className={LINK}>
              {t('agent.become')}
            </a>
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap justify-center gap-x-6">
          <a href="/forget" className={LINK}>
            {t('agent.forgot')}
          </a>
          <a href="/" className={LINK}>
            {t('agent.home')}
          </a>
        </p>
      </main>
    </AgentFrame>
  );
}
