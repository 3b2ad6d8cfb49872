import type { OperatorView } from '@trevo/contract';
import { useGetIdentity } from 'react-admin';
import { hasRole, type Role } from '../api/auth-provider.ts';

/** The signed-in operator; undefined during the first moment of a page. */
export const useOperator = (): (OperatorView & { may(role: Role): boolean }) | undefined => {
  const { identity } = useGetIdentity();
  if (!identity) return undefined;
  const operator = identity as unknown as OperatorView;
  return { ...operator, may: (role) => hasRole(operator.roles, role) };
};
