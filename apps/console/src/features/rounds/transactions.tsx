import { Box, Card, Typography } from '@mui/material';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { CallsLink } from '../../shared/vendors/calls-link.tsx';
import type { RoundDetail } from './round-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: RoundDetail['transactions']; readonly vendor: string };

/** Every movement of a round, in order, with the way to the vendor's own words. */
export const Transactions = ({ of, vendor }: Props) => {
  const text = useText();
  const codeText = useCodeText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {text('round.transactions')}
      </Typography>
      {of.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('round.transactions.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.map((transaction) => (
          <Box
            component="li"
            key={transaction.id}
            sx={(theme) => ({ py: 3, '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` } })}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 14 }}>
              <Box sx={{ fontWeight: 600 }}>
                {codeText('movement.family', transaction.family)}{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  · {codeText('movement.state', transaction.state)}
                </Box>
              </Box>
              <Money value={transaction.amount} signed strong />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              <When at={transaction.at} /> <CallsLink vendor={vendor} transactionId={transaction.transactionId} />
            </Box>
            <CopyText value={transaction.transactionId} />
          </Box>
        ))}
      </Box>
    </Card>
  );
};
