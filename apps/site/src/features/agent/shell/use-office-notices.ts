import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../../api/use-call.ts';
import { onNotice } from '../../../session/session.ts';
import { SHOWN_BY_MONEY } from '../../../shared/funds/shown-by-money.ts';

const SHOWN = {
  contract: ['GET /wps/contracts', 'GET /wps/contracts/:id/ends', 'GET /wps/member/info/funds/consolidated'],
  transfer: SHOWN_BY_MONEY,
} as const;

/** What shows contracts, or money of the team, is read anew when the server says that the other side, or a rule, moved some. */
export const useOfficeNotices = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind !== 'contract' && kind !== 'transfer') return;
        for (const name of SHOWN[kind]) void queries.invalidateQueries({ queryKey: callKey(name) });
      }),
    [queries],
  );
};
