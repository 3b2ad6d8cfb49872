import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { useModal } from '@trevo/ui/use-modal';
import { X } from 'lucide-react';
import { PlaceBanners } from '../../shared/parts/place-banners.tsx';
import { Clock } from '../clock.tsx';
import { Logo } from '../logo.tsx';
import { SideNav } from './side-nav.tsx';

/** The side navigation where it has no room beside the page: a modal drawer from the start edge. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ref = useModal(onClose);
  return (
    <dialog
      ref={ref}
      aria-label={t('shell.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-page p-0 shadow-overlay"
    >
      <div className="flex h-14 items-center justify-between border-b border-line/60 px-3">
        <Logo />
        <IconButton label={t('shell.close')} onClick={onClose} className="-me-1">
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain px-3 py-3">
        <SideNav />
        <PlaceBanners place="w_leftmenu" className="mt-4" />
        <p className="mt-5 px-3 pb-2 text-meta text-muted tabular-nums xl:hidden">
          <Clock />
        </p>
      </div>
    </dialog>
  );
}
