import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** `clientId` is the name it goes by when it is sent again, so that it arrives once. */
export type Answer = { readonly text: string; readonly clientId: string };
export type Unsent = Answer & { readonly why: string };
type Draft = { readonly words: string; readonly unsent: readonly Unsent[] };
const EMPTY: Draft = { words: '', unsent: [] };

/** The answer that is being written in a talk, and those that were refused. They stay while other talks and pages are looked at, and go with the session. */
export const useDraft = (talkId: string) => {
  const queries = useQueryClient();
  const queryKey = ['chat-draft', talkId];
  const { data = EMPTY } = useQuery<Draft>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  const change = (next: (now: Draft) => Partial<Draft>): void =>
    void queries.setQueryData<Draft>(queryKey, (now = EMPTY) => ({ ...now, ...next(now) }));
  return {
    ...data,
    write: (words: string): void => change(() => ({ words })),
    keepUnsent: (one: Unsent): void => change(({ unsent }) => ({ unsent: [...unsent, one] })),
    dropUnsent: (clientId: string): void =>
      change(({ unsent }) => ({ unsent: unsent.filter((one) => one.clientId !== clientId) })),
  };
};
