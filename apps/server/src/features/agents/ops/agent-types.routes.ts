import { changeAgentType, listAgentTypes, type ValueOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { AgentType, Members } from '../../members/index.ts';

type View = ValueOf<typeof changeAgentType>;

/** What members of each type of agent may do with the brand. Asked whenever they do it, so a change counts at once. */
export const agentTypesRoutes = (
  { read, write }: Ops,
  { members: { affiliates } }: { readonly members: Members },
): void => {
  const views = async (merchantId: number): Promise<View[]> => {
    const [types, counts] = await Promise.all([affiliates.agentTypes(merchantId), affiliates.countAgents(merchantId)]);
    return types.map(({ code, label, canPlay, canContract, canOpen, version }) => ({
      id: String(code),
      type: code,
      label,
      mayPlay: canPlay,
      mayContract: canContract,
      mayOpen: canOpen,
      agents: counts.get(code) ?? 0,
      version,
    }));
  };
  const viewOf = async (merchantId: number, type: string): Promise<View> => {
    const view = (await views(merchantId)).find(({ id }) => id === type);
    if (!view) throw new Error(`agent_type has no ${type}`);
    return view;
  };

  read(listAgentTypes, async ({ operator: { merchantId }, query }) => {
    const all = await views(merchantId);
    const { limit, offset } = windowOf(query);
    return pageOf(all.slice(offset, offset + limit), all.length, query);
  });
  write(changeAgentType, ({ operator: { merchantId }, params: { type }, body }) => ({
    action: 'agent-type.change',
    entity: 'agent-type',
    entityId: type,
    async snapshot() {
      const { label, mayPlay, mayContract, mayOpen, version } = await viewOf(merchantId, type);
      return { label, mayPlay, mayContract, mayOpen, version };
    },
    async run() {
      const { label, mayPlay: canPlay, mayContract: canContract, mayOpen: canOpen, version } = body;
      const chosen: AgentType = { code: Number(type), label, canPlay, canContract, canOpen, version };
      if (!(await affiliates.chooseAgentType(merchantId, chosen))) throw new DomainError('agent.type_changed');
      return viewOf(merchantId, type);
    },
  }));
};
