import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../../api/use-call.ts';
import { onNotice } from '../../../session/session.ts';

const SHOWN = ['GET /wps/contracts', 'GET /wps/contracts/:id/ends', 'GET /wps/member/info/funds/consolidated'] as const;

/** All that shows contracts is read anew when the server says that the other side, or a rule, moved one. */
export const useContractNotices = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind !== 'contract') return;
        for (const name of SHOWN) void queries.invalidateQueries({ queryKey: callKey(name) });
      }),
    [queries],
  );
};
