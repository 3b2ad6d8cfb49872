import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatRate } from '@trevo/i18n/rate';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { State } from './pay-list.tsx';
import type { PayRow } from './pay-types.ts';
import { useText } from './texts.ts';

/** One line of pay: what it is of, how it was counted, and what a person decided. */
export const PayPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const [deciding, setDeciding] = useState<'approve' | 'hold' | null>(null);
  const { data, error, refetch } = useQuery<PayRow>({
    queryKey: ['agent-pay', id],
    queryFn: () => call('GET /ops/agent-pay/:id', { params: { id } }),
  });
  const isOpen = data?.state === 'review' || data?.state === 'held';
  return (
    <>
      <PageHeader
        back={{ to: '/agent-pay', label: text('nav.agent-pay') }}
        title={data ? `${data.agent.account} · ${text(`agentPay.scheme.${data.scheme}`)}` : text('nav.agent-pay')}
        lead={data && <State of={data.state} />}
        actions={
          data &&
          isOpen && (
            <Box sx={{ display: 'flex', gap: 2 }}>
              {data.state === 'review' && (
                <Button variant="outlined" onClick={() => setDeciding('hold')}>
                  {text('agentPay.hold')}
                </Button>
              )}
              <Button variant="contained" onClick={() => setDeciding('approve')}>
                {text('agentPay.approve')}
              </Button>
            </Box>
          )
        }
      />
      {error && !data && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && <Ground of={data} />}
      {data && deciding && <PayDialog of={data} act={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};

const Ground = ({ of }: { readonly of: PayRow }) => {
  const text = useText();
  const lang = useLang();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{text('agentPay.ground')}</Typography>
      <Facts
        facts={[
          { label: text('agentPay.agent'), value: of.agent.account },
          { label: text('agentPay.upline'), value: of.upline?.account ?? text('agentPay.house') },
          ...(of.issue ? [{ label: text('agentPay.issue'), value: `${of.game} ${of.issue}` }] : []),
          { label: text('agentPay.from'), value: <When at={of.from} /> },
          { label: text('agentPay.to'), value: <When at={of.to} /> },
          { label: text('agentPay.base'), value: <Money value={of.base} /> },
          { label: text('agentPay.rate'), value: formatRate(of.ratePpm, lang) },
          { label: text('agentPay.gross'), value: <Money value={of.gross} /> },
          { label: text('agentPay.below'), value: <Money value={of.below} /> },
          { label: text('agentPay.net'), value: <Money value={of.net} /> },
          { label: text('agentPay.amount'), value: <Money value={of.amount} /> },
          { label: text('agentPay.carriedByHouse'), value: <Money value={of.carriedByHouse} /> },
          { label: text('agentPay.version'), value: String(of.version) },
          { label: text('agentPay.paidAt'), value: of.paidAt ? <When at={of.paidAt} /> : '–' },
          ...(of.note ? [{ label: text('agentPay.note'), value: of.note, wide: true }] : []),
        ]}
      />
    </Card>
  );
};
