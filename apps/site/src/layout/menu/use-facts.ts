import type { Facts } from '@trevo/contract/site/navigation';
import { useCall } from '../../api/use-call.ts';
import { useMember } from '../../session/session.ts';
import { useIsTakenOver } from '../../shared/browser/use-is-taken-over.ts';

/** What the menus know of the person and the brand. Nothing of either while the prerendered page is taken over. */
export const useFacts = (): Facts => {
  const member = useMember();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const isTakenOver = useIsTakenOver();
  const nodes = isTakenOver ? data?.whitelabel.flatMap(({ childrenNodes }) => childrenNodes) : undefined;
  const is = (flag: string, wanted: '0' | '1'): boolean =>
    nodes?.some(({ modId, enabled }) => modId === flag && enabled === wanted) ?? false;
  return {
    member,
    hasFlag: (flag) => is(flag, '1'),
    isHidden: (flag) => is(flag, '0'),
  };
};
