import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { buttonClass } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { CreditCard } from 'lucide-react';
import { CreditBar } from '../../../shared/funds/credit-bar.tsx';
import { shareOf } from '../../../shared/funds/credit-plan.ts';
import { MoveCredit } from '../../../shared/funds/move-credit.tsx';
import { type OwnLine, useOwnCredit } from '../../../shared/funds/use-credit.ts';
import { useAddress } from '../parts/address.ts';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import type { ReactNode } from 'react';
import type { Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { Failed } from '../table/report.tsx';
import { Amount, Moment } from '../table/shown.tsx';
import { CreditActs } from './credit-acts.tsx';
import { CreditLines } from './credit-lines.tsx';

/** Where lines and acts are, which the figures above them lead to. */
const BELOW = 'lines';
const TABS = ['lines', 'acts'] as const;

/** The agent's own credit line, what of it is in use, and the lines that the agent gave out of it. */
export function CreditPage() {
  const t = useT();
  const { data, error, refetch } = useOwnCredit({ isLive: true });
  return (
    <>
      <PageTitle title={t('agent.menu.credit')} lead={t('agent.credit.lead')}>
        {data?.line ? (
          <Go isPlain to={{ page: 'downlineManagmentView' }} className={buttonClass('violet', 'dense')}>
            {t('agent.credit.choose')}
          </Go>
        ) : null}
      </PageTitle>
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-80" />
        )
      ) : data.line === null ? (
        <div className="rounded-card bg-card ring-1 ring-inset ring-line">
          <EmptyState
            icon={<CreditCard size={26} strokeWidth={1.75} aria-hidden="true" />}
            title={t('agent.credit.none')}
            text={t('agent.credit.noneText')}
          />
        </div>
      ) : (
        <div className="grid gap-6">
          <div className="office-credit grid gap-4">
            <Own line={data.line} />
            <Sheet title={t('agent.credit.move')}>
              <MoveCredit line={data.line} balance={data.balance} canDraw={data.line.endedAt === null} />
            </Sheet>
          </div>
          <Below />
        </div>
      )}
    </>
  );
}

function Own({ line }: { line: OwnLine }) {
  const t = useT();
  return (
    <div className="office-stack grid gap-4">
      <Sheet
        title={t('agent.credit.own')}
        end={
          <span className="text-meta text-muted">
            {t('agent.credit.givenBy', { who: line.givenBy?.account ?? t('agent.house') })}
          </span>
        }
      >
        <p className="text-meta text-muted">{t('funds.credit.limit')}</p>
        <p className="mb-4 text-h2 font-extrabold">
          <Go to={{ page: 'agentCredit', search: { tab: 'acts', of: 'limit' }, part: BELOW }}>
            <Amount of={line.limit} isWhole />
          </Go>
        </p>
        <CreditBar
          line={line}
          isEnded={line.endedAt !== null}
          figure={(part, amount) => <PartOf part={part}>{amount}</PartOf>}
        />
      </Sheet>
      <Exposure line={line} />
    </div>
  );
}

/** What is used leads to its acts, what is handed on to the lines that have it; what is free is left of them. */
function PartOf({ part, children }: { part: 'used' | 'handed' | 'free'; children: ReactNode }) {
  if (part === 'free') return children;
  const search: Target['search'] = part === 'used' ? { tab: 'acts', of: 'used' } : {};
  return <Go to={{ page: 'agentCredit', search, part: BELOW }}>{children}</Go>;
}

/** What is drawn of the line and of all below it, by the agent and the team together. */
function Exposure({ line: { limit, exposure, changedAt } }: { line: OwnLine }) {
  const t = useT();
  const lang = useLang();
  const share = shareOf(exposure, limit);
  return (
    <Sheet
      title={t('agent.credit.exposure')}
      end={
        <span className="text-meta text-muted">
          {t('agent.credit.share', { share: formatShare(`${share / 100}`, lang, 0) })}
        </span>
      }
    >
      <p className="text-h3 font-extrabold" aria-live="polite">
        <Go to={{ page: 'agentCredit', part: BELOW }}>
          <Amount of={exposure} isWhole />
        </Go>
      </p>
      <div aria-hidden="true" className="mt-2 mb-3 h-1.5 overflow-hidden rounded-full bg-pressed">
        <div className="h-full rounded-full bg-amber" style={{ width: `${share}%` }} />
      </div>
      <p className="text-dense text-pretty text-muted">{t('agent.credit.exposureText')}</p>
      <p className="mt-1 text-caption text-muted">
        {t('agent.credit.changedAt')} <Moment at={changedAt} />
      </p>
    </Sheet>
  );
}

/** Lines below, or what happened; each has pages of its own, so one is shown at a time. */
function Below() {
  const t = useT();
  const { at, set } = useAddress();
  const tab = TABS.find((one) => one === at.tab) ?? 'lines';
  return (
    <section id={BELOW} className="scroll-mt-20" aria-label={t(`agent.credit.tab.${tab}`)}>
      <div role="group" aria-label={t('agent.menu.credit')} className="mb-4 flex flex-wrap gap-2">
        {TABS.map((one) => (
          <Chip
            key={one}
            isOn={one === tab}
            onClick={() =>
              set(
                {
                  tab: one === 'lines' ? undefined : one,
                  member: undefined,
                  who: undefined,
                  under: undefined,
                  of: undefined,
                },
                true,
              )
            }
          >
            {t(`agent.credit.tab.${one}`)}
          </Chip>
        ))}
      </div>
      {tab === 'lines' ? <CreditLines /> : <CreditActs />}
    </section>
  );
}
