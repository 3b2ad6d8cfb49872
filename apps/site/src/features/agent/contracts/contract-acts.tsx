import type { ContractView } from '@trevo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useAddress } from '../parts/address.ts';
import { EndList } from './end-list.tsx';
import { topRate } from './terms.ts';

type Act = ContractView['acts'][number];

/** Steps that end contracts: they are shown before. */
const CASCADES: ReadonlySet<Act> = new Set(['accept', 'terminate']);
const LOOKS = { accept: 'violet', terminate: 'danger' } as const;

/** What the reader may do with a contract now; each step is asked about once more, with what it ends. */
export function ContractActs({ contract }: { contract: ContractView }) {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  if (contract.acts.length === 0) return null;
  return (
    <div className="border-t border-line/60 pt-3">
      {act === null ? (
        <div className="flex flex-wrap gap-2">
          {contract.acts.map((one) => (
            <Button
              key={one}
              size="dense"
              look={one === 'accept' ? 'violet' : 'ghost'}
              className={one === 'accept' ? '' : 'ring-line-strong'}
              onClick={() => setAct(one)}
            >
              {t(`agent.act.${one}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Confirm contract={contract} act={act} onDone={() => setAct(null)} />
      )}
    </div>
  );
}

/** The question takes the place of the buttons, which may have stood at the edge of the window. */
const intoSight = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

function Confirm({ contract, act, onDone }: { contract: ContractView; act: Act; onDone: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { at, set } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const cascades = CASCADES.has(act);
  const params = { id: contract.contractId };
  const preview = useCall('GET /wps/contracts/:id/ends', { params }, { enabled: cascades, staleTime: 0 });
  const count = preview.data?.ends.length;
  const go = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call('POST /wps/contracts/:id/process', {
        params,
        body: { act, ...(cascades && count !== undefined ? { ends: count } : {}) },
      });
      toast(t(`agent.act.done.${act}`));
      // It waits no more, and a list of what waits would lose it the moment that it is answered.
      if (at.state === 'waiting') set({ state: undefined });
      await queries.invalidateQueries({ queryKey: callKey('GET /wps/contracts') });
      void queries.invalidateQueries({ queryKey: callKey('GET /wps/member/info/funds/consolidated') });
      return onDone();
    } catch (refused) {
      setError(refused);
      // Others have changed what this ends: it is shown anew, and asked again.
      if (isApiError(refused) && refused.code === 'contract.cascade_changed') void preview.refetch();
    }
    setBusy(false);
  };
  return (
    <div ref={intoSight} className="grid scroll-mb-24 gap-3">
      <p className="font-semibold">{t(`agent.act.ask.${act}`)}</p>
      {cascades ? (
        preview.data ? (
          <EndList ends={preview.data} ratePpm={act === 'accept' ? topRate(contract.terms) : undefined} />
        ) : preview.error ? (
          <Refusal error={preview.error} />
        ) : (
          <Skeleton className="h-16" />
        )
      ) : null}
      <Refusal error={error} />
      <div className="flex flex-wrap gap-2">
        <Button size="dense" look="ghost" className="ring-line-strong" onClick={onDone}>
          {t('agent.act.back')}
        </Button>
        <Button
          size="dense"
          look={act === 'accept' || act === 'terminate' ? LOOKS[act] : 'violet'}
          busy={isBusy}
          disabled={cascades && preview.data === undefined}
          onClick={() => void go()}
        >
          {t(`agent.act.${act}`)}
        </Button>
      </div>
    </div>
  );
}
