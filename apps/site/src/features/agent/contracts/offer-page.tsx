import type { ContractScheme, WireMap } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { Go } from '../table/go.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { rateText } from '../parts/rate.ts';
import { Failed } from '../table/report.tsx';
import { draftOf, newDraft, written, writtenCoverage } from './draft.ts';
import { OfferForm } from './offer-form.tsx';
import { schemeText } from './words.tsx';

export type Limits = WireMap['GET /wps/contracts/limits']['value'];
export type SchemeLimit = Limits['schemes'][number];

/** An offer to a direct downline: first the kind, of which the agent has something to give, then the form. */
export function OfferPage({ member, name }: { member: string; name: string | undefined }) {
  const t = useT();
  const { at } = useAddress();
  const { data, error, refetch } = useCall('GET /wps/contracts/limits', { query: { member } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<ContractScheme | null>(null);
  const open = data?.schemes.filter(({ mostPpm }) => mostPpm > 0) ?? [];
  const limit =
    open.find(({ scheme }) => scheme === chosen) ?? open.find(({ scheme }) => scheme === at.scheme) ?? open[0];
  return (
    <>
      <PageTitle title={t('agent.offer.title', { who: name ?? '' })} lead={t('agent.offer.lead')}>
        <Go isPlain to={{ page: 'downlineManagmentView' }} className={buttonClass('ghost', 'dense')}>
          {t('agent.offer.back')}
        </Go>
      </PageTitle>
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-80" />
        )
      ) : (
        <div className="grid max-w-content gap-4">
          <SchemeChoice schemes={data.schemes} chosen={limit?.scheme} onChoose={setChosen} />
          {limit ? <Prepared key={limit.scheme} member={member} limits={data} limit={limit} /> : null}
        </div>
      )}
    </>
  );
}

type ChoiceProps = {
  schemes: readonly SchemeLimit[];
  chosen: ContractScheme | undefined;
  onChoose: (scheme: ContractScheme) => void;
};
/** All kinds with how much the agent can give of each; one of which nothing is left says so. */
function SchemeChoice({ schemes, chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const lang = useLang();
  return (
    <fieldset>
      <legend className="mb-2 text-dense font-semibold text-muted">{t('agent.offer.kind')}</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {schemes.map(({ scheme, mostPpm, why, current }) =>
          why ? (
            <Nothing key={scheme} scheme={scheme} why={why} />
          ) : (
            <button
              key={scheme}
              type="button"
              aria-pressed={scheme === chosen}
              onClick={() => onChoose(scheme)}
              className={`min-h-16 rounded-card bg-card px-4 py-3 text-start ring-inset ${scheme === chosen ? 'ring-2 ring-violet' : 'ring-1 ring-line hover:ring-muted'}`}
            >
              <b className="block text-dense font-semibold">{t(schemeText(scheme))}</b>
              <span className="block text-meta text-muted">
                {t('agent.offer.most', { rate: rateText(mostPpm, lang) })}
              </span>
              {current ? (
                <span className="block text-meta text-muted">
                  {t('agent.offer.current', { rate: rateText(current.topRatePpm, lang) })}
                </span>
              ) : null}
            </button>
          ),
        )}
      </div>
    </fieldset>
  );
}

/** A kind of which the agent has nothing to give: why, and what to do about it. */
function Nothing({ scheme, why }: { scheme: ContractScheme; why: NonNullable<SchemeLimit['why']> }) {
  const t = useT();
  return (
    <div className="min-h-16 rounded-card px-4 py-3 text-dense ring-1 ring-inset ring-line">
      <b className="block font-semibold text-muted">{t(schemeText(scheme))}</b>
      <span className="block text-meta text-pretty text-muted">{t(`agent.offer.why.${why}`)}</span>
      {why === 'type' ? (
        <Link to="/help" hash="contact" className="office-link text-meta">
          {t('agent.offer.do.type')}
        </Link>
      ) : (
        <Go to={{ page: 'agentContract', search: { side: 'agent', scheme } }} className="text-meta">
          {t(`agent.offer.do.${why}`)}
        </Go>
      )}
    </div>
  );
}

/** The form begins with what is in force between the two, where something is. */
function Prepared({ member, limits, limit }: { member: string; limits: Limits; limit: SchemeLimit }) {
  const lang = useLang();
  const { scheme, current } = limit;
  const had = useCall(
    'GET /wps/contracts',
    { query: { side: 'upline', member, scheme, state: 'in_force', pageSize: '1' } },
    { enabled: current !== null, staleTime: 0 },
  );
  if (current !== null && had.isPending) return <Skeleton className="h-80" />;
  const terms = had.data?.list[0]?.terms;
  const begun = terms
    ? draftOf(scheme, terms, limits.activeBet, lang)
    : newDraft(scheme, {
        period: limit.period,
        products: limit.products,
        activeBet: written(limits.activeBet, lang),
        coverage: writtenCoverage(limit.mostCoveragePpm, lang),
      });
  return <OfferForm member={member} limit={limit} begun={begun} />;
}
