import EmailIcon from '@mui/icons-material/AlternateEmailOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PhonelinkIcon from '@mui/icons-material/PhonelinkLockOutlined';
import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import { Alert, Button, Card, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { OperatorDetail, RoleName } from './operator-types.ts';
import { RolePicker } from './role-picker.tsx';
import { useText } from './texts.ts';

type Action = 'roles' | 'lock' | 'unlock' | 'end' | 'factor' | 'setEmail';

/** What another administrator may do about this access. About one's own, others decide. */
export const OperatorActions = ({ of }: { readonly of: OperatorDetail }) => {
  const text = useText();
  const [open, setOpen] = useState<Action | null>(null);
  const button = (action: Action, icon: ReactNode, isDanger = false) => (
    <Button
      variant="outlined"
      startIcon={icon}
      onClick={() => setOpen(action)}
      sx={(theme) => ({
        justifyContent: 'flex-start',
        ...(isDanger ? { color: theme.lumen.coral, borderColor: theme.lumen.coral } : {}),
      })}
    >
      {text(`operators.${action}`)}
    </Button>
  );
  const close = (): void => setOpen(null);
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {text('operators.actions')}
      </Typography>
      {of.isYou && <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('operators.self')}</Typography>}
      {!of.isYou && button('roles', <RolesIcon />)}
      {!of.isYou && of.isActive && button('factor', <PhonelinkIcon />)}
      {!of.isYou && of.isActive && button('setEmail', <EmailIcon />)}
      {of.openSessions > 0 && button('end', <LogoutIcon />)}
      {!of.isYou && (of.isActive ? button('lock', <BlockIcon />, true) : button('unlock', <LockOpenIcon />))}
      {open === 'roles' && <RolesDialog of={of} onClose={close} />}
      {open === 'factor' && <FactorDialog of={of} onClose={close} />}
      {open === 'setEmail' && <EmailDialog of={of} onClose={close} />}
      {(open === 'lock' || open === 'unlock' || open === 'end') && (
        <PlainDialog of={of} action={open} onClose={close} />
      )}
    </Card>
  );
};

type Props = { readonly of: OperatorDetail; readonly onClose: () => void };

const RolesDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [roles, setRoles] = useState<RoleName[]>([...of.roles]);
  const isNewPower = roles.some((role) => role !== 'support' && !of.roles.includes(role));
  return (
    <ReasonDialog
      isOpen
      title={text('operators.roles.title', { name: of.username })}
      lead={text('operators.roles.text')}
      confirmLabel={text('settings.save')}
      isReady={roles.length > 0 && roles.join() !== of.roles.join()}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('PUT /ops/operators/:id/roles', {
          params: { id: of.id },
          body: { roles, reason },
        });
        if (!done) return;
        const isDone = done.roles.length === roles.length && roles.every((role) => done.roles.includes(role));
        notify(text(isDone ? 'operators.roles.done' : 'operators.asked'), { type: 'success' });
        onClose();
      }}
    >
      <RolePicker chosen={roles} onChange={setRoles} />
      {isNewPower && (
        <Alert severity="info" variant="outlined">
          {text('operators.twoPeople')}
        </Alert>
      )}
    </ReasonDialog>
  );
};

const FactorDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text('operators.factor.title', { name: of.username })}
      lead={text('operators.factor.text')}
      confirmLabel={text('operators.factor')}
      tone="danger"
      isReady={of.maskedEmail !== null}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/operators/:id/reset-factor', {
          params: { id: of.id },
          body: { reason },
        });
        if (!done) return;
        notify(text(done.changes[0]?.status === 'waiting' ? 'operators.asked' : 'operators.factor.done'), {
          type: 'success',
        });
        onClose();
      }}
    >
      <Alert severity={of.maskedEmail === null ? 'warning' : 'info'} variant="outlined">
        {of.maskedEmail === null
          ? text('operators.factor.needsEmail')
          : text('operators.factor.known', { email: of.maskedEmail })}
      </Alert>
    </ReasonDialog>
  );
};

const EmailDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [email, setEmail] = useState('');
  return (
    <ReasonDialog
      isOpen
      title={text('operators.setEmail.title', { name: of.username })}
      lead={text('operators.setEmail.text')}
      confirmLabel={text('operators.setEmail')}
      isReady={email.includes('@')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { reason, email: email.trim() };
        if (!(await write.write('PUT /ops/operators/:id/email', { params: { id: of.id }, body }))) return;
        notify(text('operators.asked'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        type="email"
        label={text('operators.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        helperText={of.maskedEmail ?? text('operators.noEmail')}
        required
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </ReasonDialog>
  );
};

type PlainProps = Props & { readonly action: 'lock' | 'unlock' | 'end' };

const PlainDialog = ({ of, action, onClose }: PlainProps) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const params = { id: of.id };
  const run = (reason: string) =>
    action === 'end'
      ? write.write('POST /ops/operators/:id/end-sessions', { params, body: { reason } })
      : write.write('PUT /ops/operators/:id/active', { params, body: { isActive: action === 'unlock', reason } });
  return (
    <ReasonDialog
      isOpen
      title={`${text(`operators.${action}`)}: ${of.username}`}
      lead={text(`operators.${action}.text`)}
      confirmLabel={text(`operators.${action}`)}
      tone={action === 'unlock' ? 'normal' : 'danger'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await run(reason);
        if (!answer) return;
        const isAsked = action === 'unlock' && !answer.isActive;
        notify(text(isAsked ? 'operators.asked' : `operators.${action}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
