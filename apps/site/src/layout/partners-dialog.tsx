import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../api/use-call.ts';
import { PartnerPicture } from '../shared/parts/place-banners.tsx';
import { Pretended, VendorMark } from '../shared/parts/vendor-mark.tsx';
import { useFlag } from '../shared/use-flag.ts';
import { CATEGORY } from '../shared/games/game-types.ts';
import { type Partner, usePartners } from './partners-list.ts';

/** Every studio with games here: what it makes, how many, and the way to them. */
export function PartnersDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const partners = usePartners();
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  const { data: shown } = useCall('GET /wps/pages', {}, { staleTime: 600_000 });
  return (
    <Dialog
      title={t('lobby.partners.title')}
      lead={t('lobby.partners.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-160"
    >
      {shown && shown.partners.length > 0 ? (
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {shown.partners.map((partner) => (
            <li key={partner.id}>
              <PartnerPicture of={partner} />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="mt-2 grid gap-2 md:grid-cols-2">
        {partners
          ? partners.map((partner) => <PartnerCard key={partner.vassalage} of={partner} onOpen={onClose} />)
          : ['one', 'two', 'three', 'four'].map((place) => <Skeleton key={place} className="h-24 rounded-card" />)}
      </ul>
      {hasAgents ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 text-dense text-muted">
          {t('lobby.partners.bring')}
          <Link
            to="/affiliate"
            onClick={onClose}
            className="inline-flex min-h-11 items-center font-semibold text-violet hover:underline"
          >
            {t('frame.footer.affiliate')}
          </Link>
        </p>
      ) : null}
    </Dialog>
  );
}

function PartnerCard({ of, onOpen }: { of: Partner; onOpen: () => void }) {
  const t = useT();
  return (
    <li className="rounded-card bg-card p-4">
      <p className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2.5">
          <VendorMark code={of.vassalage} size={32} />
          <span className="truncate text-lead font-extrabold tracking-tight">{of.displayName}</span>
          {of.isSandbox ? <Pretended /> : null}
        </span>
        <span className="shrink-0 text-meta text-muted tabular-nums">
          {t('lobby.partners.games', { games: of.games })}
        </span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {of.gameTypes.map((type) => {
          const { path, hue, icon: Glyph } = CATEGORY[type];
          return (
            <li key={type}>
              <Link
                to={path}
                search={{ vendor: of.vassalage }}
                onClick={onOpen}
                className="inline-flex min-h-11 items-center gap-1.5 text-dense text-muted underline-offset-4 hover:text-text hover:underline"
              >
                <Glyph size={16} strokeWidth={1.75} aria-hidden="true" className={hue} />
                {t(`shell.type.${type}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
