import type { OperatorRole } from '@trevo/contract';
import { accessByCall } from 'virtual:trevo-ops-access';
import type { OpsCall } from './api-client.ts';

/**
 * Whether these roles may make a call, as the contract declares it (an administrator may make any). The server decides; the
 * console only leaves out what it would refuse.
 */
export const mayCall = (roles: readonly OperatorRole[], name: OpsCall): boolean => {
  const access = accessByCall[name];
  return access === 'operator' || roles.some((role) => role === 'admin' || access === `operator:${role}`);
};
