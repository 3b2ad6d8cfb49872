import BlockIcon from '@mui/icons-material/BlockOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import ReopenIcon from '@mui/icons-material/HowToRegOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Button, Card, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { type ShownCode, CodeDialog } from './code-dialog.tsx';
import type { MemberDetail } from './member-types.ts';
import { useText } from './texts.ts';

type Action = 'unlock' | 'code' | 'end' | 'block' | 'unblock' | 'reopen';

/** What this operator may do for the member; each step asks why. */
export const MemberActions = ({ of }: { readonly of: MemberDetail }) => {
  const text = useText();
  const operator = useOperator();
  const [open, setOpen] = useState<Action | null>(null);
  const lifting = useWaiting('member-block', of.id);
  const reopening = useWaiting('member-closing', of.id);
  if (!operator) return null;
  const isSupport = operator.may('POST /ops/members/:id/unlock');
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
      {text(`member.${action}`)}
    </Button>
  );
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {text('member.actions')}
      </Typography>
      {!isSupport && <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('member.noActions')}</Typography>}
      {isSupport && of.lockedUntil !== null && button('unlock', <LockOpenIcon />)}
      {isSupport && button('code', <KeyIcon />)}
      {isSupport && of.openSessions > 0 && button('end', <LogoutIcon />)}
      {lifting && <WaitingAtField of={lifting} />}
      {operator.may('PUT /ops/members/:id/block') &&
        !lifting &&
        button(of.isBlocked ? 'unblock' : 'block', <BlockIcon />, !of.isBlocked)}
      {reopening && <WaitingAtField of={reopening} />}
      {operator.may('POST /ops/members/:id/reopen') && !of.isActive && !reopening && button('reopen', <ReopenIcon />)}
      <ActionDialog of={of} action={open} onClose={() => setOpen(null)} />
    </Card>
  );
};

type DialogProps = { readonly of: MemberDetail; readonly action: Action | null; readonly onClose: () => void };

const ActionDialog = ({ of, action, onClose }: DialogProps) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const saved = useSaved();
  const [code, setCode] = useState<ShownCode | null>(null);
  const params = { id: of.id };
  const done = (message: string): void => {
    notify(message, { type: 'success' });
    onClose();
  };
  const asked: typeof saved = (answer, message) => {
    saved(answer, message);
    onClose();
  };
  const run: Readonly<Record<Action, (reason: string) => Promise<void>>> = {
    unlock: async (reason) => {
      if (await write.write('POST /ops/members/:id/unlock', { params, body: { reason } }))
        done(text('member.unlock.done'));
    },
    code: async (reason) => {
      const made = await write.write('POST /ops/members/:id/activation-code', { params, body: { reason } });
      if (!made) return;
      setCode(made);
      onClose();
    },
    end: async (reason) => {
      const ended = await write.write('POST /ops/members/:id/end-sessions', { params, body: { reason } });
      if (ended) done(text('member.end.done', { count: ended.ended }));
    },
    block: async (reason) => {
      if (await write.write('PUT /ops/members/:id/block', { params, body: { blocked: true, reason } }))
        done(text('member.block.done'));
    },
    reopen: async (reason) => {
      const answer = await write.write('POST /ops/members/:id/reopen', { params, body: { reason } });
      if (answer) asked(answer, text('member.reopen.done'));
    },
    unblock: async (reason) => {
      const answer = await write.write('PUT /ops/members/:id/block', { params, body: { blocked: false, reason } });
      if (answer) asked(answer, text('member.unblock.done'));
    },
  };
  return (
    <>
      <ReasonDialog
        isOpen={action !== null}
        title={action ? `${text(`member.${action}`)}: ${of.username}` : ''}
        lead={action && text(`member.${action}.text`)}
        confirmLabel={action ? text(`member.${action}`) : ''}
        tone={action === 'block' || action === 'end' ? 'danger' : 'normal'}
        write={write}
        onClose={onClose}
        onConfirm={async (reason) => {
          if (action) await run[action](reason);
        }}
      />
      <CodeDialog shown={code} onClose={() => setCode(null)} />
    </>
  );
};
