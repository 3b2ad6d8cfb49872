import type { SocialOutcome } from '@trevo/contract';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { maskEmail, maskMobile } from '../../members/index.ts';
import { notSignedIn, type SignedIn } from '../sign-in/sign-in.ts';
import { connectAndTell } from './connect-login.ts';
import { needsPassword, type Outcomes, type Returned, type ReturnedPerson, throwRefusal } from './outcomes.ts';
import type { SocialDeps } from './social-deps.ts';
import { findLinkOwner, updateLinkUsed } from './social.repository.ts';
import { suggestUsername } from './suggest-username.ts';

/** What the page learns, and the cookies of a session when one began. */
export type Exchanged = { readonly value: z.output<typeof SocialOutcome>; readonly signedIn: SignedIn | null };

const without = (value: z.output<typeof SocialOutcome>): Exchanged => ({ value, signedIn: null });

/**
 * Says what the person whom a provider confirmed is here: a member who is signed in by it, somebody new, or somebody who
 * must sign in first. An outside identity is known by issuer and subject alone. A verified e-mail only leads to the
 * question "is this account yours?"; one that is not verified is not even looked at.
 */
export const createExchange = (deps: SocialDeps, outcomes: Outcomes) => {
  const { parts, admit } = deps;
  const { db, clock, members, contacts, merchants } = parts;
  const brandOf = (merchantId: number) => {
    const { name, code } = merchants.profile(merchantId);
    return { merchantId, brandNames: [name, code] };
  };

  const asSession = (signedIn: SignedIn): Exchanged => ({
    value: { kind: 'session', session: signedIn.value },
    signedIn,
  });

  const enter = async (memberId: bigint, caller: Caller, oldSid: string | null, firstFactor: 'sms' | null) => {
    const member = await members.byId(memberId);
    if (!member?.isActive) throw new DomainError('auth.wrong_credentials');
    return asSession(await admit(member, caller, { realm: 'member', firstFactor, oldSid, remember: null }));
  };

  const offerAccount = async (returned: Exclude<Returned, { kind: 'refused' }>, caller: Caller): Promise<Exchanged> => {
    const { merchantId } = caller.merchant;
    const ticket = await outcomes.keep(returned, 'ticket', caller);
    if (returned.kind === 'phone') {
      const suggestedUsername = await suggestUsername(members, brandOf(merchantId), '');
      const contact = maskMobile(returned.mobile);
      const asked = { needsPassword: needsPassword(returned), contact };
      return without({ kind: 'register', ticket, label: '', name: '', suggestedUsername, ...asked });
    }
    const { person, label } = returned;
    const seed = person.email?.split('@')[0] ?? person.name ?? '';
    return without({
      kind: 'register',
      ticket,
      label,
      name: person.name ?? '',
      suggestedUsername: await suggestUsername(members, brandOf(merchantId), seed),
      needsPassword: needsPassword(returned),
      contact: person.email === null ? null : maskEmail(person.email),
    });
  };

  const byPerson = async (returned: ReturnedPerson, caller: Caller, oldSid: string | null): Promise<Exchanged> => {
    const { merchantId } = caller.merchant;
    const { person, label } = returned;
    const owner = await findLinkOwner(db, merchantId, person);
    if (owner !== null) {
      const exchanged = await enter(owner, caller, oldSid, null);
      await updateLinkUsed(db, merchantId, person, toDate(clock.now()));
      return exchanged;
    }
    if (person.email !== null && person.isEmailVerified) {
      const namesake = await contacts.ownerOf(merchantId, 'email', person.email);
      if (namesake !== null) {
        const ticket = await outcomes.keep(returned, 'ticket', caller);
        return without({ kind: 'sign-in-first', ticket, label, contact: maskEmail(person.email) });
      }
    }
    return offerAccount(returned, caller);
  };

  return {
    /** @throws DomainError social.*, auth.wrong_credentials (closed account), session.required (connecting, signed out meanwhile) */
    async byCode(code: string, caller: Caller, player: Player | null, oldSid: string | null): Promise<Exchanged> {
      const returned = await outcomes.spend(db, code, 'landing', caller);
      if (returned.kind === 'refused') return throwRefusal(returned.code);
      if (returned.kind === 'phone') return offerAccount(returned, caller);
      if (returned.linkTo === null) return byPerson(returned, caller, oldSid);
      if (player === null || player.memberId.toString() !== returned.linkTo) throw new DomainError('session.required');
      await connectAndTell(deps, player, caller, async () => returned);
      return without({ kind: 'linked', provider: returned.provider, label: returned.label });
    },
    /** The same for a number that the phone provider vouched for. */
    async byPhone(mobile: string, caller: Caller, oldSid: string | null): Promise<Exchanged> {
      const owner = await contacts.ownerOf(caller.merchant.merchantId, 'mobile', mobile);
      return owner === null ? offerAccount({ kind: 'phone', mobile }, caller) : enter(owner, caller, oldSid, 'sms');
    },
  };
};
export type Exchange = ReturnType<typeof createExchange>;

/** The session of an exchange, for the login call, which knows no registration. @throws DomainError social.no_account */
export const sessionOf = ({ signedIn }: Exchanged): SignedIn => {
  if (signedIn === null) throw new DomainError('social.no_account');
  return signedIn ?? notSignedIn();
};
