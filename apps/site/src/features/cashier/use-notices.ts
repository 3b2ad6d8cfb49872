import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '../../api/use-call.ts';
import type { RouteName } from '../../api/routes.ts';
import { onNotice } from '../../session/session.ts';

/** Reads these calls anew whenever the server pushes a notice of this kind. */
export const useFreshOn = (kind: 'deposit' | 'withdrawal', names: readonly RouteName[]): void => {
  const queries = useQueryClient();
  const joined = names.join('|');
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind !== kind) return;
        for (const name of joined.split('|')) void queries.invalidateQueries({ queryKey: callKey(name as RouteName) });
      }),
    [kind, joined, queries],
  );
};
