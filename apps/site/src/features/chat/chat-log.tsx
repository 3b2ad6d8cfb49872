import type { ChatMessage } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { formatClock, formatDay } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Check, CheckCheck, Headset } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { ChatFile } from './chat-file.tsx';
import type { LiveTalk } from './use-talk.ts';

const NEAR_END = 80;

/** Who ended it; without a name it was the time. */
const endOf = ({ from, name }: ChatMessage) => {
  if (from === 'customer') return 'chat.line.ended';
  return name === null ? 'chat.line.silent' : 'chat.line.closed';
};

/** A line that nobody said: who came, who went, the end. */
function HouseLine({ message }: { message: ChatMessage }) {
  const t = useT();
  const name = message.name ?? '';
  const text = {
    taken: t('chat.line.taken', { name }),
    handed: name === '' ? t('chat.line.back') : t('chat.line.handed', { name }),
    closed: t(endOf(message)),
    mailed: t('chat.line.mailed', { email: message.text }),
    unmailed: t('chat.line.unmailed', { email: message.text }),
    text: message.text,
    file: message.text,
  }[message.kind];
  return <p className="chat-line py-1 text-center text-meta text-faint">{text}</p>;
}

function Bubble({ message, live, isFirst }: { message: ChatMessage; live: LiveTalk; isFirst: boolean }) {
  const t = useT();
  const lang = useLang();
  const isOwn = message.from === 'customer';
  const isRead = message.seq <= live.talk.readByStaff;
  return (
    <div className={cx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      {!isOwn && isFirst ? (
        <span className="mb-1 flex items-center gap-1.5 text-meta font-semibold text-muted">
          <Headset size={14} strokeWidth={2} aria-hidden="true" />
          {message.name}
        </span>
      ) : null}
      <div data-own={isOwn} className="chat-bubble text-body">
        <span className="sr-only">{isOwn ? t('chat.you') : (message.name ?? t('chat.staff'))}: </span>
        {message.file ? <ChatFile talkId={live.talk.id} file={message.file} /> : message.text}
        {message.kind === 'file' && !message.file ? ` (${t('chat.file.gone')})` : null}
      </div>
      <span className="mt-0.5 flex items-center gap-1 text-caption text-faint">
        <time dateTime={message.at}>{formatClock(message.at, lang)}</time>
        {isOwn ? (
          <>
            {isRead ? (
              <CheckCheck size={14} strokeWidth={2} aria-hidden="true" className="text-sky" />
            ) : (
              <Check size={14} strokeWidth={2} aria-hidden="true" />
            )}
            <span className="sr-only">{t(isRead ? 'chat.read' : 'chat.sent')}</span>
          </>
        ) : null}
      </span>
    </div>
  );
}

function PendingLines({ live }: { live: LiveTalk }) {
  const t = useT();
  return live.pending.map((one) => (
    <div key={one.clientId} className="flex flex-col items-end">
      <div data-own="true" className="chat-bubble opacity-70">
        {one.file ? one.file.name : one.text}
      </div>
      {one.state === 'sending' ? (
        <span className="mt-0.5 text-caption text-faint">{t('chat.sending')}</span>
      ) : (
        <div className="mt-1 flex flex-col items-end gap-1">
          <Refusal error={one.error} />
          <span className="flex gap-2">
            <Button look="ghost" size="mini" onClick={() => live.drop(one.clientId)}>
              {t('chat.discard')}
            </Button>
            <Button look="soft" size="mini" onClick={() => live.again(one)}>
              {t('chat.again')}
            </Button>
          </span>
        </div>
      )}
    </div>
  ));
}

const Dots = () => (
  <span aria-hidden="true" className="inline-flex gap-1">
    {[0, 1, 2].map((at) => (
      <span key={at} style={{ animationDelay: `${at * 160}ms` }} className="chat-dot motion-safe:animate-pulse" />
    ))}
  </span>
);

/** Stays at the end while the reader is there, and says up to where they have read. */
const useReading = (live: LiveTalk) => {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = live.messages.at(-1)?.seq ?? 0;
  const { read, talk, isConnected } = live;
  const said = useRef(0);
  const tell = useRef<() => void>(() => undefined);
  useEffect(() => {
    // What is said while nobody hears it is lost, and may be said in the moment of a loss: the next connection hears it again.
    if (!isConnected) said.current = 0;
    const look = (): void => {
      const isSeen = isConnected && document.visibilityState === 'visible' && isAtEnd.current;
      if (!isSeen || last <= Math.max(said.current, talk.readByCustomer)) return;
      said.current = last;
      read(last);
    };
    tell.current = look;
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, read, talk.readByCustomer, isConnected]);
  const shown = `${last} ${live.pending.length} ${live.isTyping}`;
  useEffect(() => {
    const of = box.current;
    if (of && shown !== '' && isAtEnd.current) of.scrollTop = of.scrollHeight;
  }, [shown]);
  const onScroll = (): void => {
    const of = box.current;
    if (of) isAtEnd.current = of.scrollHeight - of.scrollTop - of.clientHeight < NEAR_END;
    tell.current();
  };
  return { box, onScroll };
};

/** What was said. A screen reader hears each new line. */
export function ChatLog({ live }: { live: LiveTalk }) {
  const t = useT();
  const lang = useLang();
  const { box, onScroll } = useReading(live);
  const [isLoading, setLoading] = useState(false);
  const earlier = async (): Promise<void> => {
    setLoading(true);
    await live.earlier().catch(() => undefined);
    setLoading(false);
  };
  return (
    <div
      ref={box}
      onScroll={onScroll}
      role="log"
      aria-label={t('chat.log')}
      tabIndex={0}
      className="min-h-0 flex-1 space-y-2 overflow-y-auto overscroll-contain px-4 py-3"
    >
      {live.hasEarlier ? (
        <p className="text-center">
          <Button look="ghost" size="mini" busy={isLoading} onClick={() => void earlier()}>
            {t('chat.earlier')}
          </Button>
        </p>
      ) : null}
      {live.messages.map((message, at) => {
        const before = live.messages[at - 1];
        const isNewDay = !before || formatDay(before.at, lang) !== formatDay(message.at, lang);
        const isLine = message.from === 'house' || message.kind === 'closed';
        return (
          <div key={message.seq} className="space-y-2">
            {isNewDay ? (
              <p className="pt-1 text-center text-caption font-semibold text-faint uppercase">
                {formatDay(message.at, lang)}
              </p>
            ) : null}
            {isLine ? (
              <HouseLine message={message} />
            ) : (
              <Bubble message={message} live={live} isFirst={before?.from !== message.from} />
            )}
          </div>
        );
      })}
      <PendingLines live={live} />
      {live.isTyping ? (
        <p role="status" className="flex items-center gap-2 text-meta text-muted">
          <Dots />
          {t('chat.typing', { name: live.talk.staff ?? t('chat.staff') })}
        </p>
      ) : null}
    </div>
  );
}
