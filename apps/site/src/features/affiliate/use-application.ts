import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { isTrial } from '../../session/session-store.ts';
import { onNotice, useMember } from '../../session/session.ts';

export const APPLICATION = 'GET /wps/agent/application';

/** The person's application as it stands now, an agent's too. Visitors and trial accounts have none to ask for. What staff do is pushed. */
export const useApplication = (): UseQueryResult<ValueOf<typeof APPLICATION>> => {
  const member = useMember();
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === 'application') void queries.invalidateQueries({ queryKey: callKey(APPLICATION) });
      }),
    [queries],
  );
  return useCall(APPLICATION, {}, { enabled: member !== null && !isTrial(member), staleTime: 0 });
};
