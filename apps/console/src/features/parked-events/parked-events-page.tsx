import { Box, Button } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import type words from '@trevo/i18n/locales/console/parked-events/pt.json';
import { useState } from 'react';
import { ListBase, useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { QueueItem, QueueList } from '../../shared/page/queue-list.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { textHook } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';

const useText = textHook<typeof words>();

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
  const [deciding, setDeciding] = useState<{ act: Act; of: ParkedEvent } | null>(null);
  return (
    <>
      <QueueList<ParkedEvent> none={{ title: text('parkedEvents.none'), text: text('parkedEvents.none.text') }}>
        {(event) => <Row key={event.id} of={event} onDecide={(act) => setDeciding({ act, of: event })} />}
      </QueueList>
      {deciding && <ParkedEventDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};

const Row = ({ of, onDecide }: { readonly of: ParkedEvent; readonly onDecide: (act: Act) => void }) => {
  const text = useText();
  return (
    <QueueItem
      head={
        <>
          <strong>{of.consumer}</strong>
          <StatusChip tone={of.isAsked ? 'info' : 'warn'}>
            {text(of.isAsked ? 'parkedEvents.asked' : 'parkedEvents.parked')}
          </StatusChip>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={of.at} />
          </Box>
        </>
      }
      actions={
        <>
          <Button size="small" variant="outlined" disabled={of.isAsked} onClick={() => onDecide('retry')}>
            {text('parkedEvents.retry')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onDecide('drop')}>
            {text('parkedEvents.drop')}
          </Button>
        </>
      }
    >
      <Box sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text('parkedEvents.failure', { failure: of.failure })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 14 }}>
        {of.stream}
        <CopyText value={of.place} />
      </Box>
    </QueueItem>
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
