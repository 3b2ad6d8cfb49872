import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../api/use-call.ts';
import type { RouteName } from '../../api/routes.ts';
import { type NoticeEvent, onNotice } from '../../session/session.ts';

/** Reads these answers anew when the server says that something of this kind has moved. */
export const useRenew = (of: NoticeEvent['kind'], names: readonly RouteName[]): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === of) for (const name of names) void queries.invalidateQueries({ queryKey: callKey(name) });
      }),
    [queries, of, names],
  );
};
