import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { formatMoment } from '@trevo/i18n/format';
import { EmptyState } from '@trevo/ui/empty-state';
import { Field } from '@trevo/ui/field';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { ChevronRight } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { ProofHead } from './proof-head.tsx';
import { AllPrizes } from '../balls/all-prizes.tsx';
import { Drawn } from '../balls/drawn.tsx';
import { voidReason } from './void-reason.ts';
import './proof.css';

const PAGE_SIZE = 30;

/** Draws of one lottery, newest first or of one day: public, each with the way to its proof. */
export function ArchivePage({ gameCode }: { gameCode: string }) {
  const t = useT();
  const lang = useLang();
  const { day, page = '1' } = useSearch({ strict: false }) as { day?: string; page?: string };
  const navigate = useNavigate();
  const show = (search: { day?: string; page?: string }): void =>
    void navigate({ to: '/fair/lottery/$gameCode', params: { gameCode }, search });
  const query = { pageNo: page, pageSize: String(PAGE_SIZE), ...(day ? { day } : {}) };
  const { data, error } = useCall(
    'GET /wps/fair/lottery/:gameCode',
    { params: { gameCode }, query },
    { keepPrevious: true },
  );
  const family = LOTTERY_GAMES.find(({ code }) => code === gameCode)?.family ?? '';
  return (
    <div className="lt-proofs" data-testid="lottery-archive">
      <ProofHead title={t('lottery.archive')} lead={t('lottery.archive.lead', { game: data?.name ?? gameCode })} />
      <Field
        type="date"
        label={t('lottery.archive.day')}
        value={day ?? ''}
        className="max-w-64"
        onChange={({ target }) => show(target.value ? { day: target.value } : {})}
      />
      {error && !data ? <Refusal error={error} /> : null}
      {data || error ? null : <Skeleton className="h-96 rounded-sheet" />}
      {data?.list.length === 0 ? <EmptyState title={t('lottery.noResult')} /> : null}
      <ol className="lt-archive">
        {data?.list.map(({ issue, drawsAt, numbers, version, reason }) => (
          <li key={issue}>
            <Link to="/fair/lottery/$gameCode/$issue" params={{ gameCode, issue }} search={{}}>
              <span className="lt-archive-when">
                <b className="tabular-nums">{issue}</b>
                <small>{formatMoment(drawsAt, lang)}</small>
                {version > 1 ? <small className="text-amber">{t('lottery.corrected')}</small> : null}
              </span>
              {numbers === null ? (
                <span className="text-dense text-muted">
                  {t('lottery.issueState.void')} · {voidReason(t, reason)}
                </span>
              ) : (
                <Drawn family={family} numbers={numbers} size="short" />
              )}
              <ChevronRight size={18} aria-hidden="true" className="text-faint" />
            </Link>
            {numbers === null ? null : <AllPrizes family={family} numbers={numbers} issue={issue} />}
          </li>
        ))}
      </ol>
      {data ? (
        <Pager
          page={data.pageNo}
          totalPages={data.totalPages}
          onPage={(next) => show({ ...(day ? { day } : {}), page: String(next) })}
          labels={pagerLabels(t)}
        />
      ) : null}
    </div>
  );
}
