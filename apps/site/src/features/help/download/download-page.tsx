import { Link } from '@tanstack/react-router';
import { type MessageId, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Check } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { CircleCheck, Download, type LucideIcon, Monitor, Smartphone, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Card } from '../../../shared/parts/card.tsx';
import { QrCode } from '../../../shared/parts/qr-code.tsx';
import { canBeLite, readLite, setLite } from './lite.ts';
import { type Platform, platformOf, useInstall } from './use-install.ts';

const GUIDES: readonly { platform: Platform; icon: LucideIcon; steps: readonly MessageId[] }[] = [
  { platform: 'ios', icon: Smartphone, steps: ['help.app.ios.1', 'help.app.ios.2', 'help.app.ios.3'] },
  { platform: 'android', icon: Smartphone, steps: ['help.app.android.1', 'help.app.android.2', 'help.app.android.3'] },
  { platform: 'desktop', icon: Monitor, steps: ['help.app.desktop.1', 'help.app.desktop.2', 'help.app.desktop.3'] },
];
const FACTS: readonly MessageId[] = [
  'help.app.fact.same',
  'help.app.fact.update',
  'help.app.fact.offline',
  'help.app.fact.store',
];

function Hero() {
  const t = useT();
  const { isInstalled, install } = useInstall();
  return (
    <header className="rounded-hero bg-linear-160 from-pressed to-card px-5 py-8 shadow-raised md:flex md:gap-8">
      <div className="min-w-0 flex-1">
        <h1 className="text-h1 font-extrabold text-balance">{t('help.app.title')}</h1>
        <p className="mt-2 max-w-160 text-lead text-muted">{t('help.app.lead')}</p>
        {isInstalled ? (
          <p className="mt-5 flex items-center gap-2 font-semibold text-mint">
            <CircleCheck size={20} aria-hidden="true" />
            {t('help.app.installed')}
          </p>
        ) : install ? (
          <Button look="gold" className="mt-5" onClick={() => void install()}>
            <Download size={20} strokeWidth={2} aria-hidden="true" />
            {t('help.app.install')}
          </Button>
        ) : (
          <p className="mt-5 text-dense text-muted">{t('help.app.byHand')}</p>
        )}
      </div>
      <figure className="hidden w-44 shrink-0 md:block">
        <QrCode text={`${location.origin}/down`} label={t('help.app.qr')} />
        <figcaption className="mt-2 text-center text-meta text-muted">{t('help.app.qrText')}</figcaption>
      </figure>
    </header>
  );
}

function Guides() {
  const t = useT();
  const [own] = useState(() => platformOf(navigator));
  return (
    <section aria-labelledby="guides" className="mt-8">
      <h2 id="guides" className="mb-3 text-h3 font-extrabold">
        {t('help.app.guides')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-3">
        {GUIDES.toSorted((one) => (one.platform === own ? -1 : 0)).map(({ platform, icon: Icon, steps }) => (
          <section
            key={platform}
            id={platform}
            aria-labelledby={`guide-${platform}`}
            className={`rounded-sheet bg-card p-5 ring-1 ring-inset ${platform === own ? 'ring-violet' : 'ring-line/60'}`}
          >
            <h3 id={`guide-${platform}`} className="flex items-center gap-2.5 text-lead font-semibold">
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
              {t(`help.app.${platform}`)}
            </h3>
            {platform === own ? <p className="mt-1 text-meta text-violet">{t('help.app.own')}</p> : null}
            <ol className="mt-4 grid gap-3">
              {steps.map((step, at) => (
                <li key={step} className="flex gap-3 text-dense text-pretty text-muted">
                  <span
                    aria-hidden="true"
                    className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-meta font-semibold text-text tabular-nums"
                  >
                    {at + 1}
                  </span>
                  {t(step)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

/** The light version is the same site that leaves the pictures of games out; nothing else differs. */
function Lite() {
  const t = useT();
  const [isLite, setState] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (canBeLite()) void readLite().then(setState, () => setFailed(true));
  }, []);
  const change = (wanted: boolean): void => {
    setState(wanted);
    void setLite(wanted).catch(() => {
      setState(!wanted);
      setFailed(true);
    });
  };
  return (
    <Card title={t('help.app.lite')} id="lite">
      <p className="text-dense text-pretty text-muted">{t('help.app.lite.text')}</p>
      {isLite === null ? null : (
        <Check checked={isLite} onChange={({ target }) => change(target.checked)} className="mt-2">
          {t('help.app.lite.on')}
        </Check>
      )}
      {hasFailed || !canBeLite() ? (
        <Note tone="info" className="mt-3">
          {t('help.app.lite.cannot')}
        </Note>
      ) : null}
    </Card>
  );
}

/** The app: the site itself, installed. How, for each platform, and what it does and does not do. */
export function DownloadPage() {
  const t = useT();
  return (
    <div className="mx-auto max-w-200 xl:max-w-none pt-5 pb-10">
      <Hero />
      <Guides />
      <div className="mt-8 grid gap-4 lg:grid-cols-2">
        <Card title={t('help.app.facts')}>
          <ul className="grid gap-2.5">
            {FACTS.map((fact) => (
              <li key={fact} className="flex gap-2.5 text-dense text-pretty text-muted">
                {fact === 'help.app.fact.offline' ? (
                  <WifiOff size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />
                ) : (
                  <CircleCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-mint" />
                )}
                {t(fact)}
              </li>
            ))}
          </ul>
        </Card>
        <Lite />
      </div>
      <p className="mt-6 text-meta text-muted">
        {t('help.app.trouble')}{' '}
        <Link to="/help" hash="contact" className="text-violet underline underline-offset-4">
          {t('shell.service')}
        </Link>
      </p>
    </div>
  );
}
