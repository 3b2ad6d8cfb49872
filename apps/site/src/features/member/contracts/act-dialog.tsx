import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { type Act, type Contract, type Ends, useAct } from './use-contracts.ts';

/** What ends other contracts: who loses what is read before it can be done. */
const TAKES_ALONG: ReadonlySet<Act> = new Set(['accept', 'terminate']);

type Props = { of: Contract; act: Act; onClose: () => void };

/** One act of the member on a contract: what it does, and which contracts end with it, before the click. */
export function ActDialog({ of, act, onClose }: Props) {
  const t = useT();
  const run = useAct();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const takesAlong = TAKES_ALONG.has(act);
  const preview = useCall(
    'GET /wps/contracts/:id/ends',
    { params: { id: of.contractId } },
    { enabled: takesAlong, staleTime: 0 },
  );
  // Never what was kept from an earlier look.
  const ends = preview.isFetching ? undefined : preview.data;
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await run(of.contractId, act, ends?.ends.length ?? 0);
      toast(t('contracts.done'));
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  const isChanged = isApiError(error) && error.code === 'contract.cascade_changed';
  return (
    <Dialog
      title={t(`contracts.ask.${act}`)}
      lead={t(`contracts.text.${act}`)}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-120"
    >
      <div className="mt-2 grid gap-4">
        {takesAlong ? (
          ends ? (
            <WhatEnds of={ends} topRate={Math.max(0, ...of.terms.tiers.map(({ ratePpm }) => ratePpm))} />
          ) : preview.error ? null : (
            <Skeleton className="h-40 rounded-card" />
          )
        ) : null}
        {isChanged ? <p className="text-dense text-amber">{t('contracts.changed')}</p> : null}
        <Refusal error={preview.error ?? (isChanged ? null : error)} />
        <Button
          look={act === 'terminate' || act === 'reject' ? 'danger' : 'violet'}
          busy={isBusy}
          disabled={isBusy || (takesAlong && ends === undefined)}
          onClick={() => void send()}
        >
          {t(`contracts.act.${act}`)}
        </Button>
      </div>
    </Dialog>
  );
}

type WhatEndsProps = {
  of: Ends;
  /** The highest rate of the contract that is decided on. */
  topRate: number;
};

function WhatEnds({ of: { own, ends, countsFrom }, topRate }: WhatEndsProps) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid gap-3 text-dense" data-testid="what-ends">
      {countsFrom ? (
        <p>
          {t('contracts.from')} <strong>{formatDateTime(countsFrom, lang)}</strong>
        </p>
      ) : null}
      {own?.reason === 'replaced' ? (
        <p className="font-semibold">
          {t('contracts.replaces', { before: formatRate(own.topRatePpm, lang), after: formatRate(topRate, lang) })}
        </p>
      ) : null}
      <p className={ends.length === 0 ? 'text-muted' : 'font-semibold text-amber'}>
        {t(ends.length === 0 ? 'contracts.endsNone' : 'contracts.ends')}
      </p>
      {ends.length === 0 ? null : (
        <ul className="grid gap-2">
          {ends.map(({ contractId, agent, upline, topRatePpm, reason }) => (
            <li key={contractId} className="flex justify-between gap-3 rounded-card bg-card px-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {t('contracts.endsPair', { upline: upline?.account ?? '–', agent: agent.account })}
                <EndReason of={reason} />
              </span>
              <strong className="tabular-nums">{formatRate(topRatePpm, lang)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const REASONS = [
  'rate_exceeds_upline',
  'period_differs',
  'products_exceed_upline',
  'coverage_exceeds_upline',
  'upline_has_none',
  'moved',
  'house',
] as const;

/** Why a contract ended or ends; a reason that is newer than this page says nothing. */
export function EndReason({ of }: { of: string }) {
  const t = useT();
  const reason = REASONS.find((one) => one === of);
  return reason === undefined ? null : (
    <span className="block text-meta text-muted">{t(`contracts.ended.${reason}`)}</span>
  );
}
