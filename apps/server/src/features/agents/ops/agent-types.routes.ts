import { changeAgentType, listAgentTypes, type ValueOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Members } from '../../members/index.ts';
import { choiceOf, TYPE } from './type-kind.ts';

type View = ValueOf<typeof changeAgentType>;

/**
 * What members of each type of agent may do with the brand. Asked whenever they do it, so a change counts at once; more takes a second administrator.
 */
export const agentTypesRoutes = (
  { read, write, waiting }: Ops,
  { members: { affiliates } }: { readonly members: Members },
): void => {
  const views = async (merchantId: number): Promise<View[]> => {
    const [types, counts] = await Promise.all([affiliates.agentTypes(merchantId), affiliates.countAgents(merchantId)]);
    const waits = await Promise.all(types.map(({ code }) => waiting.open(merchantId, TYPE, String(code))));
    return types.map(({ code, label, isNamed, canPlay, canContract, canOpen, version }, nth) => ({
      id: String(code),
      type: code,
      label,
      isNamed,
      mayPlay: canPlay,
      mayContract: canContract,
      mayOpen: canOpen,
      agents: counts.get(code) ?? 0,
      version,
      ...waits[nth],
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
  write(changeAgentType, ({ operator, params: { type }, body }) => ({
    action: 'agent-type.change',
    entity: 'agent-type',
    entityId: type,
    async snapshot() {
      const { label, mayPlay, mayContract, mayOpen, version } = await viewOf(operator.merchantId, type);
      const noted = await waiting.noted(operator.merchantId, TYPE, type);
      return { label, mayPlay, mayContract, mayOpen, version, ...noted };
    },
    async run() {
      const { label, mayPlay: canPlay, mayContract: canContract, mayOpen: canOpen, version, reason } = body;
      // A wish is kept only about what its asker saw.
      if ((await viewOf(operator.merchantId, type)).version !== version) throw new DomainError('agent.type_changed');
      const wanted = choiceOf({ label, canPlay, canContract, canOpen, version: version + 1 });
      await waiting.request({ operator, reason }, { kind: TYPE, target: type, wanted });
      return viewOf(operator.merchantId, type);
    },
  }));
};
