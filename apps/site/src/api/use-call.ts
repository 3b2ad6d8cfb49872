import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLang } from '@trevo/i18n';
import { type CallOptions, call, type ValueOf } from './client.ts';
import type { RouteName } from './routes.ts';
import { takeEarly } from './early.ts';

type Extra = {
  enabled?: boolean;
  staleTime?: number;
  /** How long an answer that nobody shows is kept; 0: what may be pressed is never drawn from an old one. */
  gcTime?: number;
  refetchInterval?: number | false | ((query: { state: { data?: unknown } }) => number | false);
  keepPrevious?: boolean;
};

/** The cache key of a call, for `invalidateQueries` and `setQueryData`. The language is the last part: texts differ by it. */
export const callKey = (name: RouteName, options?: object, lang?: string): unknown[] =>
  lang === undefined ? (options === undefined ? [name] : [name, options]) : [name, options ?? {}, lang];

/** Reads a GET call through the cache: `const { data, error, isPending } = useCall('GET /wps/relay/vendors')`. */
export const useCall = <Name extends RouteName & `GET ${string}`>(
  name: Name,
  options?: Omit<CallOptions<Name>, 'signal'>,
  extra: Extra = {},
): UseQueryResult<ValueOf<Name>> => {
  const lang = useLang();
  const { keepPrevious, ...rest } = extra;
  return useQuery<ValueOf<Name>>({
    queryKey: callKey(name, options, lang),
    queryFn: ({ signal }) =>
      (takeEarly(name, lang) as Promise<ValueOf<Name>> | null) ??
      (call as (name: RouteName, options: object) => Promise<ValueOf<Name>>)(name, { ...options, signal }),
    ...(keepPrevious ? { placeholderData: (previous: ValueOf<Name> | undefined) => previous } : {}),
    ...rest,
  } as Parameters<typeof useQuery<ValueOf<Name>>>[0]);
};
