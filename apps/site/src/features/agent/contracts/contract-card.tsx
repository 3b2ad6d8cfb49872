import type { ContractView } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { Note } from '@trevo/ui/note';
import { Button } from '@trevo/ui/button';
import { useState } from 'react';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import { useIsThere } from '../shell/use-menu.ts';
import { Go } from '../table/go.tsx';
import { rateText } from '../parts/rate.ts';
import { serverDate } from '../parts/server-clock.ts';
import { useBusinessZone } from '../use-business-zone.ts';
import { Moment } from '../table/shown.tsx';
import { ContractActs } from './contract-acts.tsx';
import { useFaultText } from './fault-list.tsx';
import { topRate } from './terms.ts';
import { WhatIfPanel } from './what-if-panel.tsx';
import { beginsAt, beginText } from './begins.ts';
import { ConditionHints, schemeText, TermFacts, TierList } from './words.tsx';

const TONES: Readonly<Record<ContractView['state'], BadgeTone>> = {
  offered: 'amber',
  in_force: 'mint',
  rejected: 'plain',
  withdrawn: 'plain',
  replaced: 'plain',
  terminated: 'plain',
  outdated: 'plain',
};

/** A contract: with whom, what it pays under which conditions, since when, and what may be done with it now. */
export function ContractCard({ contract }: { contract: ContractView }) {
  const t = useT();
  const lang = useLang();
  const [isTrying, setTrying] = useState(false);
  const isThere = useIsThere();
  const { scheme, terms, state, side } = contract;
  const other = side === 'upline' ? contract.agent.account : (contract.upline?.account ?? t('agent.house'));
  const canTry = side === 'agent' && state === 'in_force';
  return (
    <li className={cx('grid gap-3 rounded-card bg-card p-4 ring-1 ring-inset ring-line', isTrying && 'office-wide')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lead font-extrabold">
            {t(schemeText(scheme))}
            <State contract={contract} />
          </h2>
          <p className="text-dense text-muted">
            {t(side === 'agent' ? 'agent.contracts.withUpline' : 'agent.contracts.withDownline', { who: other })}
          </p>
        </div>
        <p className="ms-auto text-end">
          <span className="block text-caption text-muted">{t('agent.contracts.top')}</span>
          <b className="text-h3 font-extrabold tabular-nums">{rateText(topRate(terms), lang)}</b>
        </p>
      </div>
      <Ending contract={contract} other={other} />
      <TierList scheme={scheme} tiers={terms.tiers} />
      <ConditionHints scheme={scheme} tiers={terms.tiers} />
      <TermFacts terms={terms} />
      <Dates contract={contract} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canTry ? (
          <Button size="mini" look="ghost" aria-expanded={isTrying} onClick={() => setTrying(!isTrying)}>
            {t('agent.whatIf.open')}
          </Button>
        ) : null}
        {state === 'offered' ||
        state === 'rejected' ||
        state === 'withdrawn' ||
        !isThere(PAY_PAGES[terms.kind]) ? null : (
          <Go
            isPlain
            to={{
              page: PAY_PAGES[terms.kind],
              search: side === 'upline' ? { member: contract.agent.memberId, who: contract.agent.account } : {},
            }}
            className="inline-flex h-9 items-center rounded-full px-3 text-meta font-semibold text-violet first:-ms-3 hover:bg-pressed"
          >
            {t('agent.contracts.pay')}
          </Go>
        )}
        {side === 'upline' && state === 'in_force' ? (
          <Go
            isPlain
            to={{
              page: 'agentContract',
              search: { offer: contract.agent.memberId, who: contract.agent.account, scheme },
            }}
            className="inline-flex h-9 items-center rounded-full px-3 text-meta font-semibold text-violet first:-ms-3 hover:bg-pressed"
          >
            {t('agent.contracts.change')}
          </Go>
        ) : null}
      </div>
      {isTrying ? <WhatIfPanel contract={contract} /> : null}
      <ContractActs contract={contract} />
    </li>
  );
}

/** How it stands; one that is signed and does not count yet says from when it does. */
function State({ contract }: { contract: ContractView }) {
  const t = useT();
  const lang = useLang();
  const zone = useBusinessZone();
  const now = serverDate();
  const at = beginsAt(contract, now);
  if (at === null || zone === undefined)
    return <Badge tone={TONES[contract.state]}>{t(`agent.state.${contract.state}`)}</Badge>;
  return <Badge tone="violet">{t('agent.state.accepted', { when: beginText(at, { now, lang, zone }) })}</Badge>;
}

/** Who asked for the end, or why it came. */
function Ending({ contract: { endAskedBy, side, endReason }, other }: { contract: ContractView; other: string }) {
  const t = useT();
  const textOf = useFaultText();
  if (endAskedBy !== null)
    return (
      <Note tone="warning">
        {endAskedBy === side ? t('agent.contracts.endAskedByMe') : t('agent.contracts.endAsked', { who: other })}
      </Note>
    );
  return endReason === null ? null : <Note>{t('agent.contracts.endReason', { reason: textOf(endReason) })}</Note>;
}

function Dates({ contract }: { contract: ContractView }) {
  const t = useT();
  const dates = [
    ['agent.contracts.offeredAt', contract.offeredAt],
    ['agent.contracts.decidedAt', contract.decidedAt],
    ['agent.contracts.countsFrom', contract.countsFrom],
    ['agent.contracts.countsUntil', contract.countsUntil],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {dates.map(([name, at]) =>
        at === null ? null : (
          <div key={name} className="flex gap-1.5">
            <dt>{t(name)}</dt>
            <dd>
              <Moment at={at} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
