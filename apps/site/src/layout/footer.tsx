import { Link } from '@tanstack/react-router';
import { loadAreas, type MessageId, useT } from '@trevo/i18n';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../api/use-call.ts';
import { keepMerchant } from '../session/storage.ts';
import { CATEGORY, NAV_TYPES } from '../shared/games/game-types.ts';
import { useNear } from '../shared/browser/use-near.ts';

const FIRST_YEAR = 2022;
/** Set by the build, so that the prerendered shell and the page agree. */
const THIS_YEAR = import.meta.env.VITE_BUILD_YEAR;

const LINK =
  'inline-flex min-h-9 items-center text-dense text-muted hover:text-text hover:underline underline-offset-4';
const HEAD = 'mb-2 text-meta font-semibold tracking-wide text-faint uppercase';

const FooterVendors = lazy(async () => {
  const [parts] = await Promise.all([import('./footer-vendors.tsx'), loadAreas('lobby')]);
  return { default: parts.FooterVendors };
});

const never = () => () => undefined;
/**
 * False while the prerendered footer is taken over, which may come late: a dialog that was opened before has fetched what
 * the footer shows by then, and the texts would not be those of the shell.
 */
const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Games, house, support, age bar, licence, legal contact, copyright. */
export function Footer() {
  const t = useT();
  const { data: permission } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const isTakenOver = useIsTakenOver();
  const [place, isNear] = useNear();
  const merchant = isTakenOver ? permission?.merchant : undefined;
  useEffect(() => {
    if (merchant) keepMerchant(merchant);
  }, [merchant]);
  const age = merchant?.ageMin ?? 18;
  const house: { to: '/help' | '/promotions' | '/announce' | '/winners' | '/agent'; hash?: string; text: MessageId }[] =
    [
      { to: '/promotions', text: 'shell.promotions' },
      { to: '/announce', text: 'shell.notices' },
      { to: '/winners', text: 'shell.footer.winners' },
      { to: '/help', hash: 'fair', text: 'shell.footer.fair' },
      { to: '/agent', text: 'shell.footer.agent' },
    ];
  const support: { hash?: string; text: MessageId }[] = [
    { text: 'shell.help' },
    { hash: 'contact', text: 'shell.service' },
    { hash: 'responsible', text: 'shell.footer.responsible' },
    { hash: 'term', text: 'shell.footer.terms' },
    { hash: 'privacy', text: 'shell.footer.privacy' },
  ];
  return (
    <footer className="max-md:[body:has([data-alone])_&]:hidden mt-12 border-t border-line/60 py-10 text-dense text-muted">
      <div className="columns-2 gap-x-4 *:mb-8 *:break-inside-avoid md:grid md:grid-cols-4">
        <section aria-labelledby="footer-games">
          <h2 id="footer-games" className={HEAD}>
            {t('shell.footer.games')}
          </h2>
          <ul>
            <li>
              <Link to="/inhouse" className={LINK}>
                {t('shell.type.INHOUSE')}
              </Link>
            </li>
            {NAV_TYPES.map((type) => (
              <li key={type}>
                <Link to={CATEGORY[type].path} className={LINK}>
                  {t(`shell.type.${type}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-house">
          <h2 id="footer-house" className={HEAD}>
            {t('shell.footer.house')}
          </h2>
          <ul>
            {house.map(({ to, hash, text }) => (
              <li key={text}>
                <Link to={to} {...(hash ? { hash } : {})} reloadDocument={to === '/agent'} className={LINK}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-support">
          <h2 id="footer-support" className={HEAD}>
            {t('shell.footer.support')}
          </h2>
          <ul>
            {support.map(({ hash, text }) => (
              <li key={text}>
                <Link to="/help" {...(hash ? { hash } : {})} className={LINK}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-responsible" className="[column-span:all]">
          <h2 id="footer-responsible" className={HEAD}>
            {t('shell.footer.responsible')}
          </h2>
          <p className="text-pretty">{t('shell.footer.responsibleText')}</p>
          <p className="mt-3 flex items-center gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full text-dense font-extrabold text-text ring-2 ring-coral">
              {age}+
            </span>
            {t('shell.footer.age', { age })}
          </p>
        </section>
      </div>
      <section ref={place} className="min-h-24">
        <Suspense>{isNear ? <FooterVendors /> : null}</Suspense>
      </section>
      <div className="mt-8 space-y-1 border-t border-line/60 pt-6 text-meta text-faint">
        <p className="min-h-5">{merchant ? t('shell.footer.licence', { licence: merchant.licenceName }) : null}</p>
        <p className="min-h-5">
          {merchant ? (
            <>
              {t('shell.footer.legal')}:{' '}
              <a
                href={`mailto:${merchant.legalEmail}`}
                className="text-muted underline underline-offset-4 hover:text-text"
              >
                {merchant.legalEmail}
              </a>
            </>
          ) : null}
        </p>
        <p>{t('shell.footer.rights', { years: `${FIRST_YEAR}–${THIS_YEAR}`, name: merchant?.name ?? 'Trevo' })}</p>
      </div>
    </footer>
  );
}
