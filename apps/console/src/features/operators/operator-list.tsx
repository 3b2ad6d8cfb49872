import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Column, RecordTable } from '../../shared/lists/record-table.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { ChangeList } from './change-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { OperatorRow } from './operator-types.ts';
import { RoleChips } from './role-chips.tsx';
import { useText } from './texts.ts';

/** Everybody who may sign in here, and who is about to. */
export const OperatorList = () => (
  <ListBase perPage={50}>
    <Content />
  </ListBase>
);

const State = ({ row }: { readonly row: OperatorRow }) => {
  const text = useText();
  if (!row.isActive) return <StatusChip tone="bad">{text('operators.locked')}</StatusChip>;
  return row.openSessions > 0 ? (
    <StatusChip tone="good">{text('operators.online')}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{text('operators.offline')}</StatusChip>
  );
};

const Name = ({ row }: { readonly row: OperatorRow }) => {
  const text = useText();
  return (
    <>
      <strong>{row.username}</strong>
      {row.isYou && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({text('operators.you')})
        </Box>
      )}
    </>
  );
};

const Content = () => {
  const text = useText();
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const columns: readonly Column<OperatorRow>[] = [
    { field: 'username', label: text('operators.name'), render: (row) => <Name row={row} /> },
    { field: 'roles', label: text('operators.roles'), render: (row) => <RoleChips roles={row.roles} /> },
    { field: 'state', label: text('operators.state'), render: (row) => <State row={row} /> },
    { field: 'lastLoginAt', label: text('operators.lastLogin'), render: (row) => <When at={row.lastLoginAt} /> },
    { field: 'maskedEmail', label: text('operators.email'), render: (row) => row.maskedEmail ?? '–', from: 'lg' },
    { field: 'createdAt', label: text('operators.since'), render: (row) => <When at={row.createdAt} />, from: 'xl' },
  ];
  return (
    <>
      <PageHeader
        title={text('operators.title')}
        lead={text('operators.lead')}
        actions={
          <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => setInviting(true)}>
            {text('operators.invite')}
          </Button>
        }
      />
      <RecordTable<OperatorRow>
        label={text('operators.title')}
        columns={columns}
        onOpen={(row) => void navigate(`/operators/${row.id}/show`)}
        empty={<EmptyState icon={<BadgeIcon />} title={text('operators.empty')} />}
        card={(row) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>
                <Name row={row} />
              </span>
              <State row={row} />
            </Box>
            <RoleChips roles={row.roles} />
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {text('operators.lastLogin')}: <When at={row.lastLoginAt} />
            </Box>
          </Box>
        )}
      />
      <ChangeList />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
