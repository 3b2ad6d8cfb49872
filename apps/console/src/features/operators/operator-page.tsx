import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { ChangeRow } from './change-list.tsx';
import { OperatorActions } from './operator-actions.tsx';
import type { OperatorDetail } from './operator-types.ts';
import { RoleChips } from './role-chips.tsx';
import { useText } from './texts.ts';

/** One operator: what the person may do, from where the person works, and what can be done about it. */
export const OperatorPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { data: operator, error, refetch } = useRecord('GET /ops/operators/:id', id);
  return (
    <>
      <PageHeader
        back={{ to: '/operators', label: text('operators.title') }}
        title={operator?.username ?? ' '}
        lead={operator && <RoleChips roles={operator.roles} />}
      />
      {error && !operator && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !operator && <Skeleton variant="rounded" height={360} />}
      {operator && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            <Overview of={operator} />
            <Sessions of={operator} />
            {operator.changes.length > 0 && <Changes of={operator} />}
          </Box>
          <OperatorActions of={operator} />
        </Box>
      )}
    </>
  );
};

const Overview = ({ of }: { readonly of: OperatorDetail }) => {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      {!of.isActive && (
        <Alert severity="warning" variant="outlined">
          {text('operators.locked.text')}
        </Alert>
      )}
      {of.isLastAdmin && (
        <Alert severity="info" variant="outlined">
          {text('operators.lastAdmin')}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: text('operators.state'),
            value: text(of.isActive ? 'operators.active' : 'operators.locked'),
          },
          { label: text('operators.lastLogin'), value: <When at={of.lastLoginAt} /> },
          { label: text('operators.openSessions'), value: of.openSessions },
          { label: text('operators.email'), value: of.maskedEmail ?? text('operators.noEmail') },
          { label: text('operators.since'), value: <When at={of.createdAt} /> },
        ]}
      />
    </Card>
  );
};

const Sessions = ({ of }: { readonly of: OperatorDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Card component="section" aria-labelledby="operator-sessions" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id="operator-sessions" variant="h2" sx={{ mb: 1 }}>
        {text('operators.sessions')}
      </Typography>
      {of.sessions.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('operators.sessions.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.sessions.map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              gap: 2,
              py: 3,
              fontSize: 14,
              '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
            })}
          >
            <Box sx={{ minWidth: 0 }}>
              <When at={session.createdAt} /> → <When at={session.endedAt ?? session.lastUsedAt} />
              <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
                {session.ip} · {session.userAgent}
              </Box>
            </Box>
            <StatusChip tone={session.endedAt === null ? 'good' : 'neutral'}>
              {session.endReason === null ? text('operators.session.open') : code('operators.end', session.endReason)}
            </StatusChip>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const Changes = ({ of }: { readonly of: OperatorDetail }) => {
  const text = useText();
  return (
    <Card component="section" aria-labelledby="operator-history" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id="operator-history" variant="h2" sx={{ mb: 1 }}>
        {text('operators.changes')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.changes.map((change) => (
          <ChangeRow key={change.id} of={change} />
        ))}
      </Box>
    </Card>
  );
};
