import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { ChevronDown, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { pagerLabels } from '../../../shared/parts/pager-labels.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

type One = ValueOf<'GET /wps/feedback'>['list'][number];
const TONES: Record<One['status'], BadgeTone> = {
  RECEIVED: 'plain',
  IN_PROGRESS: 'amber',
  ANSWERED: 'mint',
  CLOSED: 'plain',
};
const PAGE_SIZE = '10';

function Picture({ id, place }: { id: string; place: '1' | '2' | '3' }) {
  const t = useT();
  const { data, error } = useCall(
    'GET /wps/feedback/:id/pictures/:place',
    { params: { id, place } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton className="size-20 rounded-card" />;
  return (
    <img
      src={data.image}
      alt={t('member.feedback.picture', { number: Number(place) })}
      className="max-w-full rounded-card bg-raised"
    />
  );
}

/** All that was said, in order. Drawn only when it is opened, so that pictures are fetched then. */
function Talk({ of }: { of: One }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid gap-3 pb-4 text-dense">
      {of.description ? <p className="text-muted wrap-anywhere whitespace-pre-line">{of.description}</p> : null}
      {of.pictures > 0 ? (
        <div className="flex flex-wrap gap-2">
          {(['1', '2', '3'] as const).slice(0, of.pictures).map((place) => (
            <Picture key={place} id={of.id} place={place} />
          ))}
        </div>
      ) : null}
      {of.answers.map(({ text, at }) => (
        <div key={at} className="rounded-card bg-raised px-4 py-3">
          <p className="mb-1 text-meta font-semibold text-mint">
            {t('member.feedback.answer')}{' '}
            <time dateTime={at} className="font-normal text-faint tabular-nums">
              {formatDateTime(at, lang)}
            </time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
      {of.answers.length === 0 ? (
        <p className="text-meta text-faint">
          {t(of.status === 'CLOSED' ? 'member.feedback.closedPlain' : 'member.feedback.waits')}
        </p>
      ) : null}
      {of.closedAt ? (
        <p className="text-meta text-faint">
          {t('member.feedback.closedAt', { time: formatDateTime(of.closedAt, lang) })}
        </p>
      ) : null}
    </div>
  );
}

function Row({ of }: { of: One }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const toggle = (opened: boolean) => {
    setOpen(opened);
    if (!opened || !of.hasNews) return;
    void call('POST /wps/feedback/:id/seen', { params: { id: of.id }, body: { version: of.version } })
      .then(() => queries.invalidateQueries({ queryKey: callKey('GET /wps/feedback') }))
      .catch(() => undefined);
  };
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={TONES[of.status]}>{t(`member.feedback.status.${of.status}`)}</Badge>
              {of.hasNews ? <Badge tone="violet">{t('member.feedback.new')}</Badge> : null}
              <span className="text-caption text-faint">
                {t(`member.feedback.kind.${of.kind}`)} · {t(`member.feedback.type.${of.questionType}`)} ·{' '}
                <time dateTime={of.createdAt} className="tabular-nums">
                  {formatDateTime(of.createdAt, lang)}
                </time>
              </span>
            </span>
            <span className="mt-1 block font-semibold wrap-anywhere">{of.content}</span>
          </span>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        {isOpen ? <Talk of={of} /> : null}
      </details>
    </li>
  );
}

/** What the member sent, the newest first: how it stands, and the answer. */
export function OwnFeedback() {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = { pageNo: String(page), pageSize: PAGE_SIZE };
  const { data, error } = useCall('GET /wps/feedback', { query }, { keepPrevious: true });
  return (
    <section aria-label={t('member.feedback.own')} className="min-w-0 rounded-sheet bg-card p-4">
      <h2 className="py-1 text-lead font-semibold">{t('member.feedback.own')}</h2>
      {data ? null : error ? <Refusal error={error} /> : <Skeleton className="h-40 rounded-card" />}
      {data?.total === 0 ? (
        <EmptyState
          icon={<MessageSquareText size={28} strokeWidth={1.75} />}
          title={t('member.feedback.none')}
          text={t('member.feedback.noneText')}
        />
      ) : null}
      <ul className="divide-y divide-line/60">
        {data?.list.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </ul>
      <Pager page={page} totalPages={data?.totalPages ?? 0} margin={1} onPage={setPage} labels={pagerLabels(t)} />
    </section>
  );
}
