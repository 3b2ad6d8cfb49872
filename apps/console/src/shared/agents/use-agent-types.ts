import { useQuery } from '@tanstack/react-query';
import type { WireMap } from '@trevo/contract';
import { call } from '../../api/api-client.ts';
import { useOperator } from '../page/use-operator.ts';
import { useCodeText } from '../texts/use-text.ts';

export type AgentType = WireMap['GET /ops/agent-types']['value']['list'][number];

/** What a type of agent may be allowed, in the order that pages show. */
export const RIGHTS = ['mayPlay', 'mayOpen', 'mayContract'] as const satisfies readonly (keyof AgentType)[];
export type Right = (typeof RIGHTS)[number];

/** The brand's types of agent with what each may do; none while they load, or where the reader may not see them. */
export const useAgentTypes = (): readonly AgentType[] => {
  const operator = useOperator();
  const { data } = useQuery({
    queryKey: ['agent-types', 'all'],
    enabled: operator?.may('GET /ops/agent-types') === true,
    queryFn: () => call('GET /ops/agent-types', { query: { pageNo: 1, pageSize: 100 } }),
  });
  return data?.list ?? [];
};

/** How a type is called: by the brand, or else in the reader's language. */
export const useTypeName = (): ((type: number) => string) => {
  const code = useCodeText();
  const types = useAgentTypes();
  return (type) => {
    const chosen = types.find((one) => one.type === type && one.isNamed);
    return chosen?.label ?? code('network.type', String(type));
  };
};
