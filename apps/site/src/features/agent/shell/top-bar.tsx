import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Bell } from 'lucide-react';
import { AgentClock } from '../agent-clock.tsx';
import { AgentLanguages } from '../agent-frame.tsx';
import { Hours } from '../support-hours.tsx';
import { Go } from '../table/go.tsx';

/** Who is signed in, the brand's zone and time, its announcements, when somebody is there for agents, and the way out. */
export function TopBar({ name, onLeave }: { name: string; onLeave: () => void }) {
  const t = useT();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-card">
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 md:px-6">
        <Go isPlain to={{ page: 'agentTeamOverview' }} className="flex items-center gap-2.5 font-extrabold">
          <img src="/logo.svg" width={28} height={28} alt="" />
          {t('agent.title')}
        </Go>
        {/* Whole or not at all: where the line has no room they fall below it, unseen. */}
        <div className="hidden h-5 min-w-0 flex-1 flex-wrap content-start overflow-hidden text-meta text-muted md:flex">
          <span aria-hidden="true" className="h-5 w-2" />
          <span className="h-5 whitespace-nowrap">
            <Hours />
          </span>
        </div>
        <div className="office-row flex items-center gap-x-4">
          <AgentClock />
          <span className="min-w-0 truncate text-dense">
            <span className="office-late text-muted">{t('agent.nickname')}: </span>
            <b className="font-semibold">{name}</b>
          </span>
        </div>
        <Go
          isPlain
          to={{ page: 'agentAnnouncement' }}
          title={t('agent.menu.notices')}
          className="office-end inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted hover:bg-pressed hover:text-text"
        >
          <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t('agent.menu.notices')}</span>
        </Go>
        <AgentLanguages className="office-late" />
        <Button look="ghost" size="mini" onClick={onLeave}>
          {t('agent.logout')}
        </Button>
      </div>
    </header>
  );
}
