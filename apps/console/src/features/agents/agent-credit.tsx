import { Box, Button, Link as Anchor, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { CreditBar } from '../../shared/agents/credit-bar.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { Money } from '../../shared/values/money.tsx';
import type { AgentDetail } from './agent-types.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { useText } from './texts.ts';

const MOST = 100;

/** The credit line of one holder. It is found by the name, which others may begin with. */
const useCredit = (of: AgentDetail, isEnabled: boolean) =>
  useQuery({
    queryKey: ['agent-credits', 'of', of.id],
    enabled: isEnabled,
    queryFn: async () => {
      const { list } = await call('GET /ops/agent-credits', { query: { q: of.username, pageNo: 1, pageSize: MOST } });
      return list.find(({ member }) => member.memberId === of.id) ?? null;
    },
  });

/** The credit line that the house gives a top agent, or that an agent has of another; for those who may see lines. */
export const AgentCredit = ({ of }: { readonly of: AgentDetail }) => {
  const text = useText();
  const operator = useOperator();
  const isSeen = operator?.may('GET /ops/agent-credits') === true;
  const { data: line, error, refetch } = useCredit(of, isSeen);
  const waits = useWaiting('agent-credit', of.id);
  const [isGiving, setGiving] = useState(false);
  const isTop = of.upline === null && of.type > 0;
  if (!isSeen || (!isTop && !line && !error)) return null;
  const mayGive = isTop && !waits && line !== undefined && operator?.may('POST /ops/agents/:id/credit');
  return (
    <Section title={text('agents.credit')}>
      {waits && <WaitingAtField of={waits} />}
      {error && line === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
      {line === null && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('agents.credit.none')}</Typography>
      )}
      {line && (
        <>
          <Box sx={{ fontSize: 14 }}>
            {text('credit.limit')} <Money value={line.limit} strong /> ·{' '}
            <Anchor component={Link} to={`/agent-credits/${line.id}/show`} color="secondary">
              {text('agents.credit.open')}
            </Anchor>
          </Box>
          <CreditBar of={line} />
        </>
      )}
      {mayGive && (
        <Box>
          <Button variant="outlined" onClick={() => setGiving(true)}>
            {text(line ? 'agents.credit.change' : 'agents.credit.give')}
          </Button>
        </Box>
      )}
      {isGiving && line !== undefined && <CreditDialog of={of} line={line} onClose={() => setGiving(false)} />}
    </Section>
  );
};
