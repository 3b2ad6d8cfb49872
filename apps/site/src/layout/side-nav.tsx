import { Link, type LinkProps } from '@tanstack/react-router';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import {
  CircleHelp,
  Gift,
  Globe,
  Headset,
  Heart,
  History,
  House,
  type Icon,
  ReceiptText,
  ShieldCheck,
  SunMoon,
} from '../shared/parts/icons.tsx';
import { useCall } from '../api/use-call.ts';
import { CATEGORY, NAV_TYPES } from '../shared/games/game-types.ts';
import { openDialog } from '../shared/dialogs.ts';
import { useTheme } from '../shared/browser/theme.ts';

type ItemProps = {
  to: NonNullable<LinkProps['to']>;
  hash?: string;
  icon: Icon;
  text: string;
  isCompact: boolean;
  hue?: string | undefined;
};

const rowClass = (isCompact: boolean): string =>
  cx(
    'group/item relative flex items-center rounded-card font-semibold text-muted transition-colors duration-120 hover:bg-raised hover:text-text',
    'data-[status=active]:bg-raised data-[status=active]:text-text data-[status=active]:shadow-raised',
    isCompact
      ? 'h-14 flex-col justify-center gap-0.5 px-0 text-[0.6875rem] leading-tight lg:h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-dense'
      : 'h-11 gap-3 px-3 text-dense',
  );

/** Icon and text of a row: beside each other, or on the rail one over the other. */
function Face({ icon: Glyph, text, isCompact, hue }: Pick<ItemProps, 'icon' | 'text' | 'isCompact' | 'hue'>) {
  return (
    <>
      <Glyph size={21} strokeWidth={1.75} aria-hidden="true" className={cx('shrink-0', hue)} />
      <span
        className={cx('max-w-full', isCompact ? 'line-clamp-2 text-center lg:line-clamp-1 lg:text-start' : 'truncate')}
      >
        {text}
      </span>
    </>
  );
}

function Item({ to, hash, icon: Glyph, text, isCompact, hue }: ItemProps) {
  return (
    <Link
      to={to}
      {...(hash === undefined ? {} : { hash })}
      activeOptions={{ exact: true, includeHash: hash !== undefined, includeSearch: false }}
      className={rowClass(isCompact)}
    >
      <Face icon={Glyph} text={text} isCompact={isCompact} hue={hue} />
    </Link>
  );
}

/** Categories that have games; until the server says which, all of them keep their place. */
const useNavTypes = () => {
  const { data: menus } = useCall('GET /lgw/games/game_menus', {}, { staleTime: 600_000 });
  if (!menus) return NAV_TYPES;
  return NAV_TYPES.filter((type) => menus.some(({ gameCategory, cards }) => gameCategory === type && cards > 0));
};

/** The site's spine: games, then the member's things, then help and language. `isCompact` is the 72 px rail of tablets. */
export function SideNav({ isCompact = false }: { isCompact?: boolean }) {
  const t = useT();
  const name = t(useLang() === 'en' ? 'shell.language.en' : 'shell.language.pt');
  const types = useNavTypes();
  const [theme, switchTheme] = useTheme();
  const group = 'flex flex-col gap-0.5 border-t border-line/60 pt-2 mt-2 first:mt-0 first:border-0 first:pt-0';
  return (
    <nav aria-label={t('shell.nav.main')}>
      <div className={group}>
        <Item to="/" icon={House} text={t('shell.home')} isCompact={isCompact} />
        <Item to="/favorite" icon={Heart} text={t('shell.favorites')} isCompact={isCompact} />
        <Item to="/recent" icon={History} text={t('shell.recent')} isCompact={isCompact} />
      </div>
      <div className={group}>
        <Item
          to="/inhouse"
          icon={CATEGORY.INHOUSE.icon}
          text={t('shell.type.INHOUSE')}
          isCompact={isCompact}
          hue="text-gold"
        />
        {types.map((type) => {
          const { path, icon, hue } = CATEGORY[type];
          const text: MessageId = `shell.type.${type}`;
          return <Item key={type} to={path} icon={icon} text={t(text)} isCompact={isCompact} hue={hue} />;
        })}
      </div>
      <div className={group}>
        <Item to="/member/personalHistoryCopy" icon={ReceiptText} text={t('shell.menu.bets')} isCompact={isCompact} />
        <Item to="/promotions" icon={Gift} text={t('shell.promotions')} isCompact={isCompact} />
        <Item to="/fair" icon={ShieldCheck} text={t('shell.menu.fairness')} isCompact={isCompact} />
        <Item to="/help" icon={CircleHelp} text={t('shell.help')} isCompact={isCompact} />
        <Item to="/help" hash="contact" icon={Headset} text={t('shell.service')} isCompact={isCompact} />
      </div>
      <div className={group}>
        <button
          type="button"
          aria-label={`${t('shell.language')}: ${name}`}
          onClick={() => openDialog('language', {})}
          className={rowClass(isCompact)}
        >
          <Face icon={Globe} text={name} isCompact={isCompact} />
        </button>
        <button type="button" onClick={switchTheme} className={rowClass(isCompact)}>
          <Face
            icon={SunMoon}
            text={t(theme === 'dark' ? 'shell.theme.light' : 'shell.theme.dark')}
            isCompact={isCompact}
          />
        </button>
      </div>
    </nav>
  );
}
