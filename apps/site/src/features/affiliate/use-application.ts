import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { isTrial } from '../../session/session-store.ts';
import { onNotice, useMember } from '../../session/session.ts';
import { keepInLocal, readLocal } from '../../session/storage.ts';

const OPEN_STATES: ReadonlySet<string> = new Set(['received', 'in_review', 'asked']);

/** Whether somebody's application was open when this browser last saw it. */
export const hasApplied = (): boolean => readLocal('applied') === '1';

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
  const answer = useCall(APPLICATION, {}, { enabled: member !== null && !isTrial(member), staleTime: 0 });
  const state = answer.data?.application?.state;
  useEffect(() => {
    // An approval ends the session before this page can hear of it: what is said to the visitor then.
    if (state !== undefined) keepInLocal('applied', OPEN_STATES.has(state) ? '1' : '0');
  }, [state]);
  return answer;
};
