import { useQuery } from '@tanstack/react-query';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { call, Refusal } from '../../api/api-client.ts';
import { sessionToken } from '../../api/session-token.ts';
import { When } from '../../shared/values/when.tsx';
import type { Detail, Message } from './desk-types.ts';
import { type Text, useText } from './texts.ts';

const merged = (lists: readonly (readonly Message[])[]): Message[] =>
  [...new Map(lists.flat().map((one) => [one.seq, one])).values()].toSorted((one, other) => one.seq - other.seq);

/** So near to its end a log counts as read to the end. */
const NEAR_END_PX = 80;

type Props = { readonly talk: Detail; readonly isTyping: boolean };

/** What was said: the customer at the start, staff at the end. Reading it is noted. */
export const TalkLog = ({ talk, isTyping }: Props) => {
  const text = useText();
  const { id } = talk;
  const [earlier, setEarlier] = useState<readonly Message[]>([]);
  const [lost, setLost] = useState<string | null>(null);
  const page = useQuery({
    queryKey: ['chat', 'messages', id, talk.lastSeq],
    queryFn: () => call('GET /ops/chat/talks/:id/messages', { params: { id } }),
    placeholderData: (previous) => previous,
  });
  const box = useRef<HTMLDivElement>(null);
  const messages = merged([earlier, page.data?.list ?? []]);
  const first = messages[0]?.seq ?? 1;
  const last = messages.at(-1)?.seq ?? 0;
  const isAtEnd = useRef(true);
  const shown = `${last} ${isTyping}`;
  // A reader further up stays there: a new line or a customer who types moves the log only from its end.
  useEffect(() => {
    if (box.current && isAtEnd.current && shown !== '') box.current.scrollTop = box.current.scrollHeight;
  }, [shown]);
  const ours = messages.findLast(({ from }) => from === 'staff')?.seq ?? 0;
  useEffect(() => {
    if (box.current && ours > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [ours]);
  const look = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void => {
    isAtEnd.current = scrollHeight - clientHeight - scrollTop < NEAR_END_PX;
  };
  const more = async (): Promise<void> => {
    setLost(null);
    try {
      const { list } = await call('GET /ops/chat/talks/:id/messages', { params: { id }, query: { before: first } });
      setEarlier(merged([list, messages]));
    } catch (error) {
      setLost(error instanceof Refusal ? error.message : text('error.generic'));
    }
  };
  return (
    <Box
      ref={box}
      onScroll={look}
      role="log"
      aria-label={text('chat.log')}
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 4, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      {page.isPending && <Skeleton variant="rounded" height={120} />}
      {first > 1 && (
        <Button size="small" onClick={() => void more()} sx={{ alignSelf: 'center' }}>
          {text('chat.earlier')}
        </Button>
      )}
      {lost && (
        <Alert severity="error" variant="outlined">
          {lost}
        </Alert>
      )}
      {messages.map((message) => (
        <Line key={message.seq} message={message} talk={talk} />
      ))}
      {isTyping && (
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {text('chat.typing')}
        </Box>
      )}
    </Box>
  );
};

const houseText = ({ kind, name, from, text: body }: Message, text: Text): string => {
  if (kind === 'taken') return text('chat.line.taken', { name: name ?? '' });
  if (kind === 'handed') return name ? text('chat.line.handed', { name }) : text('chat.line.back');
  if (kind === 'mailed' || kind === 'unmailed') return text(`chat.line.${kind}`, { email: body });
  if (from === 'customer') return text('chat.line.ended');
  // Without a name it was the time.
  return text(name === null ? 'chat.line.silent' : 'chat.line.closed');
};

const Line = ({ message, talk }: { readonly message: Message; readonly talk: Detail }) => {
  const text = useText();
  if (message.from === 'house' || message.kind === 'closed')
    return (
      <Box
        sx={{
          alignSelf: 'center',
          fontSize: 12,
          color: message.kind === 'unmailed' ? 'error.main' : 'text.secondary',
          textAlign: 'center',
        }}
      >
        {houseText(message, text)} · <When at={message.at} />
      </Box>
    );
  const isOurs = message.from === 'staff';
  return (
    <Box sx={{ alignSelf: isOurs ? 'flex-end' : 'flex-start', maxWidth: '82%', minWidth: 0 }}>
      <Box
        sx={(theme) => ({
          px: 3,
          py: 2,
          borderRadius: '14px',
          [isOurs ? 'borderEndEndRadius' : 'borderEndStartRadius']: '4px',
          backgroundColor: isOurs ? theme.lumen.violetFill : theme.lumen.raised,
          color: isOurs ? '#fff' : theme.lumen.text,
          fontSize: 14,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        })}
      >
        {message.file ? <DeskFile talkId={talk.id} file={message.file} /> : message.text}
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 0.5, textAlign: isOurs ? 'end' : 'start' }}>
        {isOurs && `${message.name} · `}
        <When at={message.at} />
        {isOurs && message.seq <= talk.readByCustomer && ` · ${text('chat.read')}`}
      </Box>
    </Box>
  );
};

/** Opened by a click only: a picture in a tab of its own, a document as a download. */
const DeskFile = ({ talkId, file }: { readonly talkId: string; readonly file: NonNullable<Message['file']> }) => {
  const text = useText();
  const [url, setUrl] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const isPicture = file.type.startsWith('image/');
  const load = async (): Promise<void> => {
    const response = await fetch(`/ops/chat/talks/${talkId}/files/${file.id}`, {
      headers: { authorization: `Bearer ${sessionToken.read() ?? ''}` },
    });
    if (!response.ok) return setLost(true);
    const own = URL.createObjectURL(await response.blob());
    if (isPicture) return setUrl(own);
    const link = document.createElement('a');
    link.href = own;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(own), 10_000);
  };
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (url) return <Box component="img" src={url} alt={file.name} sx={{ maxWidth: '100%', maxHeight: 320 }} />;
  return (
    <Button
      size="small"
      startIcon={<FileIcon />}
      onClick={() => void load().catch(() => setLost(true))}
      sx={{ color: 'inherit', textAlign: 'start' }}
    >
      {isLost ? text('chat.file.gone') : file.name}
    </Button>
  );
};
