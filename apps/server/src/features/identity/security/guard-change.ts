import { DomainError } from '../../../platform/domain-error.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { StepUp } from '../sessions/step-up.ts';

export type GuardChange = {
  /**
   * In front of every change of a contact or factor: no hold after a recovery, and a step-up of this session, spent here.
   * @throws DomainError account.recovered_hold, security.step_up_required
   */
  pass(player: Player, stepUpToken: string): Promise<Member>;
  /** For the second half of a change that passed already: only the hold is asked again. @throws DomainError account.recovered_hold */
  goOn(player: Player): Promise<Member>;
  /**
   * First in the change's transaction: whose owner got the account back since the guard was passed changes nothing any more.
   * @throws DomainError session.required
   */
  stay(tx: DbTransaction, member: Member): Promise<void>;
};

/** One guard for everything that could let a stranger stay in an account, so that no change can forget it. */
export const createGuardChange = (
  { members, holds }: Pick<IdentityParts, 'members' | 'holds'>,
  stepUp: Pick<StepUp, 'consume'>,
): GuardChange => {
  const goOn: GuardChange['goOn'] = async ({ memberId }) => {
    // Before the hold is looked for: a recovery that comes in between has made another version of the member.
    const member = await members.byId(memberId);
    await holds.require(memberId);
    if (!member?.isActive) throw new DomainError('session.required');
    return member;
  };
  return {
    goOn,
    stay: members.requireEntry,
    async pass(player, stepUpToken) {
      const member = await goOn(player);
      if (!(await stepUp.consume(player.sessionId, stepUpToken))) throw new DomainError('security.step_up_required');
      return member;
    },
  };
};
