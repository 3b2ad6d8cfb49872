import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useCodeText, useText } from '../../shared/use-text.ts';
import { When } from '../../shared/when.tsx';
import type { MemberSession } from './member-types.ts';

/** Where and when the member was signed in. */
export const MemberSessions = ({ memberId }: { readonly memberId: string }) => {
  const text = useText();
  const sessions = useQuery({
    queryKey: ['member-sessions', memberId],
    queryFn: () => call('GET /ops/members/:id/sessions', { params: { id: memberId } }),
  });
  if (sessions.error) return <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton variant="rounded" height={240} sx={{ m: 4 }} />;
  if (sessions.data.list.length === 0)
    return <EmptyState icon={<DevicesIcon />} title={text('member.sessions.empty')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.data.list.map((session) => (
        <Session key={session.id} of={session} />
      ))}
    </Box>
  );
};

const Session = ({ of }: { readonly of: MemberSession }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 2,
        px: { xs: 4, sm: 5 },
        py: 3,
        fontSize: 14,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <When at={of.createdAt} /> → <When at={of.endedAt ?? of.lastUsedAt} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {of.ip} · {of.userAgent}
        </Box>
      </Box>
      <StatusChip tone={of.endedAt === null ? 'good' : 'neutral'}>
        {of.endReason === null ? text('member.openSession') : code('member.endReason', of.endReason)}
      </StatusChip>
    </Box>
  );
};
