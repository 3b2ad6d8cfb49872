import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { RoleName } from './operator-types.ts';
import { RolePicker } from './role-picker.tsx';
import { useText } from './texts.ts';

const NAME = /^[a-z][a-z0-9._-]{2,31}$/;
const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who, where the link goes, and what the person will be able to do. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<RoleName[]>(['support']);
  const isNameWrong = username !== '' && !NAME.test(username);
  const isEmailWrong = email !== '' && !MAILBOX.test(email.trim());
  return (
    <ReasonDialog
      isOpen
      title={text('operators.invite.title')}
      lead={text('operators.invite.text')}
      confirmLabel={text('operators.invite')}
      isReady={NAME.test(username) && MAILBOX.test(email.trim()) && roles.length > 0}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { username, email: email.trim(), roles, reason };
        const asked = await write.write('POST /ops/operator-changes', { body });
        if (!asked) return;
        notify(text(asked.status === 'waiting' ? 'operators.asked' : 'operators.invite.done'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        label={text('operators.name')}
        value={username}
        onChange={({ target }) => setUsername(target.value.trim().toLowerCase())}
        error={isNameWrong}
        helperText={text('operators.name.hint')}
        required
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 32, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } }}
      />
      <TextField
        type="email"
        label={text('operators.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={isEmailWrong}
        helperText={text('operators.email.hint')}
        required
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <RolePicker chosen={roles} onChange={setRoles} />
      {roles.some((role) => role !== 'support') && (
        <Alert severity="info" variant="outlined">
          {text('operators.twoPeople')}
        </Alert>
      )}
    </ReasonDialog>
  );
};
