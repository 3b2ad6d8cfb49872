import { useQuery } from '@tanstack/react-query';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Card, IconButton, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { When } from '../../shared/values/when.tsx';
import type { Desk, Detail } from './desk-types.ts';
import { TalkComposer } from './talk-composer.tsx';
import { CloseDialog, HandDialog } from './talk-dialogs.tsx';
import { TalkLog } from './talk-log.tsx';
import { useText } from './texts.ts';
import { useDeskKeys } from './use-desk-keys.ts';

type Props = {
  readonly id: string;
  readonly desk: Desk;
  readonly isTyping: boolean;
  readonly onTyping: () => void;
  readonly onBack: () => void;
};

/** One talk: whose it is, what was said, and the answer. */
export const TalkPane = ({ id, desk, isTyping, onTyping, onBack }: Props) => {
  const text = useText();
  const write = useWrite();
  const [asking, setAsking] = useState<'hand' | 'close' | null>(null);
  const talk = useQuery({
    queryKey: ['chat', 'talk', id],
    queryFn: () => call('GET /ops/chat/talks/:id', { params: { id } }),
  });
  const of = talk.data;
  const isOver = of?.status === 'closed';
  const take = (): void => {
    if (of && !of.isMine && !isOver) void write.write('POST /ops/chat/talks/:id/take', { params: { id }, body: {} });
  };
  useDeskKeys({ onTake: take, onEnd: () => setAsking(of && !isOver ? 'close' : null) });
  if (talk.error && !of)
    return (
      <Card>
        <LoadError error={talk.error} onRetry={() => void talk.refetch()} />
      </Card>
    );
  if (!of) return <Skeleton variant="rounded" height={420} />;
  return (
    <Card
      component="section"
      aria-label={text('chat.talk')}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, height: { xs: 'calc(100dvh - 88px)', md: '72dvh' } }}
    >
      <Box sx={(theme) => ({ p: 3, borderBottom: `1px solid ${theme.lumen.line}`, display: 'grid', gap: 2 })}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <IconButton onClick={onBack} aria-label={text('chat.back')} sx={{ display: { lg: 'none' } }}>
            <ArrowBackIcon />
          </IconButton>
          <Whose of={of} />
          {!isOver && !of.isMine && (
            <Button variant="contained" onClick={take} loading={write.isBusy}>
              {text('chat.take')}
            </Button>
          )}
          {!isOver && of.isMine && (
            <Button variant="outlined" onClick={() => setAsking('hand')}>
              {text('chat.hand')}
            </Button>
          )}
          {!isOver && (
            <Button variant="outlined" onClick={() => setAsking('close')}>
              {text('chat.close')}
            </Button>
          )}
        </Box>
        <Facts of={of} />
        {write.refusal && (
          <Alert severity="error" variant="outlined">
            {write.refusal.message}
          </Alert>
        )}
      </Box>
      <TalkLog talk={of} isTyping={isTyping} />
      {isOver && (
        <Typography sx={{ p: 4, color: 'text.secondary', fontSize: 14, textAlign: 'center' }}>
          {text('chat.over', { outcome: text(`chat.outcome.${outcomeOf(of)}`) })}
        </Typography>
      )}
      <TalkComposer talk={of} answers={desk.answers} onTyping={onTyping} />
      {asking === 'hand' && <HandDialog id={id} colleagues={desk.colleagues} onClose={() => setAsking(null)} />}
      {asking === 'close' && <CloseDialog id={id} onClose={() => setAsking(null)} />}
    </Card>
  );
};

const KNOWN = ['solved', 'informed', 'passed-on', 'abuse', 'ended', 'left'] as const;
const outcomeOf = ({ outcome }: Detail): (typeof KNOWN)[number] => KNOWN.find((one) => one === outcome) ?? 'ended';

/** The member with the way to their page, or a visitor without an account. */
const Whose = ({ of }: { readonly of: Detail }) => {
  const text = useText();
  return (
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {of.member ? (
          <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="inherit">
            {of.member.username}
          </Link>
        ) : (
          (of.name ?? text('chat.visitor'))
        )}
      </Typography>
      {of.card && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {of.card.nickname !== of.member?.username && <span>{of.card.nickname}</span>}
          <span>
            {text('chat.since')} <When at={of.card.since} />
          </span>
          {of.member && <CopyText value={of.member.id} />}
        </Box>
      )}
    </Box>
  );
};

const Facts = ({ of }: { readonly of: Detail }) => {
  const text = useText();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontSize: 13, color: 'text.secondary' }}
    >
      <StatusChip tone="neutral">{text(`chat.topic.${of.topic}`)}</StatusChip>
      <StatusChip tone={of.status === 'waiting' ? 'warn' : of.status === 'open' ? 'good' : 'neutral'}>
        {text(`chat.status.${of.status}`)}
      </StatusChip>
      {of.card && !of.card.isActive && <StatusChip tone="bad">{text('chat.blocked')}</StatusChip>}
      {of.channel === 'mail' && <StatusChip tone="info">{of.email ?? text('chat.channel.mail')}</StatusChip>}
      {of.stars !== null && <StatusChip tone="gold">{text('chat.stars', { count: of.stars })}</StatusChip>}
      {of.comment && <span>“{of.comment}”</span>}
      {of.readers.length > 0 && (
        <span>{text('chat.readers', { names: of.readers.map(({ username }) => username).join(', ') })}</span>
      )}
    </Box>
  );
};
