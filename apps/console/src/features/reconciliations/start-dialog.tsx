import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { serverNow } from '../../shared/values/clock.ts';
import { VendorSelect } from '../../shared/vendors/vendor-select.tsx';
import { useText } from './texts.ts';

const DAY_MS = 86_400_000;
/** The server's limit. */
const MOST_DAYS = 31;

/** `2026-11-21T12:00` on this computer's clock, as the browser's field wants it. */
const localText = (ms: number): string => {
  const at = new Date(ms);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Compares a period of a person's choice; it runs on in the background. */
export const StartDialog = ({ vendor, onClose }: { readonly vendor: string; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [chosen, setChosen] = useState(vendor);
  const [from, setFrom] = useState(() => localText(serverNow() - DAY_MS));
  const [to, setTo] = useState(() => localText(serverNow()));
  const span = Date.parse(to) - Date.parse(from);
  const isPeriod = span > 0 && span <= MOST_DAYS * DAY_MS;
  const iso = (typed: string): string => new Date(typed).toISOString();
  return (
    <ReasonDialog
      isOpen
      title={text('recon.start')}
      lead={text('recon.start.text')}
      confirmLabel={text('recon.start.do')}
      isReady={chosen !== '' && isPeriod}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { vendor: chosen, from: iso(from), to: iso(to), reason };
        if (!(await write.write('POST /ops/reconciliations', { body }))) return;
        notify(text('recon.start.done'), { type: 'success' });
        onClose();
      }}
    >
      <VendorSelect kind="field" value={chosen} onChange={setChosen} onlyConnected />
      <TextField
        type="datetime-local"
        label={text('recon.from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        required
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="datetime-local"
        label={text('recon.to')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={!isPeriod}
        helperText={isPeriod ? text('recon.localTime') : text('recon.badPeriod')}
        required
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </ReasonDialog>
  );
};
