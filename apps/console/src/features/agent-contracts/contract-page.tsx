import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { State } from './contract-list.tsx';
import type { ContractDetail, Terms } from './contract-types.ts';
import { EndDialog } from './end-dialog.tsx';
import { useText } from './texts.ts';
import { TierTable } from './tier-table.tsx';

/** One contract: its sides and times, what they signed, and each signature. */
export const ContractPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const [isEnding, setEnding] = useState(false);
  const { data, error, refetch } = useQuery<ContractDetail>({
    queryKey: ['agent-contract', id],
    queryFn: () => call('GET /ops/agent-contracts/:id', { params: { id } }),
  });
  const isOffer = data?.state === 'offered';
  return (
    <>
      <PageHeader
        back={{ to: '/agent-contracts', label: text('contracts.back') }}
        title={data ? `${data.agent.account} · ${text(`contracts.scheme.${data.scheme}`)}` : text('contracts.back')}
        lead={data && <State of={data} />}
        actions={
          data &&
          (isOffer || data.state === 'in_force') && (
            <Button variant="outlined" onClick={() => setEnding(true)}>
              {text(isOffer ? 'contracts.end.withdraw' : 'contracts.end')}
            </Button>
          )
        }
      />
      {error && !data && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Sides of={data} />
          <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
            <Typography variant="h2">{text('contracts.terms')}</Typography>
            <TierTable of={data.terms} />
            <OtherTerms of={data.terms} />
          </Card>
          <Acts of={data} />
        </Box>
      )}
      {data && isEnding && <EndDialog of={data} onClose={() => setEnding(false)} />}
    </>
  );
};

const Sides = ({ of }: { readonly of: ContractDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{text('contracts.facts')}</Typography>
      <Facts
        facts={[
          { label: text('contracts.agent'), value: of.agent.account },
          { label: text('contracts.upline'), value: of.upline?.account ?? text('contracts.house') },
          { label: text('contracts.offeredAt'), value: <When at={of.offeredAt} /> },
          { label: text('contracts.countsFrom'), value: of.countsFrom ? <When at={of.countsFrom} /> : '–' },
          { label: text('contracts.countsUntil'), value: of.countsUntil ? <When at={of.countsUntil} /> : '–' },
          ...(of.endAskedBy
            ? [{ label: text('contracts.endAskedBy'), value: text(`contracts.side.${of.endAskedBy}`) }]
            : []),
          ...(of.endReason
            ? [{ label: text('contracts.endReason'), value: code('contracts.ended', of.endReason) }]
            : []),
        ]}
      />
    </Card>
  );
};

const OtherTerms = ({ of }: { readonly of: Terms }) => {
  const text = useText();
  const all = text('contracts.terms.products.all');
  return (
    <Facts
      facts={[
        { label: text('contracts.terms.activeBet'), value: <Money value={of.activeBet ?? null} /> },
        {
          label: text('contracts.terms.products'),
          value: of.products === 'all' ? all : of.products.map((one) => text(`contracts.product.${one}`)).join(', '),
        },
        ...(of.kind === 'dividend'
          ? [
              { label: text('contracts.terms.period'), value: text(`contracts.period.${of.period}`) },
              { label: text('contracts.terms.carry'), value: text(`contracts.carry.${of.carry}`) },
              {
                label: text('contracts.terms.deducts'),
                value:
                  of.deducts.map((cost) => text(`contracts.cost.${cost}`)).join(', ') ||
                  text('contracts.terms.deducts.none'),
              },
            ]
          : []),
      ]}
    />
  );
};

const Acts = ({ of }: { readonly of: ContractDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2">{text('contracts.acts')}</Typography>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, fontSize: 14 }}>
        {of.acts.map(({ act, at, by, side }) => (
          <li key={`${at}.${act}`}>
            <strong>{code('contracts.act', act)}</strong> · {text(`contracts.side.${side}`)} ·{' '}
            {by ?? text('contracts.acts.rules')}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              <When at={at} />
            </Box>
          </li>
        ))}
      </Box>
      <Facts facts={[{ label: text('contracts.acts.hash'), value: <CopyText value={of.termsHash} />, wide: true }]} />
    </Card>
  );
};
