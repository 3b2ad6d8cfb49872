import DoneAllIcon from '@mui/icons-material/DoneAll';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { CallsLink } from '../../shared/calls-link.tsx';
import { CopyText } from '../../shared/copy-text.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FilterChips } from '../../shared/filter-chips.tsx';
import { useListFilter } from '../../shared/list-filter.ts';
import { Money } from '../../shared/money.tsx';
import { type Column, RecordTable } from '../../shared/record-table.tsx';
import { type Text, useCodeText, useText } from '../../shared/use-text.ts';
import { When } from '../../shared/when.tsx';
import { type Difference, KINDS, type ReconciliationRow } from './reconciliation-types.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** What one comparison found, filtered by kind; each is settled by a note. */
export const DifferenceTable = ({ of }: { readonly of: ReconciliationRow }) => (
  <ListBase
    resource="differences"
    perPage={25}
    filter={{ reconciliationId: of.id }}
    disableSyncWithLocation
    storeKey={false}
  >
    <Content of={of} />
  </ListBase>
);

const Side = ({ of }: { readonly of: Difference['ours'] }) => {
  const codeText = useCodeText();
  if (of === null) return <>–</>;
  return (
    <>
      <Money value={of.amount} signed />
      {of.state && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{codeText('movement.state', of.state)}</Box>}
    </>
  );
};

/** One side on a narrow screen, where no column's head names it. */
const NamedSide = ({ name, of }: { readonly name: string; readonly of: Difference['ours'] }) => (
  <Box sx={{ flex: 1, fontSize: 14 }}>
    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{name}</Box>
    <Side of={of} />
  </Box>
);

const Settlement = ({
  row,
  onResolve,
}: {
  readonly row: Difference;
  readonly onResolve: (row: Difference) => void;
}) => {
  const text = useText();
  if (row.resolvedAt === null)
    return (
      <Button size="small" variant="outlined" onClick={() => onResolve(row)}>
        {text('recon.resolve')}
      </Button>
    );
  return (
    <Box sx={{ fontSize: 13 }}>
      {row.note}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {row.resolvedBy} · <When at={row.resolvedAt} />
      </Box>
    </Box>
  );
};

const What = ({ row }: { readonly row: Difference }) => {
  const text = useText();
  const codeText = useCodeText();
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{text(`recon.kind.${row.kind}`)}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{codeText('movement.family', row.family)}</Box>
    </>
  );
};

/** Its id, and what the vendor said of it: the two lists differ, the calls are what both sides saw. */
const Transaction = ({ row }: { readonly row: Difference }) => (
  <>
    <CopyText value={row.transactionId} short />
    <Box sx={{ fontSize: 12 }}>
      <CallsLink vendor={row.vendor} transactionId={row.transactionId} />
    </Box>
  </>
);

const columnsOf = (text: Text, onResolve: (row: Difference) => void): readonly Column<Difference>[] => [
  { field: 'kind', label: text('recon.kind'), render: (row) => <What row={row} /> },
  {
    field: 'transactionId',
    label: text('recon.transaction'),
    render: (row) => <Transaction row={row} />,
  },
  { field: 'member', label: text('recon.member'), render: (row) => row.member?.username ?? '–', from: 'md' },
  { field: 'ours', label: text('recon.ours'), align: 'right', render: (row) => <Side of={row.ours} /> },
  { field: 'theirs', label: text('recon.theirs'), align: 'right', render: (row) => <Side of={row.theirs} /> },
  {
    field: 'at',
    label: text('recon.when'),
    render: (row) => <When at={(row.ours ?? row.theirs)?.at ?? null} />,
    from: 'lg',
  },
  { field: 'note', label: text('recon.settlement'), render: (row) => <Settlement row={row} onResolve={onResolve} /> },
];

const Content = ({ of }: { readonly of: ReconciliationRow }) => {
  const text = useText();
  const [kind, setKind] = useListFilter('kind');
  const [resolving, setResolving] = useState<Difference | null>(null);
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text('recon.differences')}
      </Typography>
      <Box sx={{ mb: 3 }}>
        <FilterChips
          label={text('recon.kind')}
          value={kind}
          choices={[
            { value: '', label: text('app.all.feminine') },
            ...KINDS.map((value) => ({ value, label: `${text(`recon.kind.${value}`)} (${of.differences[value]})` })),
          ]}
          onChange={setKind}
        />
      </Box>
      <RecordTable<Difference>
        label={text('recon.differences')}
        columns={columnsOf(text, setResolving)}
        empty={<EmptyState icon={<DoneAllIcon />} title={text('recon.none')} text={text('recon.none.text')} />}
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box>
                <What row={row} />
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13, textAlign: 'end' }}>
                {row.member?.username}
                <Box>
                  <When at={(row.ours ?? row.theirs)?.at ?? null} />
                </Box>
              </Box>
            </Box>
            <Box sx={{ display: 'flex', gap: 2 }}>
              <NamedSide name={text('recon.ours')} of={row.ours} />
              <NamedSide name={text('recon.theirs')} of={row.theirs} />
            </Box>
            <Box>
              <Transaction row={row} />
            </Box>
            <Settlement row={row} onResolve={setResolving} />
          </Box>
        )}
      />
      {resolving && <ResolveDialog of={resolving} onClose={() => setResolving(null)} />}
    </Box>
  );
};
