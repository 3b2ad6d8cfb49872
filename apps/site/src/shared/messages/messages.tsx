import { useLang, useT } from '@trevo/i18n';
import { formatDay } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { nowMs } from '../clock.ts';
import { Megaphone } from '../parts/icons.tsx';
import { pagerLabels } from '../parts/pager-labels.ts';
import { Refusal } from '../parts/refusal.tsx';
import { type Go, MessageItem } from './message-item.tsx';
import type { Message } from './message-words.ts';
import { type Show, useMessages } from './use-messages.ts';

const SHOWS = ['all', 'unread'] as const;
const DAY_MS = 86_400_000;

type Props = {
  go: Go;
  /** In which days begin; the reader's own where none is. */
  zone?: string | undefined;
};

/** The member's messages by day, newest first: each opens in place and leads to what it is about. */
export function Messages({ go, zone }: Props) {
  const t = useT();
  const [show, setShow] = useState<Show>('all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const { list, newest, read, see, seeAll, remove } = useMessages(show, page);
  const { data, error } = list;
  const turn = (next: number): void => {
    setPage(next);
    setOpen(null);
  };
  const choose = (next: Show): void => {
    setShow(next);
    turn(1);
  };
  const toggle = ({ messageId, isRead }: Message): void => {
    setOpen(open === messageId ? null : messageId);
    if (open !== messageId && !isRead && !read.has(messageId)) see(messageId);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div role="group" aria-label={t('messages.show')} className="flex gap-2">
          {SHOWS.map((one) => (
            <Chip key={one} isOn={show === one} onClick={() => choose(one)}>
              {t(`messages.show.${one}`)}
            </Chip>
          ))}
        </div>
        {newest !== undefined && data && data.unread > 0 ? (
          <Button
            look="ghost"
            size="mini"
            className="ms-auto"
            busy={seeAll.isPending}
            onClick={() => seeAll.mutate(newest)}
          >
            {t('messages.readAll')}
          </Button>
        ) : null}
      </div>
      <Refusal error={seeAll.error ?? remove.error} className="mb-4" />
      {data ? null : error ? <Refusal error={error} /> : <Skeleton className="h-60 rounded-sheet" />}
      {data?.total === 0 ? <None of={show} onAll={() => choose('all')} /> : null}
      {data ? (
        <Days list={data.list} zone={zone}>
          {(message) => (
            <MessageItem
              key={message.messageId}
              of={message}
              isRead={message.isRead || read.has(message.messageId)}
              isOpen={open === message.messageId}
              zone={zone}
              go={go}
              onToggle={() => toggle(message)}
              onRemove={() => remove.mutate(message.messageId)}
              isRemoving={remove.isPending && remove.variables === message.messageId}
            />
          )}
        </Days>
      ) : null}
      <Pager page={page} totalPages={data?.totalPages ?? 0} margin={1} onPage={turn} labels={pagerLabels(t)} />
    </>
  );
}

function None({ of, onAll }: { of: Show; onAll: () => void }) {
  const t = useT();
  const isAll = of === 'all';
  return (
    <EmptyState
      icon={<Megaphone size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={t(isAll ? 'messages.none' : 'messages.noneUnread')}
      text={t(isAll ? 'messages.noneText' : 'messages.noneUnreadText')}
      action={
        isAll ? undefined : (
          <Button look="soft" size="dense" onClick={onAll}>
            {t('messages.showAll')}
          </Button>
        )
      }
    />
  );
}

type DaysProps = {
  list: readonly Message[];
  zone: string | undefined;
  children: (message: Message) => React.ReactNode;
};

/** The list under its days; today and yesterday are called so. */
function Days({ list, zone, children }: DaysProps) {
  const t = useT();
  const lang = useLang();
  const dayOf = (at: string): string => formatDay(at, lang, zone);
  const now = nowMs();
  const named = new Map([
    [dayOf(new Date(now - DAY_MS).toISOString()), t('messages.yesterday')],
    [dayOf(new Date(now).toISOString()), t('messages.today')],
  ]);
  const days = Map.groupBy(list, ({ at }) => dayOf(at));
  return [...days].map(([day, of]) => (
    <section key={day} aria-label={named.get(day) ?? day} className="mb-4">
      <h2 className="mb-1 text-dense font-semibold text-muted tabular-nums">{named.get(day) ?? day}</h2>
      <ul className="divide-y divide-line/60 rounded-sheet bg-card px-4 ring-1 ring-inset ring-line/60">
        {of.map(children)}
      </ul>
    </section>
  ));
}
