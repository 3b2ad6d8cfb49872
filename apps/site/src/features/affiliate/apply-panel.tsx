import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isAgent, isTrial } from '../../session/session-store.ts';
import { useIsSignedIn, useMember } from '../../session/session.ts';
import { askEntry } from '../../shared/dialogs.ts';
import { Card } from '../../shared/parts/card.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationState, Steps } from './application-state.tsx';
import { hasApplied, useApplication } from './use-application.ts';

/** The call to apply, for who looks at it: a visitor signs in first, a player writes or sees how it stands, an agent has the office. */
export function ApplyPanel() {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const member = useMember();
  if (isSignedIn && member === null) return <Frame>{<Skeleton className="h-60" />}</Frame>;
  if (member === null)
    return (
      <Frame stays>
        <Applied />
        <Enter text={t('affiliate.visitor')} canLogIn />
      </Frame>
    );
  if (isTrial(member))
    return (
      <Frame stays>
        <Enter text={t('affiliate.trial')} />
      </Frame>
    );
  if (isAgent(member))
    return (
      <Frame stays>
        <p className="text-pretty text-muted">{t('affiliate.agent')}</p>
        {/* Another document: the agents' area has a language and a frame of its own. */}
        <a href="/agentHome" className={buttonClass('violet', 'phone', 'mt-4')}>
          {t('affiliate.agent.open')}
        </a>
        <Past />
      </Frame>
    );
  return <Own account={member.account} />;
}

function Frame({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <Card id="apply" title={t('affiliate.apply')} className={`scroll-mt-20 ${stays ? 'affiliate-stays' : ''}`}>
      {children}
    </Card>
  );
}

const never = () => () => undefined;
/** Somebody who was signed out by the approval itself, perhaps: the house says no more to who is not signed in. */
function Applied() {
  const t = useT();
  // The server's page knows no browser.
  const has = useSyncExternalStore(never, hasApplied, () => false);
  if (!has) return null;
  return (
    <Note tone="info" className="mb-4">
      {t('affiliate.applied')} {/* Another document: the agents' area has a language and a frame of its own. */}
      <a href="/agent" className="font-semibold underline underline-offset-4">
        {t('affiliate.applied.open')}
      </a>
    </Note>
  );
}

function Enter({ text, canLogIn = false }: { text: string; canLogIn?: boolean }) {
  const t = useT();
  const enter = (by: 'login' | 'register') => askEntry({ to: 'open', path: '/affiliate#apply' }, by);
  return (
    <>
      <p className="text-pretty text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="violet" onClick={() => enter('register')}>
          {t('shell.register')}
        </Button>
        {canLogIn ? (
          <Button look="ghost" onClick={() => enter('login')}>
            {t('shell.login')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** How an agent became one, where that was by an application. */
function Past() {
  const { data } = useApplication();
  if (!data?.application) return null;
  return (
    <div className="mt-5 border-t border-line/60 pt-5">
      <Steps of={data.application} />
    </div>
  );
}

/** A player's own: the form, or the application as it stands. After an end that lets them, the form again when they ask for it. */
function Own({ account }: { account: string }) {
  const t = useT();
  const { data, error, refetch } = useApplication();
  const [isAnother, setAnother] = useState(false);
  const isSent = useRef(false);
  const status = useRef<HTMLDivElement>(null);
  const isWriting = data !== undefined && data.mayApply && (data.application === null || isAnother);
  const isThere = data !== undefined && !isWriting;
  useEffect(() => {
    if (!isSent.current || !isThere) return;
    // The form that was here is longer than what replaces it: without this a phone looks at the foot of the page.
    status.current?.scrollIntoView({ block: 'center' });
    status.current?.focus({ preventScroll: true });
    isSent.current = false;
  }, [isThere]);
  if (!data)
    return (
      <Frame>
        {error ? (
          <div className="grid justify-items-start gap-3">
            <Refusal error={error} className="w-full" />
            <Button size="dense" onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-96" />
        )}
      </Frame>
    );
  const { application, mayApply, againAt } = data;
  if (isWriting)
    return (
      <Frame>
        <ApplicationForm account={account} onSent={() => setAnother(false)} onTaken={() => (isSent.current = true)} />
      </Frame>
    );
  return (
    <Frame>
      {application ? (
        <ApplicationState
          key={application.applicationId}
          of={application}
          statusRef={status}
          againAt={mayApply ? null : againAt}
          {...(mayApply ? { onAnother: () => setAnother(true) } : {})}
        />
      ) : (
        <p className="text-pretty text-muted">{t('affiliate.closed')}</p>
      )}
    </Frame>
  );
}
