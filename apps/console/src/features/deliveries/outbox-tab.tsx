import MailIcon from '@mui/icons-material/MailOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { type DeliveryRow, deliveryTone } from './delivery-types.ts';
import { OutboxFilters } from './outbox-filters.tsx';
import { useText } from './texts.ts';
import { useErrorText } from './use-error-text.ts';

/** Every message that left or should have, the newest first. What it said is not kept. */
export const OutboxTab = () => (
  <ListBase resource="deliveries" perPage={50}>
    <Content />
  </ListBase>
);

const Channel = ({ row }: { readonly row: DeliveryRow }) => {
  const text = useText();
  const Icon = row.channel === 'sms' ? SmsIcon : MailIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Icon
        sx={(theme) => ({ fontSize: 18, color: row.channel === 'sms' ? theme.lumen.violet : theme.lumen.sky })}
        titleAccess={text(`deliveries.channel.${row.channel}`)}
      />
      <strong>{text(`template.${row.template}`)}</strong>
    </Box>
  );
};

const Status = ({ row }: { readonly row: DeliveryRow }) => (
  <StatusChip tone={deliveryTone(row)}>{useCodeText()('delivery.status', row.status)}</StatusChip>
);

const Problem = ({ row }: { readonly row: DeliveryRow }) => {
  const wordsOf = useErrorText();
  return row.errorCode === null ? <>–</> : <>{wordsOf(row.errorCode)}</>;
};

const Content = () => {
  const text = useText();
  const [open, setOpen] = useState<DeliveryRow | null>(null);
  const columns: readonly Column<DeliveryRow>[] = [
    { field: 'createdAt', label: text('audit.at'), render: (row) => <When at={row.createdAt} /> },
    { field: 'template', label: text('deliveries.message'), render: (row) => <Channel row={row} /> },
    { field: 'maskedTo', label: text('deliveries.to'), render: (row) => row.maskedTo || '–' },
    {
      field: 'member',
      label: text('deliveries.member'),
      render: (row) => row.member?.username ?? '–',
      from: 'lg',
    },
    { field: 'status', label: text('deliveries.status'), render: (row) => <Status row={row} /> },
    {
      field: 'attempts',
      label: text('deliveries.attempts'),
      align: 'right',
      render: (row) => row.attempts,
      from: 'md',
    },
    { field: 'errorCode', label: text('deliveries.error'), render: (row) => <Problem row={row} />, from: 'md' },
  ];
  return (
    <>
      <OutboxFilters />
      <RecordTable<DeliveryRow>
        label={text('deliveries.tab.outbox')}
        columns={columns}
        onOpen={setOpen}
        empty={
          <EmptyState icon={<OutboxIcon />} title={text('deliveries.empty')} text={text('deliveries.empty.text')} />
        }
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Channel row={row} />
              <Status row={row} />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              <When at={row.createdAt} /> · {row.maskedTo}
            </Box>
            {row.errorCode !== null && (
              <Box sx={(theme) => ({ color: theme.lumen.amber, fontSize: 13 })}>
                <Problem row={row} />
              </Box>
            )}
          </Box>
        )}
      />
      {open && <DeliveryDialog of={open} onClose={() => setOpen(null)} />}
    </>
  );
};
