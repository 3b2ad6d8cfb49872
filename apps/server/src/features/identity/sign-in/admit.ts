import { DAY } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import type { Acquaintance } from '../sessions/devices.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { FactorMethod } from '../second-factor/factors.types.ts';
import { notSignedIn, type SignedIn, type SignIn, type SignInOptions } from './sign-in.ts';
import { tellNewDevice } from './tell-new-device.ts';

/** The page that a person signs in at. */
export type Realm = 'member' | 'agent';

export type AdmitOptions = Pick<SignInOptions, 'oldSid' | 'remember'> & {
  readonly realm: Realm;
  /** The factor that was the credential itself (an SMS code), which is then no second one; null for a password. */
  readonly firstFactor: FactorMethod | null;
};

export type Admit = (member: Member, caller: Caller, options: AdmitOptions) => Promise<SignedIn>;

const PLAYER = 0;

/**
 * Players and, where their type may play, agents are members; trial accounts and whatever comes later are not. Said only after
 * the right credential.
 * @throws DomainError auth.not_agent, auth.not_member
 */
export const requireRealm = async (
  { members }: Pick<IdentityParts, 'members'>,
  member: Member,
  realm: Realm,
): Promise<void> => {
  const { type } = member;
  const agent = type === PLAYER ? null : await members.agentType(member);
  if (realm === 'agent' && agent === null) throw new DomainError('auth.not_agent');
  if (realm === 'member' && type !== PLAYER && agent?.canPlay !== true) throw new DomainError('auth.not_member');
};

/** Whether the players' pages let in an account that was just made there: an agent of some types signs in at the agents' alone. */
export const mayPlay = async ({ members }: Pick<IdentityParts, 'members'>, member: Member): Promise<boolean> =>
  member.type === PLAYER || (await members.agentType(member))?.canPlay === true;

/** The page that lets in whoever is let in at all: a new password that is set must not end before the wrong one. */
export const ownRealm = ({ type }: Member): Realm => (type === PLAYER ? 'member' : 'agent');

/**
 * `signIn` behind the second-factor question, for every login: password, remember token, SMS code, social. A browser and
 * network that are both trusted go straight in; others give a second factor first. A member who has set up none is let
 * in, told on every verified channel at the first such visit, and urged to set one up.
 * @throws DomainError auth.not_agent, auth.not_member
 */
export const createAdmit = (parts: IdentityParts, signIn: SignIn): Admit => {
  const { clock, devices, factors, merchants, pending, log } = parts;

  const isDue = ({ merchantId }: Member, { provenAtMs }: Acquaintance): boolean => {
    const days = merchants.settings(merchantId)['auth.mfaEveryDays'];
    return days > 0 && (provenAtMs === null || clock.now() - provenAtMs >= days * DAY);
  };

  return async (member, caller, { realm, firstFactor, oldSid, remember }) => {
    await requireRealm(parts, member, realm);
    const acquaintance = await devices.recognise(member, caller);
    if (acquaintance.kind === 'trusted' && !isDue(member, acquaintance))
      return signIn(member, caller, { oldSid, remember });
    const offers = (await factors.offersOf(member)).filter(({ method }) => method !== firstFactor);
    if (offers.length > 0) {
      const { id, expiresAt } = await pending.open(member, caller, { remember, firstFactor });
      const { requestId } = caller;
      log.info(
        { requestId, memberId: String(member.memberId), known: acquaintance.kind },
        'identity.second_factor_asked',
      );
      // A spent remember token must not stay in the browser: sent again it would look stolen.
      return notSignedIn({ validate: { id, offers, expiresAt } }, remember === null ? null : '');
    }
    const signedIn = await signIn(member, caller, { oldSid, remember });
    if (acquaintance.kind === 'new') await tellNewDevice(parts, member, caller);
    return { ...signedIn, value: { ...signedIn.value, factorAdvised: acquaintance.kind === 'new' } };
  };
};
