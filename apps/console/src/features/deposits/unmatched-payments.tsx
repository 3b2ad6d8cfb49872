import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { CopyText } from '../../shared/copy-text.tsx';
import { Money } from '../../shared/money.tsx';
import { useText } from '../../shared/use-text.ts';
import { When } from '../../shared/when.tsx';

const EVERY_MS = 30_000;

/** Money at the bank that belongs to no deposit; shown only while there is some. */
export const UnmatchedPayments = () => {
  const text = useText();
  const { data: page } = useQuery({
    queryKey: ['payments'],
    queryFn: () => call('GET /ops/payments'),
    refetchInterval: EVERY_MS,
  });
  if (!page || page.data.length === 0) return null;
  return (
    <Card sx={(theme) => ({ p: { xs: 4, sm: 5 }, mb: 4, borderColor: theme.lumen.amber })}>
      <Typography variant="h3" component="h2">
        {text('payments.unmatched')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mb: 2 }}>{text('payments.unmatched.text')}</Typography>
      {page.data.map((payment) => (
        <Box key={payment.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, py: 1 }}>
          <Money value={payment.amount} strong />
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <When at={payment.at} />
          </Box>
          <CopyText value={payment.id} />
        </Box>
      ))}
    </Card>
  );
};
