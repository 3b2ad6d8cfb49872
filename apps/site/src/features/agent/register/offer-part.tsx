import type { ContractScheme } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Plus, Trash } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { FaultList } from '../contracts/fault-list.tsx';
import { limitsFromOwn, type OwnLimit } from '../contracts/own-limits.ts';
import { TermFields } from '../contracts/term-fields.tsx';
import { TierEditor } from '../contracts/tier-editor.tsx';
import { schemeText } from '../contracts/words.tsx';
import { rateText } from '../parts/rate.ts';
import { Go } from '../table/go.tsx';
import { Failed } from '../table/report.tsx';
import { newOffer, type Offer, readOffer, refusedFaults } from './offers.ts';

type Props = {
  offers: readonly Offer[];
  /** Judged only after the first try; then as it is typed. */
  isTried: boolean;
  /** Why the server refused, where it did. */
  error: unknown;
  onChange: (offers: readonly Offer[]) => void;
};

/** Contracts that the new agent finds with the account: none, or one of each kind that its upline has. */
export function OfferPart({ offers, isTried, error: refused, onChange }: Props) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useCall(
    'GET /wps/contracts',
    { query: { side: 'agent', state: 'in_force', pageSize: '20' } },
    { staleTime: 60_000 },
  );
  const limits = data ? limitsFromOwn(data.list) : [];
  const left = limits.filter(({ scheme }) => !offers.some(({ limit }) => limit.scheme === scheme));
  const change = (place: number, draft: Offer['draft']): void =>
    onChange(offers.map((offer, at) => (at === place ? { ...offer, draft } : offer)));
  return (
    <fieldset className="office-wide min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t('agent.open.offers')}</legend>
      <p aria-hidden="true" className="font-extrabold">
        {t('agent.open.offers')}
      </p>
      <p className="mt-1 mb-3 max-w-[68ch] text-pretty text-dense text-muted">{t('agent.open.offersText')}</p>
      <div className="grid gap-4">
        {offers.map((offer, place) => (
          <OneOffer
            key={offer.limit.scheme}
            offer={offer}
            isTried={isTried}
            refused={refusedFaults(refused, place)}
            onChange={(draft) => change(place, draft)}
            onRemove={() => onChange(offers.filter((_, at) => at !== place))}
          />
        ))}
      </div>
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-9" />
        )
      ) : limits.length === 0 ? (
        <p className="text-dense">
          {t('agent.open.offersNone')}{' '}
          <Go to={{ page: 'agentContract', search: { side: 'agent' } }}>{t('agent.offer.do.none')}</Go>
        </p>
      ) : (
        <Kinds
          left={left}
          isFirst={offers.length === 0}
          onAdd={(limit) => onChange([...offers, newOffer(limit, lang)])}
        />
      )}
    </fieldset>
  );
}

type KindsProps = { left: readonly OwnLimit[]; isFirst: boolean; onAdd: (limit: OwnLimit) => void };

/** The kinds that can still be added, each with how much of it the agent has. */
function Kinds({ left, isFirst, onAdd }: KindsProps) {
  const t = useT();
  const lang = useLang();
  if (left.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('agent.open.offersAdd')}
      className={`flex flex-wrap gap-2 ${isFirst ? '' : 'mt-4'}`}
    >
      {left.map((limit) => (
        <Button key={limit.scheme} look="ghost" size="dense" className="ring-line-strong" onClick={() => onAdd(limit)}>
          <Plus size={16} aria-hidden="true" />
          {t(schemeText(limit.scheme))}
          <span className="font-normal text-muted">
            {t('agent.offer.most', { rate: rateText(limit.mostPpm, lang) })}
          </span>
        </Button>
      ))}
    </div>
  );
}

type OneProps = {
  offer: Offer;
  isTried: boolean;
  refused: ReturnType<typeof refusedFaults>;
  onChange: (draft: Offer['draft']) => void;
  onRemove: () => void;
};

function OneOffer({ offer, isTried, refused, onChange, onRemove }: OneProps) {
  const t = useT();
  const lang = useLang();
  const { draft, limit } = offer;
  const read = readOffer(offer, lang);
  const name = t(schemeText(limit.scheme satisfies ContractScheme));
  const own = isTried ? read.faults : [];
  return (
    <section aria-label={name} className="rounded-card p-4 ring-1 ring-inset ring-line" data-testid="offer">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h3 className="font-extrabold">{name}</h3>
        <IconButton label={t('agent.open.offersRemove', { what: name })} className="-me-2" onClick={onRemove}>
          <Trash size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-5">
        <TermFields draft={draft} limit={limit} onChange={onChange} />
        <TierEditor draft={draft} faults={[...own, ...refused]} onChange={onChange} />
        {isTried && read.isAbove ? (
          <Note tone="warning">{t('agent.offer.above', { rate: rateText(limit.mostPpm, lang) })}</Note>
        ) : null}
        <FaultList faults={[...own, ...refused]} />
      </div>
    </section>
  );
}
