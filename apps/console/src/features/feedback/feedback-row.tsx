import { Box, Button, Dialog, DialogContent, DialogTitle, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { WireMap } from '@trevo/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { QueueItem } from '../../shared/page/queue-list.tsx';
import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import type { Act } from './feedback-dialog.tsx';
import { useText } from './texts.ts';

export type Feedback = WireMap['GET /ops/feedback']['value']['list'][number];

const TONES: Readonly<Record<Feedback['status'], Tone>> = {
  RECEIVED: 'gold',
  IN_PROGRESS: 'info',
  ANSWERED: 'good',
  CLOSED: 'neutral',
};
const ACTS: Readonly<Record<Feedback['status'], readonly Act[]>> = {
  RECEIVED: ['answer', 'take', 'close'],
  IN_PROGRESS: ['answer', 'close'],
  ANSWERED: ['answer', 'close'],
  CLOSED: [],
};

type Props = { readonly of: Feedback; readonly onAct: (act: Act) => void };

/** One message: who wrote what, what was answered, and what a person can do. */
export const FeedbackRow = ({ of, onAct }: Props) => {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <QueueItem
      head={
        <>
          <StatusChip tone={TONES[of.status]}>{text(`feedback.status.${of.status}`)}</StatusChip>
          <StatusChip tone={of.kind === 'COMPLAINT' ? 'warn' : 'neutral'}>
            {text(`feedback.kind.${of.kind}`)}
          </StatusChip>
          <strong>{text(`feedback.type.${of.questionType}`)}</strong>
          <Link component={RouterLink} to={`/members/${of.member.id}/show`} color="secondary" sx={{ fontSize: 14 }}>
            {of.member.username}
          </Link>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={of.createdAt} />
          </Box>
        </>
      }
      actions={ACTS[of.status].map((act, place) => (
        <Button key={act} size="small" variant={place === 0 ? 'contained' : 'outlined'} onClick={() => onAct(act)}>
          {text(`feedback.${act}`)}
        </Button>
      ))}
    >
      <Said of={of} />
      {of.pictures > 0 && (
        <Box>
          <Button size="small" onClick={() => setShown(true)}>
            {text('feedback.pictures', { count: of.pictures })}
          </Button>
        </Box>
      )}
      <Dialog open={isShown} onClose={() => setShown(false)} maxWidth="md">
        <DialogTitle sx={{ fontSize: 18, fontWeight: 600 }}>{text('feedback.pictures.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          {(['1', '2', '3'] as const).slice(0, of.pictures).map((place) => (
            <Picture key={place} id={of.id} place={place} />
          ))}
        </DialogContent>
      </Dialog>
    </QueueItem>
  );
};

const Said = ({ of }: { readonly of: Feedback }) => {
  const text = useText();
  const answeredBy = of.steps.filter(({ step }) => step === 'ANSWERED');
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 14, overflowWrap: 'anywhere', maxWidth: '80ch' }}>
      <Box sx={{ fontWeight: 600 }}>{of.content}</Box>
      {of.description && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{of.description}</Box>}
      {of.answers.map((answer, at) => (
        <Box
          key={answer.at}
          sx={(theme) => ({ borderInlineStart: `2px solid ${theme.lumen.line}`, paddingInlineStart: 3 })}
        >
          <Box sx={{ whiteSpace: 'pre-line' }}>{answer.text}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {text('feedback.by', { name: answeredBy[at]?.by ?? '–' })} · <When at={answer.at} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Picture = ({ id, place }: { readonly id: string; readonly place: '1' | '2' | '3' }) => {
  const text = useText();
  const picture = useQuery({
    queryKey: ['feedback-picture', id, place],
    queryFn: () => call('GET /ops/feedback/:id/pictures/:place', { params: { id, place } }),
  });
  if (picture.error) return <LoadError error={picture.error} onRetry={() => void picture.refetch()} />;
  if (!picture.data) return <Skeleton variant="rounded" width={320} height={200} />;
  return (
    <Box
      component="img"
      src={picture.data.image}
      alt={text('feedback.picture', { number: place })}
      sx={{ maxWidth: '100%', display: 'block' }}
    />
  );
};
