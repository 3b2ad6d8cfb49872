import { Link, type LinkProps } from '@tanstack/react-router';
import { MENU, openEntries } from '@trevo/contract/site/navigation';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import type { LucideIcon } from 'lucide-react';
import { Globe, Heart, History, House, type Icon, SunMoon } from '../../shared/parts/icons.tsx';
import { CATEGORY, useNavTypes } from '../../shared/games/game-types.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { useTheme } from '../../shared/browser/theme.ts';
import type { MouseEvent } from 'react';
import { UnreadCount } from '../unread-count.tsx';
import { useService } from '../use-service.ts';
import { pathOf } from './nav-entries.ts';
import { NAV_ICONS } from './nav-icons.ts';
import { useFacts } from './use-facts.ts';

type FaceProps = {
  icon: Icon | LucideIcon;
  text: string;
  /** What stands on the rail instead. */
  short?: string | undefined;
  isCompact: boolean;
  hue?: string | undefined;
};
type ItemProps = FaceProps & {
  to: NonNullable<LinkProps['to']>;
  hash?: string | undefined;
  unread?: number;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

const rowClass = (isCompact: boolean): string =>
  cx(
    'group/item relative flex items-center rounded-card font-semibold text-muted transition-colors duration-120 hover:bg-raised hover:text-text',
    'data-[status=active]:bg-raised data-[status=active]:text-text data-[status=active]:shadow-raised',
    isCompact
      ? 'rail-row h-14 flex-col justify-center gap-0.5 px-0 text-[0.6875rem] leading-tight lg:h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-dense'
      : 'h-11 w-full gap-3 px-3 text-dense',
  );

/** Icon and text of a row: beside each other, or on the rail one over the other. */
function Face({ icon: Glyph, text, short, isCompact, hue }: FaceProps) {
  const isShortened = isCompact && short !== undefined;
  return (
    <>
      <Glyph size={21} strokeWidth={1.75} aria-hidden="true" className={cx('shrink-0', hue)} />
      <span
        className={cx(
          isCompact ? 'text-center lg:line-clamp-1 lg:text-start' : 'truncate',
          isShortened ? 'rail-long hidden' : isCompact && 'line-clamp-2',
        )}
      >
        {text}
      </span>
      {isShortened ? <span className="rail-short lg:hidden">{short}</span> : null}
    </>
  );
}

function Item({ to, hash, isCompact, unread = 0, onClick, ...face }: ItemProps) {
  return (
    <Link
      to={to}
      {...(hash === undefined ? {} : { hash })}
      activeOptions={{ exact: true, includeHash: to === '/help', includeSearch: false }}
      {...(onClick ? { onClick } : {})}
      className={rowClass(isCompact)}
    >
      <Face {...face} isCompact={isCompact} />
      <UnreadCount count={unread} className={isCompact ? 'absolute end-1 top-0' : 'ms-auto'} />
    </Link>
  );
}

/** Home, favourites, categories that have vendors, the house's own games, and what was played lately. */
function Games({ isCompact }: { isCompact: boolean }) {
  const t = useT();
  const types = useNavTypes();
  return (
    <>
      <Item to="/" icon={House} text={t('shell.home')} isCompact={isCompact} />
      <Item to="/favorite" icon={Heart} text={t('shell.favorites')} isCompact={isCompact} />
      {[...types, 'INHOUSE' as const].map((type) => {
        const { path, icon, hue } = CATEGORY[type];
        const text: MessageId = `shell.type.${type}`;
        return <Item key={type} to={path} icon={icon} text={t(text)} isCompact={isCompact} hue={hue} />;
      })}
      <Item to="/recent" icon={History} text={t('shell.recent')} short={t('frame.rail.recent')} isCompact={isCompact} />
    </>
  );
}

/** The site's spine, in the order of `nav-entries.ts`; then language and theme. `isCompact` is the rail of 72 px. */
export function SideNav({ isCompact = false }: { isCompact?: boolean }) {
  const t = useT();
  const name = t(useLang() === 'en' ? 'shell.language.en' : 'shell.language.pt');
  const facts = useFacts();
  const service = useService();
  const [theme, switchTheme] = useTheme();
  const group = 'flex flex-col gap-0.5 border-t border-line/60 pt-2 mt-2 first:mt-0 first:border-0 first:pt-0';
  return (
    <nav aria-label={t('shell.nav.main')}>
      <div className={group}>
        <Games isCompact={isCompact} />
      </div>
      <div className={group}>
        {openEntries(MENU, facts).map((entry) => {
          const { id, text, short, hash, dialog } = entry;
          const face = { icon: NAV_ICONS[id], text: t(text), short: short && t(short), isCompact };
          return dialog ? (
            <button key={id} type="button" onClick={() => openDialog(dialog, {})} className={rowClass(isCompact)}>
              <Face {...face} />
            </button>
          ) : (
            <Item
              key={id}
              {...face}
              to={pathOf(entry)}
              hash={hash}
              {...(id === 'service' ? { unread: service.unread, ...service.link } : {})}
            />
          );
        })}
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
            text={t(theme === 'dark' ? 'frame.theme.light' : 'frame.theme.dark')}
            isCompact={isCompact}
          />
        </button>
      </div>
    </nav>
  );
}
