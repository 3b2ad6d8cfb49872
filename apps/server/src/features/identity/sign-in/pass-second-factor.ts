import type { beginSecondFactor, passSecondFactor, ValueOf, InputOf } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { Pending } from '../challenges/pending-challenges.ts';
import type { SignedIn, SignIn } from './sign-in.ts';
import { tellNewDevice } from './tell-new-device.ts';

type BeginBody = InputOf<typeof beginSecondFactor>['body'];
type PassBody = InputOf<typeof passSecondFactor>['body'];

/**
 * The second half of a login that `admit` left open. A try is counted before it is judged; the fifth wrong one ends the
 * challenge, and the person starts again with their credential. Passing works once.
 * @throws DomainError auth.second_factor_over (unknown, expired, used up, another browser's), factor.*, code.*, sms.*
 */
export const createSecondFactor = (parts: IdentityParts, signIn: SignIn) => {
  const { db, devices, factors, limits, members, pending } = parts;

  const ownerOf = async (found: Pending | null): Promise<Member> => {
    const member = found && (await members.byId(found.memberId));
    if (!member?.isActive) throw new DomainError('auth.second_factor_over');
    return member;
  };
  /** The credential itself is no second factor: whoever came by SMS does not prove it with another SMS. */
  const refuseSpent = (found: Pending | null, method: string): void => {
    if (found?.firstFactor === method) throw new DomainError('factor.not_set_up');
  };

  return {
    async begin({ id, method }: BeginBody, caller: Caller): Promise<ValueOf<typeof beginSecondFactor>> {
      await limits.login.take(caller.ip);
      const found = await pending.peek(id, caller);
      const member = await ownerOf(found);
      refuseSpent(found, method);
      const begun = await factors.begin(member, method, pending.bindingOf(id), caller);
      return { expiredMinutes: begun.expiredMinutes, passkey: begun.passkey && { ...begun.passkey } };
    },
    async pass({ id, proof, trustDevice }: PassBody, caller: Caller, oldSid: string | null): Promise<SignedIn> {
      const found = await pending.attempt(id, caller);
      const member = await ownerOf(found);
      refuseSpent(found, proof.method);
      await factors.prove(member, proof, pending.bindingOf(id), caller);
      if (found === null || !(await pending.close(db, id))) throw new DomainError('auth.second_factor_over');
      const { kind } = await devices.recognise(member, caller);
      const signedIn = await signIn(member, caller, {
        oldSid,
        remember: found.remember,
        secondFactor: { trustDevice },
      });
      if (kind === 'new') await tellNewDevice(parts, member, caller);
      return signedIn;
    },
  };
};
