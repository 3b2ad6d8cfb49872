import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { type Desk, OUTCOMES } from './desk-types.ts';
import { useText } from './texts.ts';

const QUEUE = '';

type HandProps = { readonly id: string; readonly colleagues: Desk['colleagues']; readonly onClose: () => void };

/** Passes a talk on to a colleague who is there, or back into the queue. */
export const HandDialog = ({ id, colleagues, onClose }: HandProps) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [to, setTo] = useState(QUEUE);
  return (
    <ReasonDialog
      isOpen
      title={text('chat.hand.title')}
      lead={text('chat.hand.text')}
      confirmLabel={text('chat.hand')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { to: to === QUEUE ? null : to, reason };
        if (!(await write.write('POST /ops/chat/talks/:id/hand-over', { params: { id }, body }))) return;
        notify(text('chat.hand.done'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        select
        label={text('chat.hand.to')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value={QUEUE}>{text('chat.hand.queue')}</MenuItem>
        {colleagues.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.username} ({one.shownName})
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
};

/** Ends a talk, with how it ended. */
export const CloseDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('solved');
  return (
    <ReasonDialog
      isOpen
      title={text('chat.close.title')}
      lead={text('chat.close.text')}
      confirmLabel={text('chat.close')}
      presets={[text('chat.close.preset.answered'), text('chat.close.preset.silent')]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('POST /ops/chat/talks/:id/close', { params: { id }, body: { outcome, reason } })))
          return;
        notify(text('chat.close.done'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        select
        label={text('chat.close.outcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(OUTCOMES.find((one) => one === target.value) ?? 'solved')}
      >
        {OUTCOMES.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`chat.outcome.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
};
