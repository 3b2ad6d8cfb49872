import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import { Box, Button, Card, Skeleton } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { useState } from 'react';
import { ListBase, Pagination, useListContext, useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';

type ParkedEvent = WireMap['GET /ops/parked-events']['value']['list'][number];
type Act = 'retry' | 'drop';

const CALLS = {
  retry: 'POST /ops/parked-events/:id/retry',
  drop: 'POST /ops/parked-events/:id/drop',
} as const;
/** A retry is made within seconds: the list shows soon how it ended. */
const EVERY_MS = 10_000;

/** What one part of the server could not take in: to be tried again once its cause is mended, or left out. */
export const ParkedEventsPage = () => {
  const text = useText();
  return (
    <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
      <PageHeader title={text('parkedEvents.title')} lead={text('parkedEvents.lead')} />
      <Rows />
    </ListBase>
  );
};

const Rows = () => {
  const text = useText();
  const { data, error, isPending, refetch } = useListContext<ParkedEvent>();
  const [deciding, setDeciding] = useState<{ act: Act; of: ParkedEvent } | null>(null);
  // A list that cannot be read is no empty list.
  if (error && !data)
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!data || data.length === 0)
    return (
      <Card>
        <EmptyState icon={<DoneAllIcon />} title={text('parkedEvents.none')} text={text('parkedEvents.none.text')} />
      </Card>
    );
  return (
    <>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, py: 0 }}>
        {data.map((event) => (
          <Row key={event.id} of={event} onDecide={(act) => setDeciding({ act, of: event })} />
        ))}
      </Card>
      <Box sx={{ '& .MuiTablePagination-root': { border: 0, color: 'text.secondary' } }}>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </Box>
      {deciding && <ParkedEventDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};

const Row = ({ of, onDecide }: { readonly of: ParkedEvent; readonly onDecide: (act: Act) => void }) => {
  const text = useText();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: '1fr auto' },
        gap: 2,
        py: 4,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <strong>{of.consumer}</strong>
          <StatusChip tone={of.isAsked ? 'info' : 'warn'}>
            {text(of.isAsked ? 'parkedEvents.asked' : 'parkedEvents.parked')}
          </StatusChip>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={of.at} />
          </Box>
        </Box>
        <Box sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text('parkedEvents.failure', { failure: of.failure })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 14 }}>
          {of.stream}
          <CopyText value={of.place} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button size="small" variant="outlined" disabled={of.isAsked} onClick={() => onDecide('retry')}>
          {text('parkedEvents.retry')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => onDecide('drop')}>
          {text('parkedEvents.drop')}
        </Button>
      </Box>
    </Box>
  );
};

type DialogProps = { readonly act: Act; readonly of: ParkedEvent; readonly onClose: () => void };

/** What a decision does is said before it happens. */
const ParkedEventDialog = ({ act, of, onClose }: DialogProps) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(`parkedEvents.${act}.title`)}
      lead={text(`parkedEvents.${act}.text`, { consumer: of.consumer })}
      confirmLabel={text(`parkedEvents.${act}`)}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write(CALLS[act], { params: { id: of.id }, body: { reason } }))) return;
        notify(text(`parkedEvents.${act}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
