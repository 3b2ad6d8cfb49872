import { Outlet, useNavigate } from '@tanstack/react-router';
import { Spinner } from '@trevo/ui/spinner';
import { useEffect, useState } from 'react';
import { isAgent } from '../../../session/session-store.ts';
import { logout } from '../../../session/logout.ts';
import { useMember, useSession } from '../../../session/session.ts';
import { useAfterLogin } from '../../../session/use-after-login.ts';
import './office.css';
import { AgentFrame } from '../agent-frame.tsx';
import { setByServer } from '../parts/server-clock.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useOfficeNotices } from './use-office-notices.ts';

const CLOCK_MS = 600_000;

/** Frame of the agents' back office. Who is no agent goes to the agents' login. */
export function Office() {
  const navigate = useNavigate();
  const member = useMember();
  const isOut = useSession((state) => state.isSettled && state.token === null);
  const isRefused = isOut || (member !== null && !isAgent(member));
  useEffect(() => {
    if (isRefused) void navigate({ to: '/agent', replace: true });
  }, [isRefused, navigate]);
  useAfterLogin();
  useOfficeNotices();
  useEffect(() => {
    void setByServer();
    const timer = setInterval(() => void setByServer(), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    await navigate({ to: '/agent' });
  };
  if (!member || isRefused || isLeaving)
    return (
      <main data-theme="light" className="flex h-dvh items-center justify-center bg-page">
        <Spinner className="size-8 text-muted" />
      </main>
    );
  const onLeave = (): void => setAsking(true);
  return (
    <AgentFrame>
      <TopBar name={member.nickname || member.account} onLeave={onLeave} />
      {isAsking ? <LeaveDialog onStay={() => setAsking(false)} onLeave={() => void leave()} /> : null}
      <div className="office-columns">
        <SideMenu />
        <main className="office-body">
          <Outlet />
        </main>
      </div>
      <BottomBar />
    </AgentFrame>
  );
}
