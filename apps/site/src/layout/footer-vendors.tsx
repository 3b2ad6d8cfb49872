import { Link, useRouterState } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { useCall } from '../api/use-call.ts';
import { openDialog } from '../shared/dialogs.ts';
import { CATEGORY, NAV_TYPES } from '../shared/games/game-types.ts';
import { Pretended, VendorMark } from '../shared/parts/vendor-mark.tsx';
import { plainPath } from '../shared/routing/plain-path.ts';
import { type Partner, usePartners } from './partners-list.ts';
import { SOCIAL, SocialMark } from '@trevo/ui/social-marks';

/** The pages that the brand wrote, one after the other, and where it can be followed. */
function WrittenPages() {
  const t = useT();
  const { data } = useCall('GET /wps/pages', {}, { staleTime: 600_000 });
  if (!data || data.pages.length === 0) return null;
  return (
    <nav aria-label={t('lobby.pages')} className="mb-2 flex flex-wrap gap-x-6">
      {data.pages.map(({ id, title }) => (
        <Link
          key={id}
          to="/pages/$id"
          params={{ id }}
          className="inline-flex min-h-11 items-center text-dense text-muted underline-offset-4 hover:text-text hover:underline"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Social() {
  const t = useT();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const links = SOCIAL.flatMap((of) => {
    const resource = data?.resources[of];
    return resource ? [{ of, ...resource }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('frame.footer.follow')} className="mb-4 flex flex-wrap gap-1">
      {links.map(({ of, labelNameEn, url }) => (
        <a
          key={of}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={labelNameEn}
          title={labelNameEn}
          className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-text"
        >
          <SocialMark of={of} />
        </a>
      ))}
    </nav>
  );
}

/** What ends the page and comes after it: the brand's pages and channels, the providers of its games. */
export const FooterVendors = () => (
  <>
    <Social />
    <WrittenPages />
    <Providers />
  </>
);

/** Pages whose own list says whose games they are: there nothing asks for the providers once more. */
const HAS_OWN: ReadonlySet<string> = new Set(['/pvp', '/fish', '/rng']);

/** The providers behind the catalogue by their marks, then each kind of game with whose it is: all lead to the games. */
function Providers() {
  const t = useT();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const partners = usePartners(!HAS_OWN.has(plainPath(path)));
  if (!partners || partners.length === 0) return null;
  const pretended = partners.filter(({ isSandbox }) => isSandbox).length;
  const areAll = pretended === partners.length;
  return (
    <section aria-labelledby="footer-vendors" className="border-t border-line/60 pt-2 md:pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="footer-vendors" className="text-meta font-semibold tracking-wide text-faint uppercase">
          {t('lobby.partners.title')}
        </h2>
        <Button look="link" size="mini" onClick={() => openDialog('partners', {})}>
          {t('lobby.partners.all')}
        </Button>
      </div>
      <ul className="no-bar -mx-3 flex gap-x-5 overflow-x-auto px-3 md:mx-0 md:flex-wrap md:px-0">
        {partners.map((partner) => (
          <li key={partner.vassalage}>
            <Link
              to="/games"
              search={{ vendor: partner.vassalage }}
              className="inline-flex min-h-12 items-center gap-2 text-dense font-semibold whitespace-nowrap text-muted hover:text-text"
            >
              <VendorMark code={partner.vassalage} />
              {partner.displayName}
              {partner.isSandbox && !areAll ? <Pretended /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <ByType partners={partners} />
      {pretended > 0 ? (
        <p className="mt-1 text-meta text-faint">
          {t(areAll ? 'frame.footer.sandboxAll' : 'frame.footer.sandboxText')}
        </p>
      ) : null}
    </section>
  );
}

function ByType({ partners }: { partners: readonly Partner[] }) {
  const t = useT();
  const types = NAV_TYPES.map((type) => [type, partners.filter(({ gameTypes }) => gameTypes.includes(type))] as const);
  return (
    <dl className="mt-3 hidden gap-x-6 text-meta md:grid md:grid-cols-2">
      {types.map(([type, whose]) =>
        whose.length === 0 ? null : (
          <div key={type} className="flex gap-3">
            <dt className="w-32 shrink-0 py-1.5 font-semibold text-muted">{t(`shell.type.${type}`)}</dt>
            <dd className="flex flex-wrap self-start gap-x-3">
              {whose.map(({ vassalage: vendor, displayName }) => (
                <Link
                  key={vendor}
                  to={CATEGORY[type].path}
                  search={{ vendor }}
                  className="inline-flex min-h-9 items-center text-faint underline-offset-4 hover:text-text hover:underline"
                >
                  {displayName}
                  <span className="sr-only">: {t(`shell.type.${type}`)}</span>
                </Link>
              ))}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
