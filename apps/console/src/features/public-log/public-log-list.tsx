import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { Alert, Box } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { formatCount } from '@trevo/i18n/format';
import { ListBase } from 'react-admin';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { type Text, useText } from './texts.ts';

type Row = WireMap['GET /ops/log']['value']['list'][number];

const EVERY_MS = 30_000;
const TONES: Readonly<Record<Row['state'], Tone>> = { good: 'good', late: 'warn', broken: 'bad' };

/** The public log: what is signed, who cosigned, and what is not as it says. */
export const PublicLogList = () => (
  <ListBase perPage={50} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Name = ({ row }: { readonly row: Row }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <strong>
        {text(
          row.kind === 'look' ? `publicLog.look.${row.name === 'all' ? 'all' : 'latest'}` : `publicLog.${row.kind}`,
        )}
      </strong>
      {row.kind !== 'look' && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
          {row.name}
        </Box>
      )}
    </Box>
  );
};

const State = ({ row }: { readonly row: Row }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip tone={TONES[row.state]}>{text(`publicLog.state.${row.state}`)}</StatusChip>
      {row.breaks.map(({ what, example }) => (
        <Box key={`${what} ${example}`} component="span" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {text(`publicLog.break.${what}`)}: {example}
        </Box>
      ))}
    </Box>
  );
};

const Size = ({ row }: { readonly row: Row }) => <>{formatCount(row.size, useLang())}</>;

const columnsOf = (text: Text): readonly Column<Row>[] => [
  { field: 'name', label: text('publicLog.part'), render: (row) => <Name row={row} /> },
  { field: 'state', label: text('publicLog.state'), render: (row) => <State row={row} /> },
  { field: 'size', label: text('publicLog.size'), render: (row) => <Size row={row} /> },
  { field: 'at', label: text('publicLog.at'), render: (row) => (row.at === null ? <>–</> : <When at={row.at} />) },
];

const Content = () => {
  const text = useText();
  return (
    <>
      <PageHeader title={text('publicLog.title')} lead={text('publicLog.lead')} />
      <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
        {text('publicLog.how')}
      </Alert>
      <RecordTable<Row>
        label={text('publicLog.title')}
        columns={columnsOf(text)}
        empty={
          <EmptyState icon={<AccountTreeIcon />} title={text('publicLog.empty')} text={text('publicLog.empty.text')} />
        }
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Name row={row} />
              <Size row={row} />
            </Box>
            <State row={row} />
          </Box>
        )}
      />
    </>
  );
};
