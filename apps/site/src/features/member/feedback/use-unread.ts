import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, useCall } from '../../../api/use-call.ts';
import { isTrial } from '../../../session/session-store.ts';
import { onNotice, useMember } from '../../../session/session.ts';

/** How many answers the member has not seen; counted anew when the server says that one came. */
export const useUnread = (): number => {
  const member = useMember();
  const queries = useQueryClient();
  const { data } = useCall(
    'GET /wps/feedback',
    { query: { pageSize: '1' } },
    { enabled: member !== null && !isTrial(member), staleTime: 60_000 },
  );
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === 'feedback') void queries.invalidateQueries({ queryKey: callKey('GET /wps/feedback') });
      }),
    [queries],
  );
  return data?.unread ?? 0;
};
