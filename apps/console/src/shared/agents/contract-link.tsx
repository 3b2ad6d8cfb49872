import { Link as Anchor } from '@mui/material';
import { Link } from 'react-router-dom';
import { useOperator } from '../page/use-operator.ts';
import { useText } from '../texts/use-text.ts';

/** The way to a contract of agents, where the reader may open it. */
export const ContractLink = ({ id }: { readonly id: string }) => {
  const text = useText();
  const operator = useOperator();
  if (operator?.may('GET /ops/agent-contracts/:id') !== true) return <>{id}</>;
  return (
    <Anchor component={Link} to={`/agent-contracts/${id}/show`} color="secondary">
      {text('network.contract')}
    </Anchor>
  );
};
