import { useNavigate } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { EmptyState } from '@trevo/ui/empty-state';
import { Spinner } from '@trevo/ui/spinner';
import { Hammer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAgent } from '../../session/session-store.ts';
import { logout, useMember, useSession } from '../../session/session.ts';
import { AgentClock } from './agent-clock.tsx';

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
    <div lang="zh-CN" data-theme="light" className="min-h-dvh bg-page text-text">
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-4 py-2 md:px-6">
        <img src="/logo.svg" width={28} height={28} alt="" />
        <span className="font-extrabold">{t('agent.title')}</span>
        <span className="ms-auto max-md:order-last max-md:ms-0 max-md:w-full">
          <AgentClock />
        </span>
        <span className="text-dense">
          <span className="text-muted">{t('agent.nickname')}:</span>{' '}
          <b className="font-semibold">{member.nickname || member.account}</b>
        </span>
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
            <Button look="ghost" onClick={() => setAsking(false)}>
              {t('agent.logout.stay')}
            </Button>
            <Button look="soft" className="bg-pressed" onClick={() => void leave()}>
              {t('agent.logout')}
            </Button>
          </div>
        </Dialog>
      ) : null}
      <main className="py-10">
        <EmptyState
          icon={<Hammer size={28} strokeWidth={1.75} />}
          title={t('agent.later.title')}
          text={t('agent.later.text')}
        />
      </main>
    </div>
  );
}
