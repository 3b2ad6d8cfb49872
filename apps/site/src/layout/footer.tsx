import { Link } from '@tanstack/react-router';
import { loadAreas, type MessageId, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api/use-call.ts';
import { keepMerchant } from '../session/storage.ts';
import { CATEGORY, NAV_TYPES } from '../shared/games/game-types.ts';
import { ChevronRight } from '../shared/parts/icons.tsx';
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
    <footer className="max-md:[body:has([data-alone])_&]:hidden mt-8 border-t border-line/60 pt-2 pb-6 md:mt-12 md:py-10 text-dense text-muted">
      <div className="grid md:grid-cols-4 md:gap-x-4">
        <Group id="footer-games" title={t('shell.footer.games')}>
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
        </Group>
        <Group id="footer-house" title={t('shell.footer.house')}>
          {house.map(({ to, hash, text }) => (
            <li key={text}>
              <Link to={to} {...(hash ? { hash } : {})} reloadDocument={to === '/agent'} className={LINK}>
                {t(text)}
              </Link>
            </li>
          ))}
        </Group>
        <Group id="footer-support" title={t('shell.footer.support')}>
          {support.map(({ hash, text }) => (
            <li key={text}>
              <Link to="/help" {...(hash ? { hash } : {})} className={LINK}>
                {t(text)}
              </Link>
            </li>
          ))}
        </Group>
        <section aria-labelledby="footer-responsible" className="max-md:mt-6">
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
      <div className="mt-4 space-y-1 border-t border-line/60 pt-6 text-meta text-faint">
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
