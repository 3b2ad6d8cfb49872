import type { ChatState, ChatTalk } from '@trevo/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MessageId, useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Headset, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { callKey } from '../../api/use-call.ts';
import { useIsSignedIn, useSession } from '../../session/session.ts';
import { keepTalked } from '../../shared/browser/talked.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatEnd } from './chat-end.tsx';
import { ChatLog } from './chat-log.tsx';
import { type Draft, LiveStart, MailStart } from './chat-start.tsx';
import { ChatStop } from './chat-stop.tsx';
import './chat.css';
import { useTalk } from './use-talk.ts';

const STANDINGS: Record<ChatState['standing'], MessageId> = {
  open: 'chat.standing.open',
  away: 'chat.standing.away',
  closed: 'chat.standing.closed',
  off: 'chat.standing.off',
};

type HeadProps = { standing: ChatState['standing'] | undefined; titleId: string; onClose: (() => void) | undefined };
function Head({ standing, titleId, onClose }: HeadProps) {
  const t = useT();
  return (
    <header className="flex items-center gap-3 chat-head border-b border-line/60 bg-card">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full chat-mark">
        <Headset size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h1 id={titleId} className="truncate text-h3 font-extrabold">
          {t('chat.title')}
        </h1>
        <p role="status" className="flex min-h-5 items-center gap-1.5 text-meta text-muted">
          {standing ? (
            <>
              <span aria-hidden="true" data-lit={standing === 'open'} className="chat-lamp" />
              {t(STANDINGS[standing])}
            </>
          ) : null}
        </p>
      </div>
      {onClose ? (
        <IconButton label={t('shell.close')} onClick={onClose} className="-me-2">
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ) : null}
    </header>
  );
}

type TalkProps = {
  talk: ChatTalk;
  state: ChatState;
  onStanding: (standing: ChatState['standing']) => void;
  onGone: () => void;
  onAgain: () => void;
};
function Talk({ talk, state, onStanding, onGone, onAgain }: TalkProps) {
  const t = useT();
  const live = useTalk(talk, { onStanding, onGone });
  const isMember = useIsSignedIn();
  const { status, channel, staff } = live.talk;
  const isOver = status === 'closed';
  return (
    <>
      <div className="flex min-h-12 items-center gap-2 border-b border-line/60 px-4 py-1.5 text-meta text-muted">
        <p role="status" className="min-w-0 flex-1">
          {live.isConnected === false
            ? t('chat.reconnecting')
            : isOver
              ? null
              : status === 'open'
                ? t('chat.with', { name: staff ?? t('chat.staff') })
                : t(channel === 'mail' ? 'chat.waiting.mail' : 'chat.waiting')}
        </p>
        {isOver ? null : <ChatStop live={live} />}
      </div>
      {status === 'waiting' && channel === 'live' && state.standing !== 'open' ? (
        <Note tone="info" className="mt-3">
          {t('chat.waiting.away')}
        </Note>
      ) : null}
      <ChatLog live={live} />
      {isOver ? (
        <ChatEnd live={live} onAgain={onAgain} />
      ) : (
        <ChatComposer live={live} canAttach={isMember || status === 'open'} />
      )}
    </>
  );
}

const emptyDraft = (): Draft => ({ topic: null, text: '', clientId: crypto.randomUUID() });

type RoomProps = { titleId: string; onClose?: () => void };
function Room({ titleId, onClose, token }: RoomProps & { token: string | null }) {
  const t = useT();
  const queries = useQueryClient();
  const queryKey = useMemo(() => [...callKey('GET /wps/chat'), token], [token]);
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /wps/chat', { signal }),
    refetchInterval: 30_000,
  });
  const [begun, setBegun] = useState<ChatTalk | null>(null);
  const [wantsAnother, setWantsAnother] = useState(false);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const ask = useCallback(() => void refetch(), [refetch]);
  const onStanding = useCallback(
    (standing: ChatState['standing']) =>
      void queries.setQueryData(queryKey, (was: ChatState | undefined) => was && { ...was, standing }),
    [queries, queryKey],
  );
  const leave = useCallback(() => {
    setBegun(null);
    ask();
  }, [ask]);
  const talk = begun ?? state?.talk ?? null;
  const isShown = talk !== null && !(wantsAnother && (begun === null || begun.status === 'closed'));
  const onBegun = (next: ChatTalk): void => {
    keepTalked();
    setDraft(emptyDraft());
    setBegun(next);
    setWantsAnother(false);
  };
  return (
    <div className="flex h-full min-h-0 flex-col bg-page text-text">
      <Head standing={state?.standing} titleId={titleId} onClose={onClose} />
      {error && !state ? (
        <div className="space-y-4 p-5">
          <Refusal error={error} />
          <Button look="soft" onClick={ask} className="w-full">
            {t('chat.again')}
          </Button>
        </div>
      ) : !state ? (
        <div className="space-y-4 p-5" aria-busy="true">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : isShown ? (
        <Talk
          key={talk.id}
          talk={talk}
          state={state}
          onStanding={onStanding}
          onGone={leave}
          onAgain={() => {
            setBegun(null);
            setWantsAnother(true);
            ask();
          }}
        />
      ) : state.standing === 'open' ? (
        <LiveStart state={state} draft={draft} onDraft={setDraft} onBegun={onBegun} />
      ) : state.standing === 'off' ? (
        <p className="p-5 text-dense text-muted">{t('chat.off.text')}</p>
      ) : (
        <MailStart state={state} draft={draft} onDraft={setDraft} onBegun={onBegun} />
      )}
    </div>
  );
}

/** Customer service: a talk, or the way to begin one, of nobody but whose session it is. The same in its own window and over a page. */
export function ChatRoom(props: RoomProps) {
  const token = useSession((session) => session.token);
  return <Room key={token} token={token} {...props} />;
}
