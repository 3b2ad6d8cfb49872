import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { CreditCard } from 'lucide-react';
import { CreditBar } from '../../../shared/funds/credit-bar.tsx';
import { MoveCredit } from '../../../shared/funds/move-credit.tsx';
import { type OwnLine, useOwnCredit } from '../../../shared/funds/use-credit.ts';
import { useAddress } from '../parts/address.ts';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import { Go } from '../table/go.tsx';
import { Failed } from '../table/report.tsx';
import { Amount, Moment } from '../table/shown.tsx';
import { CreditActs } from './credit-acts.tsx';
import { CreditLines } from './credit-lines.tsx';

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
          <div className="office-credit grid items-start gap-4">
            <Own line={data.line} />
            <Sheet title={t('agent.credit.move')}>
              <MoveCredit line={data.line} balance={data.balance} />
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
        <Amount of={line.limit} isWhole />
      </p>
      <CreditBar line={line} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <div>
          <p className="text-meta text-muted">{t('agent.credit.exposure')}</p>
          <p className="text-lead font-extrabold" aria-live="polite">
            <Amount of={line.exposure} isWhole />
          </p>
        </div>
        <p className="text-caption text-muted">
          {t('agent.credit.changedAt')} <Moment at={line.changedAt} />
        </p>
      </div>
    </Sheet>
  );
}

/** Lines below, or what happened; each has pages of its own, so one is shown at a time. */
function Below() {
  const t = useT();
  const { at, set } = useAddress();
  const tab = TABS.find((one) => one === at.tab) ?? 'lines';
  return (
    <section aria-label={t(`agent.credit.tab.${tab}`)}>
      <div role="group" aria-label={t('agent.menu.credit')} className="mb-4 flex flex-wrap gap-2">
        {TABS.map((one) => (
          <Chip
            key={one}
            isOn={one === tab}
            onClick={() =>
              set({ tab: one === 'lines' ? undefined : one, member: undefined, who: undefined, under: undefined }, true)
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
