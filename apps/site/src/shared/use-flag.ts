import type { Flag } from '@trevo/contract';
import { useCall } from '../api/use-call.ts';

/**
 * Whether the brand has a thing switched on; undefined until the page knows. It only decides what is drawn: a flag that is
 * off closes the route on the server too.
 */
export const useFlag = (flag: Flag): boolean | undefined => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const nodes = data?.whitelabel.flatMap(({ modId, enabled, childrenNodes }) => [{ modId, enabled }, ...childrenNodes]);
  return nodes && nodes.some(({ modId, enabled }) => modId === flag && enabled === '1');
};
