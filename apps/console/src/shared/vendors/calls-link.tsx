import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useOperator } from '../page/use-operator.ts';
import { useText } from '../texts/use-text.ts';

type Props = { readonly vendor: string } & ({ readonly transactionId: string } | { readonly roundId: string });

/**
 * The way to everything that the vendor sent about one transaction or round and was answered: what a dispute is settled by.
 * Nothing for those who may not read calls.
 */
export const CallsLink = (of: Props) => {
  const text = useText();
  const operator = useOperator();
  if (!operator?.may('GET /ops/calls')) return null;
  const filter = encodeURIComponent(JSON.stringify(of));
  return (
    <Link component={RouterLink} to={`/calls?filter=${filter}`} color="secondary">
      {text('round.calls')}
    </Link>
  );
};
