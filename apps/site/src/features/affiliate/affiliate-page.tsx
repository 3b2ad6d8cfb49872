import './affiliate.css';
import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { type ReactNode, Suspense, useId } from 'react';
import { useCall } from '../../api/use-call.ts';
import { smallPart } from '../../layout/small-part.ts';
import { isAgent } from '../../session/session-store.ts';
import { useMember } from '../../session/session.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { useFlag } from '../../shared/use-flag.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { useApplication } from './use-application.ts';

const NotFound = smallPart('NotFound', 'frame');

/** What being an agent of this house is, and the application. Where the brand has no agents, nobody has this address. */
export function AffiliatePage() {
  const has = useFlag('AGENTPOLICY3');
  if (has === undefined) return <Skeleton className="mt-6 h-96 w-full rounded-card" />;
  if (has) return <Story />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

function Story() {
  const t = useT();
  const member = useMember();
  const { data } = useApplication();
  return (
    <div className="pb-10">
      <PageHead title={t('affiliate.title')} lead={t('affiliate.lead')} />
      {member && isAgent(member) ? null : (
        <p className="affiliate-to-apply mb-6">
          <a href="#apply" className={buttonClass('violet')}>
            {t(data?.application ? 'affiliate.toState' : 'affiliate.toApply')}
          </a>
        </p>
      )}
      <div className="affiliate-columns">
        <div className="grid gap-10">
          <How />
          <Kinds />
          <Opens />
          <Asks />
        </div>
        <ApplyPanel />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3 font-extrabold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const HOW = ['link', 'contract', 'pay', 'see'] as const;

function How() {
  const t = useT();
  return (
    <Part title={t('affiliate.how')}>
      <dl className="affiliate-pair grid gap-4">
        {HOW.map((one) => (
          <div key={one}>
            <dt className="font-semibold">{t(`affiliate.how.${one}`)}</dt>
            <dd className="mt-1 text-pretty text-muted">{t(`affiliate.how.${one}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** How often each is counted, as beats of the same stretch of time. */
const KINDS = [
  { kind: 'dividend', beats: 2, ink: 'text-violet' },
  { kind: 'dailyWage', beats: 6, ink: 'text-sky' },
  { kind: 'hourlySalary', beats: 15, ink: 'text-mint' },
  { kind: 'realTimeSalary', beats: 30, ink: 'text-amber' },
] as const;
const WIDTH = 120;

function Rhythm({ beats, ink }: { beats: number; ink: string }) {
  const step = WIDTH / beats;
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true" className={`affiliate-rhythm ${ink}`}>
      {Array.from({ length: beats }, (_, beat) => beat * step).map((x) => (
        <rect key={x} x={x} y="4" width={step - 2} height="12" rx="1" fill="currentColor" />
      ))}
    </svg>
  );
}

function Kinds() {
  const t = useT();
  return (
    <Part title={t('affiliate.kinds')}>
      <p className="mb-4 max-w-[68ch] text-pretty text-muted">{t('affiliate.kinds.lead')}</p>
      <ul>
        {KINDS.map(({ kind, beats, ink }) => (
          <li key={kind} className="affiliate-kind">
            <div>
              <h3 className="font-extrabold">{t(`affiliate.kind.${kind}`)}</h3>
              <p className="text-meta text-muted">{t(`affiliate.kind.${kind}When`)}</p>
              <Rhythm beats={beats} ink={ink} />
            </div>
            <p className="text-pretty text-muted">{t(`affiliate.kind.${kind}Text`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[68ch] text-pretty font-semibold">{t('affiliate.noPromise')}</p>
    </Part>
  );
}

const THREAD = ['pay', 'formula', 'tier', 'bets', 'entry'] as const;

function Opens() {
  const t = useT();
  return (
    <Part title={t('affiliate.opens')}>
      <ol className="affiliate-thread">
        {THREAD.map((one) => (
          <li key={one} className="font-semibold">
            {t(`affiliate.opens.${one}`)}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[68ch] text-pretty text-muted">{t('affiliate.opens.text')}</p>
    </Part>
  );
}

const ASKS = ['adults', 'honest', 'open', 'pause'] as const;

function Asks() {
  const t = useT();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const age = data?.merchant.ageMin ?? 18;
  return (
    <Part title={t('affiliate.asks')}>
      <dl className="affiliate-pair grid gap-4">
        {ASKS.map((one) => (
          <div key={one}>
            <dt className="font-semibold">{t(`affiliate.asks.${one}`)}</dt>
            <dd className="mt-1 text-pretty text-muted">{t(`affiliate.asks.${one}Text`, { age })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
          {t('affiliate.responsible')}
        </Link>
      </p>
    </Part>
  );
}
