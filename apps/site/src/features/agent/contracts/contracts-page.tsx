import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { FileSignature } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { Filters, SelectFilter } from '../parts/filters.tsx';
import { Go } from '../table/go.tsx';
import { Narrowed } from '../parts/narrowed.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Failed, usePageNo } from '../table/report.tsx';
import { ContractCard } from './contract-card.tsx';
import { OfferPage } from './offer-page.tsx';
import { SCHEMES, schemeText } from './words.tsx';

export const CONTRACTS = 'GET /wps/contracts';
type Query = WireMap[typeof CONTRACTS]['query'];

const SIDES = ['agent', 'upline'] as const;
const STATES = ['waiting', 'in_force', 'ended'] as const;

/** Contracts with the upline and with downlines; or, with `offer` in the address, an offer to one of them. */
export function ContractsPage() {
  const { at } = useAddress();
  return at.offer ? <OfferPage key={at.offer} member={at.offer} name={at.who} /> : <ContractList />;
}

function ContractList() {
  const t = useT();
  const { at, set } = useAddress();
  const page = usePageNo();
  const side = SIDES.find((one) => one === at.side) ?? 'agent';
  const scheme = SCHEMES.find((one) => one === at.scheme);
  const state = STATES.find((one) => one === at.state);
  const query: Query = {
    side,
    pageNo: String(page),
    pageSize: '10',
    ...(scheme ? { scheme } : {}),
    ...(state ? { state } : {}),
    ...(at.member ? { member: at.member } : {}),
    ...(at.contract ? { contract: at.contract } : {}),
  };
  const { data, error, refetch } = useCall(CONTRACTS, { query }, { keepPrevious: true, staleTime: 0 });
  const isNarrow = scheme !== undefined || state !== undefined || Boolean(at.member || at.contract);
  return (
    <>
      <PageTitle title={t('agent.menu.contracts')} lead={t('agent.contracts.lead')}>
        <Go
          isPlain
          to={{ page: 'downlineManagmentView', search: { type: 'agent', pick: 'contract' } }}
          className={buttonClass('violet', 'dense')}
        >
          {t('agent.contracts.offer')}
        </Go>
      </PageTitle>
      <Filters>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('agent.menu.contracts')}</legend>
          {SIDES.map((one) => (
            <Chip
              key={one}
              isOn={one === side}
              onClick={() =>
                set({ side: one === 'agent' ? undefined : one, member: undefined, who: undefined, contract: undefined })
              }
            >
              {t(`agent.contracts.side.${one}`)}
              {data && data.waiting[one] > 0 ? (
                <span className="rounded-full bg-red-fill px-1.5 text-caption text-white">{data.waiting[one]}</span>
              ) : null}
            </Chip>
          ))}
        </fieldset>
        <SelectFilter
          name="scheme"
          label={t('agent.col.scheme')}
          options={SCHEMES.filter((one) => data?.schemes.includes(one)).map((value) => ({
            value,
            text: t(schemeText(value)),
          }))}
        />
        <SelectFilter
          name="state"
          label={t('agent.col.state')}
          options={STATES.map((value) => ({ value, text: t(`agent.contracts.state.${value}`) }))}
        />
      </Filters>
      <Narrowed names={['member', 'contract']} />
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-60" />
        )
      ) : data.list.length === 0 ? (
        <div className="rounded-card bg-card ring-1 ring-inset ring-line">
          <EmptyState
            icon={<FileSignature size={26} strokeWidth={1.75} aria-hidden="true" />}
            title={t(isNarrow ? 'agent.empty.filters' : `agent.contracts.empty.${side}`)}
            {...(isNarrow ? {} : { text: t(`agent.contracts.emptyText.${side}`) })}
          />
        </div>
      ) : (
        <>
          <ul className="office-pair grid items-start gap-4">
            {data.list.map((contract) => (
              <ContractCard key={contract.contractId} contract={contract} />
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => set({ page: next > 1 ? String(next) : undefined }, true)}
            labels={{
              nav: t('agent.pager'),
              previous: t('agent.pager.previous'),
              next: t('agent.pager.next'),
              page: (number) => t('agent.pager.page', { page: number }),
            }}
          />
        </>
      )}
    </>
  );
}
