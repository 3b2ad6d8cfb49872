import { useT } from '@trevo/i18n';
import { AgentLanguages } from '../agent-frame.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Hours } from '../support-hours.tsx';
import { MenuList } from './menu-list.tsx';
import { MENU } from './use-page-name.ts';

/** The whole menu as a page of a phone, with the languages and the hours that its bar has no room for. */
export function MenuPage() {
  const t = useT();
  return (
    <>
      <PageTitle title={t('agent.menu')} />
      <nav aria-label={t('agent.menu')}>
        <MenuList isPage current={MENU} />
      </nav>
      <AgentLanguages className="mt-4 justify-center" />
      <div className="mt-2 text-center text-meta text-muted">
        <Hours />
      </div>
    </>
  );
}
