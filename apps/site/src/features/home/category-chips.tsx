import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { chipClass } from '@trevo/ui/chip';
import { Heart, House } from '../../shared/parts/icons.tsx';
import { CATEGORY, useNavTypes } from '../../shared/games/game-types.ts';

/** Ways to the categories where the side menu has no room for its words; sticky under the header while the page scrolls. */
export function CategoryChips() {
  const t = useT();
  const types = useNavTypes();
  return (
    <nav
      aria-label={t('shell.categories')}
      data-bar
      className="fade no-bar sticky top-14 z-20 -mx-3 mt-2 flex gap-2 overflow-x-auto bg-page/95 px-3 py-2 md:-mx-6 md:px-6 lg:hidden"
    >
      <Link to="/" className={chipClass(true)}>
        <House size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('shell.home')}
      </Link>
      <Link to="/favorite" className={chipClass(false)}>
        <Heart size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('shell.favorites')}
      </Link>
      {[...types, 'INHOUSE' as const].map((type) => {
        const { path, icon: Icon, hue } = CATEGORY[type];
        return (
          <Link key={type} to={path} className={chipClass(false)}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={hue} />
            {t(`shell.type.${type}`)}
          </Link>
        );
      })}
    </nav>
  );
}
