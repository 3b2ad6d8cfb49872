import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { When } from '../../shared/values/when.tsx';
import { type DeliveryRow, deliveryTone } from './delivery-types.ts';
import { useText } from './texts.ts';
import { useErrorText } from './use-error-text.ts';

type Props = { readonly of: DeliveryRow; readonly onClose: () => void };

/** One message's way so far, and one more try where that can help. */
export const DeliveryDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const wordsOf = useErrorText();
  const [isRetrying, setRetrying] = useState(false);
  const facts: readonly (Fact | false)[] = [
    { label: text('deliveries.to'), value: of.maskedTo || '–' },
    of.member !== null && {
      label: text('deliveries.member'),
      value: (
        <Link component={RouterLink} to={`/members/${of.member.id}/show`}>
          {of.member.username}
        </Link>
      ),
    },
    { label: text('deliveries.channel'), value: text(`deliveries.channel.${of.channel}`) },
    { label: text('deliveries.attempts'), value: of.attempts },
    { label: text('deliveries.createdAt'), value: <When at={of.createdAt} /> },
    of.finishedAt !== null && { label: text('deliveries.finishedAt'), value: <When at={of.finishedAt} /> },
    of.nextTryAt !== null && { label: text('deliveries.nextTryAt'), value: <When at={of.nextTryAt} /> },
    { label: text('deliveries.expiresAt'), value: <When at={of.expiresAt} /> },
    of.errorCode !== null && {
      label: text('deliveries.error'),
      value: (
        <>
          {wordsOf(of.errorCode)}
          <br />
          <code>{of.errorCode}</code>
        </>
      ),
      wide: true,
    },
    { label: text('deliveries.id'), value: <CopyText value={of.id} short />, wide: true },
  ];
  if (isRetrying) return <RetryDialog of={of} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="delivery">
      <DialogTitle
        id="delivery"
        sx={{ fontSize: 18, fontWeight: 600, display: 'flex', justifyContent: 'space-between', gap: 3 }}
      >
        {text(`template.${of.template}`)}
        <StatusChip tone={deliveryTone(of)}>{text(`delivery.status.${of.status}`)}</StatusChip>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Facts facts={facts.filter((fact) => fact !== false)} />
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
          {text(of.isDecoy ? 'deliveries.decoy' : of.canRetry ? 'deliveries.retry.can' : 'deliveries.noContent')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{text('app.close')}</Button>
        {of.canRetry && (
          <Button variant="contained" onClick={() => setRetrying(true)}>
            {text('deliveries.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const RetryDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text('deliveries.retry.title')}
      lead={text('deliveries.retry.text', { to: of.maskedTo })}
      confirmLabel={text('deliveries.retry')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('POST /ops/deliveries/:id/retry', { params: { id: of.id }, body: { reason } }))) return;
        notify(text('deliveries.retry.done'), { type: 'success' });
        onClose();
      }}
    />
  );
};
