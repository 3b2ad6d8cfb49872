import { Alert, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useText } from './texts.ts';
import type { VendorDetail } from './vendor-types.ts';

type Props = { readonly of: VendorDetail; readonly onClose: () => void };

/** Turning a vendor on or off: what that does to players is said before. */
export const SwitchVendorDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  const verb = of.isEnabled ? 'vendor.off' : 'vendor.on';
  return (
    <ReasonDialog
      isOpen
      title={text(`${verb}.title`, { name: of.displayName })}
      lead={text(`${verb}.text`, { games: of.games })}
      confirmLabel={text(verb)}
      tone={of.isEnabled ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { isEnabled: !of.isEnabled, reason };
        const answer = await write.write('PUT /ops/vendors/:id', { params: { id: of.id }, body });
        if (!answer) return;
        saved(answer, text(`${verb}.done`));
        onClose();
      }}
    />
  );
};

/** Reads the vendor's catalogue now and says what came of it, also when the vendor refused. */
export const SyncVendorDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [isWhole, setWhole] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <ReasonDialog
      isOpen
      title={text('vendor.sync.title', { name: of.displayName })}
      lead={text('vendor.sync.text')}
      confirmLabel={text('vendor.sync')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        setFailure(null);
        const done = await write.write('POST /ops/vendors/:id/sync', {
          params: { id: of.id },
          body: { isWhole, reason },
        });
        if (!done) return;
        if (!done.isOk) return setFailure(done.error ?? text('error.generic'));
        const { added, updated, removed } = done;
        notify(text('vendor.sync.done', { added, updated, removed }), { type: 'success' });
        onClose();
      }}
    >
      <FormControlLabel
        control={<Switch checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />}
        label={text('vendor.sync.whole')}
      />
      {failure !== null && (
        <Alert severity="error" variant="outlined">
          {text('vendors.sync.failed')}: {failure}
        </Alert>
      )}
    </ReasonDialog>
  );
};
