import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTransferOptions } from '../../../shared/funds/use-transfer.ts';
import { type Address, useAddress } from '../parts/address.ts';
import { Filters, SelectFilter } from '../parts/filters.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useDays } from '../parts/use-days.ts';
import { Go } from '../table/go.tsx';
import { PAGE_SIZE, Report, usePageNo } from '../table/report.tsx';
import { Amount } from '../table/shown.tsx';
import { useTransferColumns } from './transfer-columns.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const TRANSFERS = 'GET /wps/agent/transfers';
type Query = WireMap[typeof TRANSFERS]['query'];

const withoutPage = ({ page: _page, ...rest }: Address): Address => rest;

const DIRECTIONS = ['in', 'out'] as const;
const WAYS = ['down', 'up'] as const;

/** Money between the agent and the direct downlines, and between the agent and the upline. */
export function TransfersPage() {
  const t = useT();
  const { at } = useAddress();
  const days = useDays();
  const pageNo = usePageNo();
  const direction = DIRECTIONS.find((one) => one === at.direction);
  const way = WAYS.find((one) => one === at.way);
  const query: Query = {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(direction ? { direction } : {}),
    ...(way ? { way } : {}),
    ...(at.member ? { member: at.member } : {}),
  };
  const answer = useCall(
    TRANSFERS,
    { query: { ...query, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) } },
    { enabled: days !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const { data } = answer;
  const columns = useTransferColumns();
  const isNarrow = direction !== undefined || way !== undefined || Boolean(at.member);
  const title = t('agent.menu.transfers');
  return (
    <>
      <PageTitle title={title} lead={t('agent.transfers.lead')}>
        <SendUp />
        <DownlinesLink />
      </PageTitle>
      <Filters days={days}>
        <SelectFilter
          name="direction"
          label={t('agent.col.direction')}
          options={DIRECTIONS.map((value) => ({ value, text: t(`agent.transfers.direction.${value}`) }))}
        />
        <SelectFilter
          name="way"
          label={t('agent.col.way')}
          options={WAYS.map((value) => ({ value, text: t(`agent.transfers.way.${value}`) }))}
        />
      </Filters>
      <Narrowed names={['member']} who={data?.list[0]?.other.account} />
      {data && data.total > 0 ? (
        <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-dense">
          {DIRECTIONS.map((one) => (
            <div key={one} className="flex gap-2">
              <dt className="text-muted">{t(`agent.transfers.sum.${one}`)}</dt>
              <dd className="font-semibold">
                <Go to={{ page: 'agentTransfers', search: { ...withoutPage(at), direction: one } }}>
                  <Amount of={data.sums[one]} isWhole />
                </Go>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Report
        name={`${title} ${days?.from ?? ''} ${days?.to ?? ''}`}
        answer={answer}
        columns={columns}
        keyOf={({ transferId }) => transferId}
        read={(page, size) => call(TRANSFERS, { query: { ...query, pageNo: String(page), pageSize: String(size) } })}
        empty={{
          title: t('agent.transfers.empty'),
          text: t(isNarrow ? 'agent.empty.filters' : 'agent.empty.days'),
        }}
      />
    </>
  );
}

/** To the upline, where the brand has it and there is one. */
function SendUp() {
  const t = useT();
  const { data } = useTransferOptions();
  const [isOpen, setOpen] = useState(false);
  const upline = data?.upline;
  if (!upline) return null;
  return (
    <>
      <Button look="ghost" size="dense" className="bg-card ring-line-strong" onClick={() => setOpen(true)}>
        <ArrowUpFromLine size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('agent.transfers.sendUp')}
      </Button>
      {isOpen ? (
        <TransferDialog receiver={{ way: 'up', account: upline.account }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** A downline is chosen where its wallet is seen. */
function DownlinesLink() {
  const t = useT();
  const { data } = useTransferOptions();
  return data?.mayDown ? (
    <Go isPlain to={{ page: 'downlineManagmentView' }} className={buttonClass('violet', 'dense')}>
      {t('agent.transfers.sendDown')}
    </Go>
  ) : null;
}
