import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { changedPart, type WaitingKinds } from '../../../platform/ops/waiting.ts';
import type { AgentType, Members } from '../../members/index.ts';

export const TYPE = 'agent-type';

const RIGHTS = ['canPlay', 'canContract', 'canOpen'] as const;
type Choice = Pick<AgentType, 'label' | 'version' | (typeof RIGHTS)[number]>;

/** What a brand chose for a type, or wants to: with the version that it has then. */
export const choiceOf = ({ label, version, canPlay, canContract, canOpen }: Choice): JsonValue & Choice => ({
  label,
  version,
  canPlay,
  canContract,
  canOpen,
});
const read = (value: JsonValue): Choice => value as Choice;

/** Whether a type gets a right that it has not: all of its agents get it at once. */
const isMore = (from: Choice, to: Choice): boolean => RIGHTS.some((right) => to[right] && !from[right]);

/** A type of agent may do more by two people, as a setting that loosens; less, or another name, counts at once. */
export const createTypeKind = ({ members: { affiliates } }: { readonly members: Members }): WaitingKinds => ({
  [TYPE]: {
    async current(tx, { merchantId, target }) {
      const type = await affiliates.agentTypeOf({ merchantId, type: Number(target) }, tx);
      if (type === null) throw new Error(`there is no agent type ${target}`);
      return choiceOf(type);
    },
    isLooser: (from, { wanted }) => isMore(read(from), read(wanted)),
    async apply(tx, { merchantId, target, wanted }) {
      const { version, ...chosen } = read(wanted);
      const choice = { ...chosen, code: Number(target), version: version - 1 };
      if (!(await affiliates.chooseAgentType(merchantId, choice, tx))) throw new DomainError('agent.type_changed');
    },
    async subject({ merchantId, target }) {
      const type = await affiliates.agentTypeOf({ merchantId, type: Number(target) });
      return [{ part: 'type', value: type?.label ?? target }];
    },
    parts: (from, to) => [
      ...changedPart('agentType.label', 'text', read(from).label, read(to).label),
      ...RIGHTS.flatMap((right) => changedPart(`agentType.${right}`, 'switch', read(from)[right], read(to)[right])),
    ],
  },
});
