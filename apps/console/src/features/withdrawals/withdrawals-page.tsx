import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import TouchAppIcon from '@mui/icons-material/TouchAppOutlined';
import { Box, Card, Drawer, IconButton, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useKeys } from '../../shared/page/use-keys.ts';
import { ApproveDialog, RejectDialog } from './decide-dialogs.tsx';
import { QueueControls, QueueList } from './queue-list.tsx';
import { useText } from './texts.ts';
import { useQueueState } from './use-queue-state.ts';
import { useWithdrawal, useWithdrawals } from './use-withdrawals.ts';
import { isWaiting, viewOf } from './view-of.ts';
import { type Decide, WithdrawalPanel } from './withdrawal-panel.tsx';
import type { View, WithdrawalRow } from './withdrawal-types.ts';

/** The money queue: oldest first on the left, everything about the chosen one on the right. */
export const WithdrawalsPage = () => {
  const state = useQueueState();
  // A link from elsewhere names a withdrawal only: it opens beside the list that has it.
  return state.id !== null && state.isUnsettled ? <Settle id={state.id} onFound={state.settle} /> : <Queue />;
};

const Settle = ({ id, onFound }: { readonly id: string; readonly onFound: (view: View) => void }) => {
  const text = useText();
  const { data, error } = useWithdrawal(id);
  const view = data ? viewOf(data.status) : error ? 'all' : null;
  const settle = useEffectEvent(onFound);
  useEffect(() => {
    if (view !== null) settle(view);
  }, [view]);
  return (
    <>
      <PageHeader title={text('queue.title')} />
      <Skeleton variant="rounded" height={320} />
    </>
  );
};

type Deciding = { readonly what: 'approve' | 'reject'; readonly of: WithdrawalRow };

const Queue = () => {
  const text = useText();
  const state = useQueueState();
  const list = useWithdrawals({ view: state.view, q: state.q, from: state.from, pageNo: state.pageNo });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const rows = list.data?.list ?? [];
  const decide: Decide = (what, of) => {
    if (isWaiting(of) && (what === 'reject' || of.canDecide)) setDeciding({ what, of });
  };
  const decidePicked = (what: Deciding['what']): void => {
    const picked = rows.find((row) => row.id === state.id);
    if (picked) decide(what, picked);
  };
  const move = (step: 1 | -1) => () => {
    const place = rows.findIndex((row) => row.id === state.id) + step;
    const next = rows[Math.max(0, Math.min(rows.length - 1, place))];
    if (next) state.pick(next.id);
  };
  useKeys({
    ArrowDown: move(1),
    ArrowUp: move(-1),
    j: move(1),
    k: move(-1),
    a: () => decidePicked('approve'),
    r: () => decidePicked('reject'),
  });
  const close = (): void => setDeciding(null);
  return (
    <>
      <PageHeader
        title={text('queue.title')}
        lead={
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            {text('queue.keys')}
          </Box>
        }
        actions={<QueueControls state={state} />}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: 'minmax(380px, 5fr) 7fr' }, alignItems: 'start' }}>
        <QueueList state={state} list={list} />
        <Picked id={state.id} onDecide={decide} onClose={() => state.pick(null)} />
      </Box>
      {deciding && (
        <>
          <ApproveDialog of={deciding.of} isOpen={deciding.what === 'approve'} onClose={close} />
          <RejectDialog of={deciding.of} isOpen={deciding.what === 'reject'} onClose={close} />
        </>
      )}
    </>
  );
};

type PickedProps = { readonly id: string | null; readonly onDecide: Decide; readonly onClose: () => void };

/** Beside the list on a desktop, over it on smaller screens. */
const Picked = ({ id, onDecide, onClose }: PickedProps) => {
  const text = useText();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const panel = id !== null && <WithdrawalPanel key={id} id={id} onDecide={onDecide} />;
  if (isWide)
    return (
      <Card sx={{ position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' }}>
        {panel || <EmptyState icon={<TouchAppIcon />} title={text('queue.pick')} text={text('queue.pick.text')} />}
      </Card>
    );
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('queue.picked') } }}
      sx={{ '& .MuiDrawer-paper': { width: 'min(560px, 100vw)' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 56, px: 2 }}>
        <IconButton aria-label={text('app.close')} onClick={onClose}>
          <ArrowBackIcon />
        </IconButton>
      </Box>
      {panel}
    </Drawer>
  );
};
