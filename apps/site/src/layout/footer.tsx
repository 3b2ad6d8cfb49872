import { Link, useRouterState } from '@tanstack/react-router';
import { FOOTER_HOUSE, openEntries } from '@trevo/contract/site/navigation';
import { loadAreas, type MessageId, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { keepMerchant } from '../session/storage.ts';
import { CATEGORY, useNavTypes } from '../shared/games/game-types.ts';
import { drawImageHost } from '../shared/games/image-host.ts';
import { ChevronRight } from '../shared/parts/icons.tsx';
import { useIsTakenOver } from '../shared/browser/use-is-taken-over.ts';
import { useNear } from '../shared/browser/use-near.ts';
import { pathOf } from './menu/nav-entries.ts';
import { useFacts } from './menu/use-facts.ts';
import { useService, useTelegram } from './use-service.ts';

const FIRST_YEAR = 2022;
/** Set by the build, so that the prerendered shell and the page agree. */
const THIS_YEAR = import.meta.env.VITE_BUILD_YEAR;

const LINK =
  'inline-flex min-h-9 items-center text-dense text-muted hover:text-text hover:underline underline-offset-4';
const HEAD = 'mb-2 text-meta font-semibold tracking-wide text-faint uppercase';

const FooterVendors = lazy(async () => {
  const [parts] = await Promise.all([import('./footer-vendors.tsx'), loadAreas('lobby', 'frame')]);
  return { default: parts.FooterVendors };
});

/** On phones a title that opens its links; a column from there on. */
function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="border-b border-line/60 md:border-0">
      <h2 id={id} className={`${HEAD} max-md:hidden`}>
        {title}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-12 w-full items-center justify-between font-semibold text-text md:hidden"
      >
        {title}
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className={isOpen ? '-rotate-90' : 'rotate-90'} />
      </button>
      <ul className={cx('pb-3 md:block', !isOpen && 'hidden')}>{children}</ul>
    </section>
  );
}

/** Games, house, support, age bar, licence, legal contact, copyright. */
export function Footer() {
  const t = useT();
  const types = useNavTypes();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: permission } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const isTakenOver = useIsTakenOver();
  const [place, isNear] = useNear();
  const merchant = isTakenOver ? permission?.merchant : undefined;
  useEffect(() => {
    if (!permission) return;
    keepMerchant(permission.merchant);
    drawImageHost(permission.imageCDNs);
  }, [permission]);
  const age = merchant?.ageMin ?? 18;
  const facts = useFacts();
  const telegram = useTelegram();
  const service = useService();
  const support: { hash?: string; text: MessageId }[] = [
    { text: 'shell.help' },
    { hash: 'contact', text: 'shell.service' },
    { hash: 'responsible', text: 'shell.footer.responsible' },
    { hash: 'term', text: 'frame.footer.terms' },
    { hash: 'privacy', text: 'frame.footer.privacy' },
  ];
  return (
    <footer
      className={cx(
        'mt-6 border-t border-line/60 pt-2 pb-6 text-dense text-muted md:mt-12 md:py-10',
        // A phone's account and cashier end where their own content does.
        path.startsWith('/member') ? 'max-md:hidden' : 'max-md:[[data-alone]_&]:hidden',
      )}
    >
      <div className="grid md:grid-cols-4 md:gap-x-4">
        <Group id="footer-games" title={t('frame.footer.games')}>
          {[...types, 'INHOUSE' as const].map((type) => (
            <li key={type}>
              <Link to={CATEGORY[type].path} className={LINK}>
                {t(`shell.type.${type}`)}
              </Link>
            </li>
          ))}
        </Group>
        <Group id="footer-house" title={t('frame.footer.house')}>
          {openEntries(FOOTER_HOUSE, facts).map((entry) => (
            <li key={entry.id}>
              <Link
                to={pathOf(entry)}
                {...(entry.hash ? { hash: entry.hash } : {})}
                reloadDocument={entry.id === 'agent'}
                className={LINK}
              >
                {t(entry.text)}
              </Link>
            </li>
          ))}
        </Group>
        <Group id="footer-support" title={t('frame.footer.support')}>
          {support.map(({ hash, text }) => (
            <li key={text}>
              <Link
                to="/help"
                {...(hash ? { hash } : {})}
                {...(hash === 'contact' ? service.link : {})}
                className={LINK}
              >
                {t(text)}
              </Link>
            </li>
          ))}
          {telegram.service ? (
            <li>
              <a href={telegram.service} target="_blank" rel="noopener noreferrer" className={LINK}>
                {t('frame.telegram.service')}
              </a>
            </li>
          ) : null}
        </Group>
        <section aria-labelledby="footer-responsible" className="max-md:mt-4">
          <h2 id="footer-responsible" className={HEAD}>
            {t('shell.footer.responsible')}
          </h2>
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full text-dense font-extrabold text-text ring-2 ring-coral"
            >
              {age}+
            </span>
            <div>
              <p className="text-pretty">{t('frame.footer.responsibleText')}</p>
              <p>{t('frame.footer.age', { age })}</p>
            </div>
          </div>
        </section>
      </div>
      <section ref={place} className="min-h-24">
        <Suspense>{isNear ? <FooterVendors /> : null}</Suspense>
      </section>
      <div className="mt-3 space-y-1 border-t border-line/60 pt-3 text-meta text-faint">
        <p className="min-h-5">{merchant ? t('frame.footer.licence', { licence: merchant.licenceName }) : null}</p>
        <p className="min-h-5">
          {merchant ? (
            <>
              {t('frame.footer.legal')}:{' '}
              <a
                href={`mailto:${merchant.legalEmail}`}
                className="text-muted underline underline-offset-4 hover:text-text"
              >
                {merchant.legalEmail}
              </a>
            </>
          ) : null}
        </p>
        <p>{t('frame.footer.rights', { years: `${FIRST_YEAR}–${THIS_YEAR}`, name: merchant?.name ?? 'Trevo' })}</p>
      </div>
    </footer>
  );
}
