import { lotteryVoidLeaf } from '@trevo/engines/log';
import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { changedPart, type WaitingKinds } from '../../../platform/ops/waiting.ts';
import type { Transparency } from '../../transparency/index.ts';
import { LOTTERY_VOID } from '../log/kind-names.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { standingOf } from '../official/result-kind.ts';
import { voidOne } from '../settlement/settlement.repository.ts';

type State = { readonly state: Issue['state'] };
export const VOID: State = { state: 'void' };
/** What the log says of an issue that a person made void; why stands in the audit log. */
export const BY_OPERATOR = 'operator';

const stateOf = (value: JsonValue): Issue['state'] => (value as State).state;
/** Its result is known: who wins what, too. */
export const isResultKnown = (state: Issue['state']): boolean => state === 'drawn' || state === 'settled';
export const canBeVoid = (state: Issue['state']): boolean => state !== 'void' && state !== 'settling';

/** An issue that is void by hand: its stakes go back within seconds. Once its result is known it takes two people. */
export const createVoidKind = ({ transparency }: { readonly transparency: Transparency }): WaitingKinds => ({
  'lottery-void': {
    takesTwo: true,
    async current(tx, wish) {
      return { state: (await standingOf(tx, wish)).issue.state };
    },
    isLooser: (from) => isResultKnown(stateOf(from)),
    async contradicts(tx, wish) {
      return !canBeVoid((await standingOf(tx, wish)).issue.state);
    },
    async apply(tx, wish) {
      const { issue } = await standingOf(tx, wish);
      if (!(await voidOne(tx, issue, BY_OPERATOR))) throw new DomainError('lottery.issue_not_waiting');
      const text = lotteryVoidLeaf(drawIdOf(issue), BY_OPERATOR);
      await transparency.append(tx, [{ kind: LOTTERY_VOID, ref: issue.issueId.toString(), text }]);
    },
    parts: (from, to) => changedPart('lottery-void', 'text', stateOf(from), stateOf(to)),
  },
});
