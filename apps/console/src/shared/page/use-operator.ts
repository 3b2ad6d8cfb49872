import type { OperatorView } from '@trevo/contract';
import { useGetIdentity } from 'react-admin';
import { mayCall } from '../../api/access.ts';
import type { OpsCall } from '../../api/api-client.ts';

/** The signed-in operator; undefined during the first moment of a page. */
export const useOperator = (): (OperatorView & { may(name: OpsCall): boolean }) | undefined => {
  const { identity } = useGetIdentity();
  if (!identity) return undefined;
  const operator = identity as unknown as OperatorView;
  return { ...operator, may: (name) => mayCall(operator.roles, name) };
};
