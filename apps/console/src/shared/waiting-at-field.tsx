import GroupsIcon from '@mui/icons-material/PeopleAltOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/api-client.ts';
import { ChangeParts } from './change-parts.tsx';
import { DecideWaiting } from './decide-waiting.tsx';
import type { WaitingChange } from './use-change-text.ts';
import { useOperator } from './use-operator.ts';
import { useText } from './use-text.ts';
import { When } from './when.tsx';

const EVERY_MS = 15_000;

/** The request that waits about one setting, vendor or member, while it does: then its field is at rest. For administrators. */
export const useWaiting = (kind: WaitingChange['kind'], target: string): WaitingChange | undefined => {
  const operator = useOperator();
  const { data } = useQuery({
    queryKey: ['waiting-changes', 'open'],
    enabled: operator?.may('admin') === true,
    queryFn: () => call('GET /ops/waiting-changes', { query: { isOpen: 'true', pageSize: 100 } }),
    refetchInterval: EVERY_MS,
  });
  return data?.list.find((change) => change.kind === kind && change.target === target);
};

/** At the field itself: what waits, who asked, until when; whoever asked takes it back here, others answer among the requests. */
export const WaitingAtField = ({ of }: { readonly of: WaitingChange }) => {
  const text = useText();
  const operator = useOperator();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        p: 3,
        fontSize: 13,
        borderRadius: '8px',
        border: `1px solid ${theme.lumen.amber}`,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600 }}>
        <GroupsIcon sx={{ fontSize: 17 }} aria-hidden />
        {of.appliesAt === null ? text('waiting.waits') : text('waiting.waits.alone')}{' '}
        {of.appliesAt !== null && <When at={of.appliesAt} />}
      </Box>
      <ChangeParts of={of} />
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text('operators.change.by', { name: of.createdBy })} · “{of.note}”
      </Box>
      <Box>
        {of.createdBy === operator?.username ? (
          <Button size="small" variant="outlined" onClick={() => setDeciding(true)}>
            {text('operators.change.cancel')}
          </Button>
        ) : (
          <Link to="/waiting">{text('waiting.notice.open')}</Link>
        )}
      </Box>
      {isDeciding && <DecideWaiting of={of} answer="cancel" onClose={() => setDeciding(false)} />}
    </Box>
  );
};
