import { Link } from '@tanstack/react-router';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { formatWire, subtract } from '@trevo/money';
import { ReceiptText } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { nowDate } from '../../../shared/clock.ts';
import { formatCount, formatDateTime } from '@trevo/i18n/format';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { daysOf } from './period.ts';
import { readPages } from '../../../shared/export/read-pages.ts';
import { RecordBody } from './record-body.tsx';
import { RecordFilters } from './record-filters.tsx';
import { PAGE_SIZE, STATEMENT_KINDS, withPage, withPeriod } from './record-search.ts';
import { RecordTable } from './record-table.tsx';
import { SignedMoney } from './signed-money.tsx';
import { referenceOf, StatementCard, statementColumns, type StatementRow } from './statement-lines.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useExport } from '../export/use-export.ts';
import { useRecord } from './use-record.ts';

const STATEMENT = 'GET /wps/wallet/statement';

/** What came in less what went out, exactly. */
const netOf = ({ totalIn, totalOut }: { totalIn: string; totalOut: string }): string =>
  formatWire(subtract(wireAmount(totalIn), wireAmount(totalOut)), HOUSE_CURRENCY);

/** Account record: every line of the wallet with the balance after it. */
export function StatementPage() {
  const t = useT();
  const lang = useLang();
  const { search, bounds, onSearch } = useRecord(STATEMENT_KINDS);
  const { page = 1, type } = search;
  const filter = { ...bounds, ...(type ? { kind: type } : {}) };
  const query = { ...filter, pageNo: String(page), pageSize: String(PAGE_SIZE) };
  const lines = useCall(STATEMENT, { query }, { keepPrevious: true, staleTime: 0 });
  const { first, last } = daysOf({ preset: search.period ?? 'week', ...search }, nowDate());

  const csv = useExport(`trevo-${t('member.statement.file')}-${first}-${last}.csv`, async () => {
    // A movement while pages are read must not move the lines, so the export ends now.
    const to = [nowDate().toISOString(), filter.to].sort()[0] ?? filter.to;
    const { rows, isCut } = await readPages<StatementRow>((pageNo) =>
      call(STATEMENT, { query: { ...filter, to, pageNo: String(pageNo), pageSize: '100' } }),
    );
    const ids = ['at', 'kind', 'amount', 'after', 'reference'] as const;
    const cells = rows.map((row) => [
      formatDateTime(row.at, lang),
      t(`member.kind.${row.kind}`),
      { amount: row.amount },
      { amount: row.balanceAfter },
      referenceOf(row),
    ]);
    return { rows: [ids.map((id) => t(`member.col.${id}`)), ...cells], isCut };
  });

  const { data } = lines;
  const isNarrow = search.period !== 'month' || type !== undefined;
  return (
    <div className="pb-10">
      <h1 className="pt-6 pb-4 text-h1 font-extrabold">{t('system.menu.statement')}</h1>
      <div className="grid gap-4">
        <RecordFilters
          search={search}
          onSearch={onSearch}
          types={{
            label: t('member.kind'),
            all: t('member.kind.all'),
            options: STATEMENT_KINDS.map((value) => ({ value, text: t(`member.kind.${value}`) })),
          }}
          csv={{ isBusy: csv.isBusy, isEmpty: !data?.total, onSave: csv.save }}
        />
        <Refusal error={csv.error} />
        <SummaryCards
          cards={[
            { key: 'lines', label: t('member.sum.lines'), value: data ? formatCount(data.total, lang) : null },
            { key: 'in', label: t('member.sum.in'), value: data ? <SignedMoney amount={data.totalIn} /> : null },
            {
              key: 'out',
              label: t('member.sum.out'),
              value: data ? <SignedMoney amount={`-${data.totalOut}`} /> : null,
            },
            { key: 'net', label: t('member.sum.net'), value: data ? <SignedMoney amount={netOf(data)} /> : null },
          ]}
        />
        <RecordBody
          answer={lines}
          page={page}
          onPage={(next) => onSearch(withPage(search, next))}
          empty={{
            icon: <ReceiptText size={26} strokeWidth={1.75} aria-hidden="true" />,
            title: t('member.statement.empty'),
            text: t(isNarrow ? 'member.statement.emptyPeriod' : 'member.statement.emptyText'),
            action: isNarrow ? (
              <Button look="violet" size="dense" onClick={() => onSearch(withPeriod({}, 'month'))}>
                {t('member.showMonth')}
              </Button>
            ) : (
              <Link to="/member/depositv2" className={buttonClass('violet', 'dense')}>
                {t('shell.deposit')}
              </Link>
            ),
          }}
        >
          <RecordTable
            caption={t('system.menu.statement')}
            columns={statementColumns(t, lang)}
            rows={data?.list ?? []}
            keyOf={(row) => row.id}
            card={(row) => <StatementCard row={row} />}
            isStale={lines.isPlaceholderData}
          />
        </RecordBody>
      </div>
    </div>
  );
}
