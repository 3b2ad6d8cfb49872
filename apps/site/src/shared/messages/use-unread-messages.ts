import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, useCall } from '../../api/use-call.ts';
import { isTrial } from '../../session/session-store.ts';
import { onNotice, useMember } from '../../session/session.ts';

/** How many messages the member has not read; counted anew when one comes or is read. Nobody writes to a trial account. */
export const useUnreadMessages = (): number => {
  const member = useMember();
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice(({ kind, status }) => {
        if (kind !== 'message') return;
        void queries.invalidateQueries({ queryKey: callKey('GET /wps/messages/unread') });
        // What this reader has just read stays where it stands.
        if (status !== 'seen') void queries.invalidateQueries({ queryKey: callKey('GET /wps/messages') });
      }),
    [queries],
  );
  const isTold = member !== null && !isTrial(member);
  const { data } = useCall('GET /wps/messages/unread', {}, { enabled: isTold, staleTime: 60_000 });
  return isTold ? (data?.unread ?? member.unreadMessage) : 0;
};
