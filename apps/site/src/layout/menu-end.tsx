import { loadAreas, useT } from '@trevo/i18n';
import { lazy, Suspense } from 'react';
import { openDialog } from '../shared/dialogs.ts';
import { Handshake } from 'lucide-react';
import { PlaceBanners } from '../shared/parts/place-banners.tsx';

function Rows() {
  const t = useT();
  return (
    <div className="mt-2 grid gap-2 border-t border-line/60 pt-2">
      <button
        type="button"
        onClick={() => openDialog('partners', {})}
        className="flex h-11 items-center gap-3 rounded-card px-3 text-start text-dense font-semibold text-muted hover:bg-raised hover:text-text"
      >
        <Handshake size={21} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t('lobby.partners.title')}
      </button>
      <PlaceBanners place="w_leftmenu" />
    </div>
  );
}

/** Its words are not those of the first screen. */
const LateRows = lazy(async () => {
  await loadAreas('lobby');
  return { default: Rows };
});

/** The end of the side menu: partners, and what the brand shows there. */
export const MenuEnd = () => (
  <Suspense fallback={null}>
    <LateRows />
  </Suspense>
);
