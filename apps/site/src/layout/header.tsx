import { Link } from '@tanstack/react-router';
import { loadAreas, useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Menu, Search } from '../shared/parts/icons.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { useIsSignedIn } from '../session/session.ts';
import { openDialog, openSearch } from '../shared/dialogs.ts';
import { preloadDialog } from './dialog-place.tsx';
import { Logo } from './logo.tsx';
import { smallPart } from './small-part.ts';

const Clock = smallPart('Clock');
const HeaderMember = lazy(async () => {
  const [parts] = await Promise.all([import('./header-member.tsx'), loadAreas('system')]);
  return { default: parts.HeaderMember };
});

function HeaderVisitor() {
  const t = useT();
  return (
    <div className="for-visitors flex items-center gap-2">
      <Button
        look="ghost"
        size="mini"
        className="md:h-10 md:px-4 md:text-dense"
        onPointerEnter={() => preloadDialog('login')}
        onFocus={() => preloadDialog('login')}
        onClick={() => openDialog('login', {})}
      >
        {t('shell.login')}
      </Button>
      <Button
        look="gold"
        size="mini"
        className="frame-gold md:h-10 md:px-4 md:text-dense"
        onPointerEnter={() => preloadDialog('register')}
        onFocus={() => preloadDialog('register')}
        onClick={() => openDialog('register', {})}
      >
        {t('shell.register')}
      </Button>
    </div>
  );
}

/** `/` and Ctrl or Cmd K search from anywhere, but not out of a field or another dialog. */
const searchByKey = (event: KeyboardEvent): void => {
  const isChord = event.key === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash = event.key === '/' && !(event.target as Element).closest('input, textarea, select');
  if (!(isChord || isSlash) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openDialog('search', {});
};

/** Top bar: menu and logo; right: sign in and up, or the balance and the member's menu. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    document.addEventListener('keydown', searchByKey);
    return () => document.removeEventListener('keydown', searchByKey);
  }, []);
  return (
    <header className="fixed inset-x-0 top-0 z-40 flex h-14 items-center gap-2 border-b border-line/60 bg-page/95 px-3 frosted md:px-6 lg:h-16">
      <IconButton label={t('shell.menu')} onClick={onMenu} className="-ms-2">
        <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Logo isTight={isSignedIn} />
      <Link
        to="/search"
        aria-haspopup="dialog"
        onPointerEnter={() => preloadDialog('search')}
        onClick={openSearch}
        className="mx-auto hidden h-10 w-full min-w-0 max-w-90 items-center gap-3 rounded-full bg-raised px-4 text-dense text-faint shadow-raised transition-colors duration-120 hover:bg-pressed hover:text-muted md:flex"
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{t('shell.search')}</span>
        <kbd className="ms-auto rounded-sm border border-line px-1.5 font-sans text-caption">/</kbd>
      </Link>
      <div className="ms-auto flex items-center gap-3 lg:ms-0">
        {/* Its place is there from the first frame. */}
        <p className="hidden w-29 text-end text-meta leading-tight text-faint tabular-nums xl:block">
          <Suspense>
            <Clock />
          </Suspense>
        </p>
        {isSignedIn ? (
          <Suspense fallback={<span aria-busy="true" className="h-10 w-52" />}>
            <HeaderMember />
          </Suspense>
        ) : (
          <HeaderVisitor />
        )}
      </div>
    </header>
  );
}
