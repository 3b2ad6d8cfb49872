import { useCall } from '../../../api/use-call.ts';
import { isTrial } from '../../../session/session-store.ts';
import { useMember } from '../../../session/session.ts';
import { useRenew } from '../use-renew.ts';

const LIST = ['GET /wps/feedback'] as const;

/** How many answers the member has not seen; counted anew when the server says that one came. */
export const useUnread = (): number => {
  const member = useMember();
  const { data } = useCall(
    LIST[0],
    { query: { pageSize: '1' } },
    { enabled: member !== null && !isTrial(member), staleTime: 60_000 },
  );
  useRenew('feedback', LIST);
  return data?.unread ?? 0;
};
