import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { openDialog } from '../shared/dialogs.ts';
import { CATEGORY } from '../shared/games/game-types.ts';
import { usePartners } from './partners-list.ts';

/** The studios behind the catalogue, by their names: each leads to its games. */
export function FooterVendors() {
  const t = useT();
  const partners = usePartners();
  if (!partners || partners.length === 0) return null;
  return (
    <section aria-labelledby="footer-vendors" className="border-t border-line/60 pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="footer-vendors" className="text-meta font-semibold tracking-wide text-faint uppercase">
          {t('lobby.partners.title')}
        </h2>
        <Button look="link" size="mini" onClick={() => openDialog('partners', {})}>
          {t('lobby.partners.all')}
        </Button>
      </div>
      <ul className="no-bar -mx-3 mt-1 flex items-baseline gap-x-6 overflow-x-auto px-3 md:mx-0 md:flex-wrap md:gap-x-9 md:px-0">
        {partners.map(({ vassalage, displayName, gameTypes }) => (
          <li key={vassalage}>
            <Link
              to={CATEGORY[gameTypes[0] ?? 'RNG'].path}
              search={{ vendor: vassalage }}
              className="inline-flex min-h-11 items-center text-h3 font-extrabold tracking-tight whitespace-nowrap text-muted hover:text-text"
            >
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
