import { useT } from '@trevo/i18n';
import { MenuList } from './menu-list.tsx';
import { usePageName } from './use-page-name.ts';

/** The menu beside the page, 220 px wide; a phone has it as a page. */
export function SideMenu() {
  const t = useT();
  const current = usePageName();
  return (
    <aside className="hidden border-e border-line bg-card md:block">
      <nav aria-label={t('agent.menu')} className="sticky top-14 office-menu overflow-y-auto px-3 py-2">
        <MenuList current={current} />
      </nav>
    </aside>
  );
}
