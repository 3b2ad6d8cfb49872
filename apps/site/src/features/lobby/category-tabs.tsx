import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { chipClass } from '@trevo/ui/chip';
import { useEffect, useRef } from 'react';
import { CATEGORY, type SectionType, useNavTypes } from '../../shared/games/game-types.ts';
import { Gamepad } from '../../shared/parts/icons.tsx';

/** From one category's list to the next, where the side menu has no room for its words. HOT stands for all kinds at once. */
export function CategoryTabs({ of }: { of: SectionType }) {
  const t = useT();
  const row = useRef<HTMLElement>(null);
  const types = useNavTypes();
  // The category at hand may stand far along the row.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [of]);
  return (
    <nav
      ref={row}
      aria-label={t('shell.categories')}
      className="fade no-bar relative -mx-3 flex gap-2 overflow-x-auto px-3 pt-3 md:-mx-6 md:px-6 lg:hidden"
    >
      {(['HOT', ...types, 'INHOUSE'] as const).map((type) => {
        const { path, icon, hue } = CATEGORY[type];
        const isAll = type === 'HOT';
        const Icon = isAll ? Gamepad : icon;
        return (
          <Link key={type} to={path} className={chipClass(type === of)}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={type === of || isAll ? '' : hue} />
            {isAll ? t('lobby.all') : t(`shell.type.${type}`)}
          </Link>
        );
      })}
    </nav>
  );
}
