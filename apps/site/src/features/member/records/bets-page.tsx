import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { History } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { nowDate } from '../../../shared/clock.ts';
import { formatCount, formatDateTime } from '@trevo/i18n/format';
import { NAV_TYPES, useNavTypes } from '../../../shared/games/game-types.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { type BetRow, betColumns, BetCard } from './bet-lines.tsx';
import { daysOf } from './period.ts';
import { readPages } from '../../../shared/export/read-pages.ts';
import { RecordBody } from './record-body.tsx';
import { RecordFilters } from './record-filters.tsx';
import { PAGE_SIZE, withPage, withPeriod } from './record-search.ts';
import { RecordTable } from './record-table.tsx';
import { SignedMoney } from './signed-money.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useExport } from '../export/use-export.ts';
import { useRecord } from './use-record.ts';
import { useVendorNames } from './use-vendor-names.ts';
import { VendorRoundDialog } from './vendor-round-dialog.tsx';

const BETS = 'GET /wps/member/bets';

/** Betting record: every round of the chosen days, with sums over all of them. */
export function BetsPage() {
  const t = useT();
  const lang = useLang();
  const types = useNavTypes();
  const { search, bounds, onSearch } = useRecord(NAV_TYPES);
  const { page = 1, type } = search;
  const filter = { ...bounds, ...(type ? { gameType: type } : {}) };
  const query = { ...filter, pageNo: String(page), pageSize: String(PAGE_SIZE) };
  const bets = useCall(BETS, { query }, { keepPrevious: true, staleTime: 0 });
  const sum = bets.data?.sum;
  const nameOf = useVendorNames();
  const [opened, setOpened] = useState<BetRow | null>(null);
  const vendors = { nameOf, onOpen: setOpened };
  const { first, last } = daysOf({ preset: search.period ?? 'week', ...search }, nowDate());

  const csv = useExport(`trevo-${t('member.bets.file')}-${first}-${last}.csv`, async () => {
    // What is played while pages are read must not move the lines, so the export ends now.
    const to = [nowDate().toISOString(), filter.to].sort()[0] ?? filter.to;
    const { rows, isCut } = await readPages<BetRow>((pageNo) =>
      call(BETS, { query: { ...filter, to, pageNo: String(pageNo), pageSize: '100' } }),
    );
    const ids = ['at', 'game', 'vendor', 'type', 'stake', 'valid', 'payout', 'profit', 'status', 'round'] as const;
    const lines = rows.map((row) => [
      formatDateTime(row.at, lang),
      row.gameName,
      nameOf(row.vassalage),
      t(`shell.type.${row.gameType}`),
      { amount: row.stake },
      { amount: row.validBet },
      { amount: row.payout },
      { amount: row.winLoss },
      t(`member.bet.${row.status}`),
      row.roundId,
    ]);
    return { rows: [ids.map((id) => t(`member.col.${id}`)), ...lines], isCut };
  });

  const isNarrow = search.period !== 'month' || type !== undefined;
  return (
    <div className="pb-10">
      <h1 className="pt-6 pb-4 text-h1 font-extrabold">{t('shell.menu.bets')}</h1>
      <div className="grid gap-4">
        <RecordFilters
          search={search}
          onSearch={onSearch}
          types={{
            label: t('member.gameType'),
            all: t('member.gameType.all'),
            options: types.map((value) => ({ value, text: t(`shell.type.${value}`) })),
          }}
          csv={{ isBusy: csv.isBusy, isEmpty: !bets.data?.total, onSave: csv.save }}
        />
        <Refusal error={csv.error} />
        <SummaryCards
          cards={[
            { key: 'bets', label: t('member.sum.bets'), value: sum ? formatCount(sum.bets, lang) : null },
            { key: 'stake', label: t('member.sum.stake'), value: sum ? <Money amount={sum.stake} /> : null },
            { key: 'valid', label: t('member.sum.valid'), value: sum ? <Money amount={sum.validBet} /> : null },
            { key: 'profit', label: t('member.sum.profit'), value: sum ? <SignedMoney amount={sum.winLoss} /> : null },
          ]}
        />
        <RecordBody
          answer={bets}
          page={page}
          onPage={(next) => onSearch(withPage(search, next))}
          empty={{
            icon: <History size={26} strokeWidth={1.75} aria-hidden="true" />,
            title: t('member.bets.empty'),
            text: t(isNarrow ? 'member.bets.emptyPeriod' : 'member.bets.emptyText'),
            action: isNarrow ? (
              <Button look="violet" size="dense" onClick={() => onSearch(withPeriod({}, 'month'))}>
                {t('member.showMonth')}
              </Button>
            ) : (
              <Link to="/inhouse" className={buttonClass('violet', 'dense')}>
                {t('member.bets.play')}
              </Link>
            ),
          }}
        >
          <RecordTable
            caption={t('shell.menu.bets')}
            columns={betColumns(t, lang, vendors)}
            rows={bets.data?.list ?? []}
            keyOf={(row) => `${row.betId} ${bets.data?.list.indexOf(row)}`}
            card={(row) => <BetCard row={row} vendors={vendors} />}
            isStale={bets.isPlaceholderData}
          />
        </RecordBody>
      </div>
      {opened ? (
        <VendorRoundDialog row={opened} vendor={nameOf(opened.vassalage)} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  );
}
