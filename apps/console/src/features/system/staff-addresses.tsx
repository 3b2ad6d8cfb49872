import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { FormSection } from '../../shared/page/form-section.tsx';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import type { System } from './system-types.ts';
import { useText } from './texts.ts';

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '');

/** Addresses for which the house is never closed: who repairs it must see it. */
export const StaffAddresses = ({ of }: { readonly of: System }) => {
  const text = useText();
  const [typed, setTyped] = useState(of.staffAddresses.join('\n'));
  const [isSaving, setSaving] = useState(false);
  const addresses = linesOf(typed);
  const isChanged = addresses.join() !== of.staffAddresses.join();
  const waiting = useWaiting('settings', 'system.staffAddresses');
  const hasOwn = addresses.includes(of.you.ip);
  return (
    <FormSection id="staff" title={text('system.staff')} lead={text('system.staff.text')}>
      <TextField
        label={text('system.staff.label')}
        placeholder={'203.0.113.7\n203.0.113.0/24'}
        value={typed}
        disabled={waiting !== undefined}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={3}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
      />
      {waiting && <WaitingAtField of={waiting} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!hasOwn && !waiting && (
          <Button variant="outlined" onClick={() => setTyped([...addresses, of.you.ip].join('\n'))}>
            {text('system.staff.addOwn', { ip: of.you.ip })}
          </Button>
        )}
        <Button variant="contained" disabled={!isChanged || waiting !== undefined} onClick={() => setSaving(true)}>
          {text('settings.save')}
        </Button>
      </Box>
      {isSaving && <StaffDialog addresses={addresses} onClose={() => setSaving(false)} />}
    </FormSection>
  );
};

const StaffDialog = ({ addresses, onClose }: { readonly addresses: string[]; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  return (
    <ReasonDialog
      isOpen
      title={text('system.staff.save')}
      lead={addresses.length === 0 ? text('system.staff.nobody') : addresses.join(', ')}
      confirmLabel={text('settings.save')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await write.write('PUT /ops/system/staff-addresses', { body: { addresses, reason } });
        if (!answer) return;
        saved(answer, text('system.saved'));
        onClose();
      }}
    />
  );
};
