import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { EmptyState } from '@trevo/ui/empty-state';
import { Spinner } from '@trevo/ui/spinner';
import { Toaster } from '@trevo/ui/toaster';
import { Hammer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAgent } from '../../session/session-store.ts';
import { logout } from '../../session/logout.ts';
import { useMember, useSession } from '../../session/session.ts';
import { AgentClock } from './agent-clock.tsx';
import { AgentFrame, AgentLanguages } from './agent-frame.tsx';
import { InvitationCodes } from './invitation-codes.tsx';

/** Landing of the agents' area. Whoever is not an agent goes to the agents' login. */
export function AgentHomePage() {
  const t = useT();
  const navigate = useNavigate();
  const member = useMember();
  const isOut = useSession((state) => state.isSettled && state.token === null);
  const isRefused = isOut || (member !== null && !isAgent(member));
  useEffect(() => {
    if (isRefused) void navigate({ to: '/agent', replace: true });
  }, [isRefused, navigate]);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    await navigate({ to: '/agent' });
  };
  if (!member || isRefused || isLeaving)
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <Spinner className="size-8 text-muted" />
      </main>
    );
  return (
    <AgentFrame>
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-4 py-2 md:px-6">
        <img src="/logo.svg" width={28} height={28} alt="" />
        <span className="font-extrabold">{t('agent.title')}</span>
        <div className="flex flex-wrap items-center gap-x-4 max-md:order-last max-md:w-full max-md:justify-between md:ms-auto">
          <AgentClock />
          <span className="text-dense">
            <span className="text-muted">{t('agent.nickname')}:</span>{' '}
            <b className="font-semibold">{member.nickname || member.account}</b>
          </span>
        </div>
        <Button look="ghost" size="mini" className="max-md:ms-auto" onClick={() => setAsking(true)}>
          {t('agent.logout')}
        </Button>
      </header>
      {isAsking ? (
        <Dialog
          shape="center"
          title={t('agent.logout.title')}
          lead={t('agent.logout.text')}
          closeLabel={t('agent.logout.stay')}
          onClose={() => setAsking(false)}
        >
          <div className="grid grid-cols-2 gap-3 pt-4">
            <Button look="ghost" className="ring-line-strong" onClick={() => setAsking(false)}>
              {t('agent.logout.stay')}
            </Button>
            <Button look="ghost" className="ring-line-strong" onClick={() => void leave()}>
              {t('agent.logout')}
            </Button>
          </div>
        </Dialog>
      ) : null}
      <main className="mx-auto max-w-150 px-4 pt-4 pb-6 md:pt-8">
        <EmptyState
          icon={<Hammer size={28} strokeWidth={1.75} />}
          title={t('agent.later.title')}
          text={t('agent.later.text')}
        />
        <InvitationCodes />
      </main>
      <AgentLanguages className="justify-center pb-6" />
      <Toaster />
    </AgentFrame>
  );
}
