import { lotteryVoidLeaf } from '@trevo/engines/log';
import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import { changedPart, type WaitingKinds } from '../../../platform/ops/waiting.ts';
import type { Transparency } from '../../transparency/index.ts';
import { LOTTERY_VOID } from '../log/kind-names.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { drawSubject, standingOf } from '../official/result-kind.ts';
import { voidOne } from '../settlement/settlement.repository.ts';

/** `isDue`: the time of its draw has come, and it has no result here yet. */
type State = { readonly state: Issue['state']; readonly isDue?: boolean };
export const VOID: State = { state: 'void' };
/** What the log says of an issue that a person made void; why stands in the audit log. */
export const BY_OPERATOR = 'operator';

const stateOf = (value: JsonValue): Issue['state'] => (value as State).state;
/** What somebody who makes an issue void must have seen. */
export const standsAs = (state: Issue['state'], isDue: boolean): State =>
  isDue && (state === 'open' || state === 'closed') ? { state, isDue: true } : { state };
/**
 * Who wins what is known, or can be: everybody has read an official result before two people enter it, and one person who makes such a draw void
 * would choose whose stakes come back.
 */
export const isDecided = ({ state, isDue = false }: State): boolean =>
  isDue || state === 'drawn' || state === 'settled';
export const canBeVoid = (state: Issue['state']): boolean => state !== 'void' && state !== 'settling';

/** An issue that is void by hand: its stakes go back within seconds. Once its draw is over it takes two people. */
export const createVoidKind = ({ transparency }: { readonly transparency: Transparency }): WaitingKinds => ({
  'lottery-void': {
    takesTwo: true,
    async current(tx, wish) {
      const { issue, isDue } = await standingOf(tx, wish);
      return standsAs(issue.state, isDue);
    },
    isLooser: (from) => isDecided(from as State),
    async contradicts(tx, wish) {
      return !canBeVoid((await standingOf(tx, wish)).issue.state);
    },
    async apply(tx, wish) {
      const { issue } = await standingOf(tx, wish);
      if (!(await voidOne(tx, issue, BY_OPERATOR))) throw new DomainError('lottery.issue_not_waiting');
      const text = lotteryVoidLeaf(drawIdOf(issue), BY_OPERATOR);
      await transparency.append(tx, [{ kind: LOTTERY_VOID, ref: issue.issueId.toString(), text }]);
    },
    subject: drawSubject,
    parts: (from, to) => changedPart('lottery-void', 'text', stateOf(from), stateOf(to)),
  },
});
