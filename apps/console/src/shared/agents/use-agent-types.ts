import { useQuery } from '@tanstack/react-query';
import type { WireMap } from '@trevo/contract';
import { call } from '../../api/api-client.ts';

export type AgentType = WireMap['GET /ops/agent-types']['value']['list'][number];

/** What a type of agent may be allowed, in the order that pages show. */
export const RIGHTS = ['mayPlay', 'mayOpen', 'mayContract'] as const satisfies readonly (keyof AgentType)[];
export type Right = (typeof RIGHTS)[number];

/** The brand's types of agent with what each may do; none while they load. */
export const useAgentTypes = (): readonly (AgentType & { readonly rights: readonly Right[] })[] => {
  const { data } = useQuery({
    queryKey: ['agent-types', 'all'],
    queryFn: () => call('GET /ops/agent-types', { query: { pageNo: 1, pageSize: 100 } }),
  });
  return (data?.list ?? []).map((type) => ({ ...type, rights: RIGHTS.filter((right) => type[right]) }));
};
