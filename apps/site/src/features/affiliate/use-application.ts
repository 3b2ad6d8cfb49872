import { type UseQueryResult } from '@tanstack/react-query';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { isAgent, isTrial } from '../../session/session-store.ts';
import { useMember } from '../../session/session.ts';

export const APPLICATION = 'GET /wps/agent/application';

/** The player's application as it stands now. Visitors, trial accounts and agents have none to ask for. */
export const useApplication = (): UseQueryResult<ValueOf<typeof APPLICATION>> => {
  const member = useMember();
  return useCall(APPLICATION, {}, { enabled: member !== null && !isTrial(member) && !isAgent(member), staleTime: 0 });
};
