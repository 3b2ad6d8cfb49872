import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

/** Why the rule leaves a request to a person, and the transfers that came in before it. */
export const WhyPeople = ({ of }: { readonly of: WithdrawalDetail }) => {
  const text = useText();
  if (of.reasons.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{text('withdrawal.why')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 14 }}>
        {of.reasons.map((reason) => (
          <li key={reason}>{text(`withdrawal.why.${reason}`)}</li>
        ))}
      </Box>
      {of.transfers.total > 0 && <Transfers of={of.transfers} />}
    </Box>
  );
};

const Transfers = ({ of: { list, total } }: { readonly of: WithdrawalDetail['transfers'] }) => {
  const text = useText();
  return (
    <Box>
      <Typography variant="h4" sx={{ fontSize: 14, mb: 2 }}>
        {text('withdrawal.transfers')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 14 }}>
        {list.map(({ id, from, amount, at }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/agent-transfers/${id}/show`} color="secondary">
              <Money value={amount} /> {text('withdrawal.transfers.from', { name: from.username })}
            </Link>{' '}
            · <When at={at} />
          </li>
        ))}
      </Box>
      {list.length < total && (
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
          {text('withdrawal.transfers.more', { shown: list.length, total })}
        </Typography>
      )}
    </Box>
  );
};
