import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { Card } from '../../../shared/parts/card.tsx';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

const PAGE_SIZE = '8';

/** What happened with the member's line, newest first. */
export function CreditActs() {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const { data, error } = useCall(
    'GET /wps/agent/credit/acts',
    { query: { pageNo: String(page), pageSize: PAGE_SIZE } },
    { staleTime: 0, keepPrevious: true },
  );
  return (
    <Card title={t('member.credit.acts')}>
      {data === undefined ? (
        error ? (
          <Refusal error={error} />
        ) : (
          <Skeleton className="h-32" />
        )
      ) : data.list.length === 0 ? (
        <p className="text-dense text-muted">{t('funds.credit.noActs')}</p>
      ) : (
        <ul className="divide-y divide-line/60">
          {data.list.map(({ at, act, amount, used }) => (
            <li key={`${at} ${act} ${amount} ${used}`} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0">
                <span className="block font-semibold">{t(`funds.credit.act.${act}`)}</span>
                <time dateTime={at} className="block text-meta text-muted tabular-nums">
                  {formatDateTime(at, lang)}
                </time>
              </span>
              <span className="text-end">
                <Money amount={amount} className="block font-semibold" />
                <span className="block text-meta text-muted">
                  {t('funds.credit.used')} <Money amount={used} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={data?.totalPages ?? 0} margin={1} onPage={setPage} labels={pagerLabels(t)} />
    </Card>
  );
}
