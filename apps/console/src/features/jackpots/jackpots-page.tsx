import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { formatShare } from '@trevo/i18n/format';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ChangeHistory } from '../../shared/page/change-history.tsx';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { HitList } from './hit-list.tsx';
import type { Jackpots } from './jackpot-types.ts';
import { OpenDialog } from './open-dialog.tsx';
import { PoolCard } from './pool-card.tsx';
import { useText } from './texts.ts';

const EVERY_MS = 15_000;

/** The pools: what they hold and owe, whether the books agree, who hit them, and what their next hits change. */
export const JackpotsPage = () => {
  const text = useText();
  const { data, error, refetch } = useQuery<Jackpots>({
    queryKey: ['jackpots'],
    queryFn: () => call('GET /ops/jackpots', {}),
    refetchInterval: EVERY_MS,
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={text('jackpots.title')}
        lead={text('jackpots.lead')}
        actions={
          data && (
            <Button variant={data.isOpen ? 'outlined' : 'contained'} onClick={() => setAsking(true)}>
              {text(data.isOpen ? 'jackpots.close' : 'jackpots.open')}
            </Button>
          )
        }
      />
      {data ? <Content of={data} /> : error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Waiting />}
      {data && isAsking && (
        <OpenDialog isOpen={data.isOpen} isFirst={data.list.length === 0} onClose={() => setAsking(false)} />
      )}
    </>
  );
};

const Waiting = () => <Skeleton variant="rounded" height={320} />;

const Content = ({ of }: { readonly of: Jackpots }) => {
  const text = useText();
  if (of.list.length === 0) return <Alert severity="info">{text('jackpots.none')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Books of={of} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' } }}>
        {of.list.map((pool) => (
          <PoolCard key={pool.id} pool={pool} />
        ))}
      </Box>
      <HitList hits={of.hits} />
      <ChangeHistory
        entity="jackpots"
        restore={async (write, _entry, before, reason) => {
          const { isOpen } = (before ?? {}) as { isOpen?: boolean };
          if (isOpen === undefined) return null;
          return (await write.write('PUT /ops/jackpots', { body: { isOpen, reason } })) && {};
        }}
      />
    </Box>
  );
};

/** What the books hold beside what the pools say that they must. */
const Books = ({ of }: { readonly of: Jackpots }) => {
  const text = useText();
  const lang = useLang();
  const facts: Fact[] = [
    { label: text('jackpots.rtp'), value: formatShare(of.rtp, lang) },
    { label: text('jackpots.meters.booked'), value: <Money value={of.meters.booked} strong /> },
    { label: text('jackpots.meters.owed'), value: <Money value={of.meters.owed} strong /> },
    { label: text('jackpots.reserves.booked'), value: <Money value={of.reserves.booked} strong /> },
    { label: text('jackpots.reserves.owed'), value: <Money value={of.reserves.owed} strong /> },
  ];
  return (
    <Card component="section" aria-labelledby="books" sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography id="books" variant="h2">
          {text('jackpots.books')}
        </Typography>
        <StatusChip tone={of.isReconciled ? 'good' : 'bad'}>
          {text(of.isReconciled ? 'jackpots.books.right' : 'jackpots.books.wrong')}
        </StatusChip>
        <StatusChip tone={of.isOpen ? 'good' : 'neutral'}>
          {text(of.isOpen ? 'jackpots.isOpen' : 'jackpots.isClosed')}
        </StatusChip>
      </Box>
      <Facts facts={facts} />
      <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('jackpots.books.text')}</Typography>
    </Card>
  );
};
