import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { mayOpen } from '../api/auth-provider.ts';
import { useOperator } from './use-operator.ts';
import { useText } from './use-text.ts';

type Props = { readonly vendor: string } & ({ readonly transactionId: string } | { readonly roundId: string });

/**
 * The way to everything that the vendor sent about one transaction or round and was answered: what a dispute is settled by.
 * Nothing for those who may not read calls.
 */
export const CallsLink = (of: Props) => {
  const text = useText();
  const operator = useOperator();
  if (!operator || !mayOpen(operator.roles, 'calls')) return null;
  const filter = encodeURIComponent(JSON.stringify(of));
  return (
    <Link component={RouterLink} to={`/calls?filter=${filter}`} color="secondary">
      {text('round.calls')}
    </Link>
  );
};
