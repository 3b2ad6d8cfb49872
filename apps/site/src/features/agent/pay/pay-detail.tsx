import type { WireMap } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../../api/use-call.ts';
import { type Address, useAddress } from '../parts/address.ts';
import type { Column } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { PageTitle, Sheet } from '../parts/page-title.tsx';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import { Failed } from '../table/report.tsx';
import { SummedTable } from '../table/summed-table.tsx';
import { useBusinessZone } from '../use-business-zone.ts';
import { Amount, Moment } from '../table/shown.tsx';
import { MissList } from '../contracts/miss-list.tsx';
import { schemeText, TermFacts, TierList } from '../contracts/words.tsx';
import { ACTIVE_PART, PayActive } from './pay-active.tsx';
import { PayBets } from './pay-bets.tsx';
import { PayFormula } from './pay-formula.tsx';
import { PayPlayers } from './pay-players.tsx';
import { type PayKind, StateBadge, useNameOf } from './pay-columns.tsx';
import { payLinesOf } from './pay-targets.ts';

const ONE = 'GET /wps/agent/pay/:id';
export type Opened = WireMap[typeof ONE]['value'];

/** The list that a line was opened from: its days, and whose it is. Pages within the line are none of it. */
const useListAddress = (): Address => {
  const { pay: _pay, bets: _bets, page: _page, players: _players, ...at } = useAddress().at;
  const { [ACTIVE_PART]: _active, members: _members, ...list } = at;
  return list;
};

/** A line of pay, opened: how it was counted, which tier and why not the next, what goes on, and what it comes from. */
export function PayDetail({ payId, kind }: { payId: string; kind: PayKind }) {
  const t = useT();
  const list = useListAddress();
  const nameOf = useNameOf();
  const { data, error, refetch } = useCall(ONE, { params: { id: payId } }, { staleTime: 0 });
  const title = data ? `${t(schemeText(data.line.scheme))} · ${nameOf(data.line)}` : t('agent.pay.one');
  return (
    <>
      <PageTitle title={title} lead={data ? <Lead opened={data} /> : undefined}>
        <Go
          isPlain
          to={{ page: PAY_PAGES[kind], search: list }}
          className={buttonClass('ghost', 'dense', 'ring-line-strong')}
        >
          {t('agent.pay.back')}
        </Go>
      </PageTitle>
      {data ? (
        <Parts opened={data} kind={kind} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  );
}

function Lead({ opened: { line } }: { opened: Opened }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge state={line.state} />
      <span>{line.agent.account}</span>
      <span>
        {t('agent.pay.amount')} <Amount of={line.amount} isSigned isWhole className="font-semibold" />
      </span>
      {line.version > 1 ? <span>{t('agent.pay.correction', { number: line.version - 1 })}</span> : null}
      {line.paidAt === null ? null : (
        <span>
          {t('agent.pay.paidAt')} <Moment at={line.paidAt} />
        </span>
      )}
    </span>
  );
}

function Parts({ opened, kind }: { opened: Opened; kind: PayKind }) {
  const t = useT();
  const { line, terms, next } = opened;
  const nameOf = useNameOf();
  const name = `${t(schemeText(line.scheme))} ${nameOf(line)}`;
  return (
    <div className="grid gap-4">
      <div className="office-pair grid items-start gap-4">
        <Sheet title={t('agent.pay.formula')}>
          <PayFormula opened={opened} kind={kind} />
        </Sheet>
        <Sheet title={t('agent.pay.tier')}>
          <div className="grid gap-3">
            <TierList scheme={line.scheme} tiers={terms.tiers} reached={line.tier} />
            {next === null ? (
              line.tier === null ? null : (
                <p className="text-dense font-semibold text-mint">{t('agent.tier.top')}</p>
              )
            ) : (
              <MissList
                ratePpm={next.ratePpm}
                missing={next.missing.map(({ condition, needs, has }) => ({
                  condition,
                  needs: BigInt(needs),
                  has: BigInt(has),
                }))}
              />
            )}
            <TermFacts terms={terms} />
          </div>
        </Sheet>
      </div>
      <Below opened={opened} kind={kind} name={name} />
      {opened.players > 0 ? <PayPlayers line={line} name={name} /> : null}
      {opened.reached.active > 0 ? <PayActive payId={line.payId} /> : null}
      <PayBets payId={line.payId} />
      <div className="office-pair grid items-start gap-4">
        <Entries opened={opened} />
        <Versions opened={opened} kind={kind} />
      </div>
    </div>
  );
}

/** Direct downlines that are paid out of this line. */
function Below({ opened: { below }, kind, name }: { opened: Opened; kind: PayKind; name: string }) {
  const t = useT();
  const list = useListAddress();
  if (below.length === 0) return null;
  const columns: Column<Opened['below'][number]>[] = [
    {
      key: 'member',
      head: t('agent.col.account'),
      kind: 'text',
      read: ({ member }) => member.account,
      link: ({ member }) => ({
        page: PAY_PAGES[kind],
        search: { ...list, member: member.memberId, who: member.account },
      }),
    },
    {
      key: 'gross',
      head: t('agent.pay.gross'),
      kind: 'money',
      read: ({ gross }) => gross,
      link: ({ payId }) => ({ page: PAY_PAGES[kind], search: { ...list, pay: payId } }),
      isSummed: true,
      isMain: true,
    },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lead font-extrabold">{t('agent.pay.belowLines')}</h2>
      <SummedTable
        caption={t('agent.pay.belowLines')}
        name={`${name} ${t('agent.pay.belowLines')}`}
        columns={columns}
        rows={below}
        keyOf={({ contractId }) => contractId}
      />
    </section>
  );
}

function Entries({ opened: { entries, line } }: { opened: Opened }) {
  const t = useT();
  const zone = useBusinessZone();
  return (
    <Sheet title={t('agent.pay.entries')}>
      {entries.length === 0 ? (
        <p className="text-dense text-muted">{t('agent.pay.noEntries')}</p>
      ) : (
        <ul className="grid gap-2 text-dense">
          {entries.map(({ id, at, amount }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Moment at={at} />
              <span className="min-w-0 truncate text-meta text-muted">{id}</span>
              <Go to={payLinesOf(at, zone, line.agent)}>
                <Amount of={amount} isSigned isWhole />
              </Go>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Versions({ opened: { versions, line }, kind }: { opened: Opened; kind: PayKind }) {
  const t = useT();
  const list = useListAddress();
  if (versions.length <= 1) return null;
  return (
    <Sheet title={t('agent.pay.versions')}>
      <ul className="grid gap-2 text-dense">
        {versions.map(({ payId, version, amount, at, state }) => (
          <li key={payId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Go
              isPlain={payId === line.payId}
              to={{ page: PAY_PAGES[kind], search: { ...list, pay: payId } }}
              className={payId === line.payId ? 'font-semibold' : ''}
            >
              {version === 1 ? t('agent.pay.first') : t('agent.pay.correction', { number: version - 1 })}
            </Go>
            <Moment at={at} />
            <StateBadge state={state} />
            <Go to={{ page: PAY_PAGES[kind], search: { ...list, pay: payId } }}>
              <Amount of={amount} isSigned isWhole />
            </Go>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
