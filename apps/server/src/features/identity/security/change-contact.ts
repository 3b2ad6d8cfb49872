import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { publicId, type Vault } from '../../../platform/secrets.ts';
import { type ContactKind, maskContact, mobileOf } from '../../members/index.ts';
import type { CodeTarget } from '../codes/codes.types.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { CONTACT_CHANGE_MS } from '../limits.ts';
import { whereAndWhen } from '../tell-owner.ts';
import {
  type ContactChange,
  deleteContactChange,
  findContactChange,
  replaceContactChange,
} from './change-contact.repository.ts';
import type { GuardChange } from './guard-change.ts';
import type { OwnCall } from './security.types.ts';

export type ContactWish = {
  readonly kind: ContactKind;
  /** Absent: the one on file that was never confirmed. */
  readonly value?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly sliderPass?: string | undefined;
  readonly stepUpToken: string;
};

const CHANNEL = { email: 'email', mobile: 'sms' } as const;
const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Normal form of what was typed, or null. */
const normalOf = (kind: ContactKind, value: string, dialingCode: string): string | null => {
  if (kind === 'mobile') return mobileOf(value, dialingCode);
  const address = value.trim().toLowerCase();
  return address.length <= 254 && EMAIL.test(address) ? address : null;
};

/**
 * Binds an e-mail or mobile number. The step-up comes before the code, the code proves the new address, and only then is
 * it told whether somebody else has it; the change stands with its notice to the old address, or not at all.
 */
export const createChangeContact = (parts: IdentityParts & { readonly vault: Vault }, guard: GuardChange) => {
  const { db, clock, vault, codes, contacts, challenges, tellOwner, log } = parts;

  const targetOf = ({ changeId, merchantId, kind, valueSealed }: ContactChange): CodeTarget => ({
    merchantId,
    purpose: 'bind',
    channel: CHANNEL[kind],
    address: vault.open('contact', valueSealed, changeId).toString('utf8'),
    binding: changeId,
  });
  const send = async (change: ContactChange, { caller }: OwnCall, sliderPass: string | undefined) => {
    if (change.kind === 'mobile') await challenges.requirePass(sliderPass, caller.cid);
    return codes.issue({ ...targetOf(change), memberId: change.memberId, isDelivered: true }, caller);
  };
  const changeOf = async (changeId: string, { player }: OwnCall): Promise<ContactChange> => {
    const change = await findContactChange(db, { changeId, sessionId: player.sessionId }, toDate(clock.now()));
    if (!change) throw new DomainError('contact.change_expired');
    return change;
  };

  return {
    /** @throws DomainError contact.invalid, contact.unchanged, security.step_up_required, account.recovered_hold, challenge.required, sms.*, code.too_many */
    async begin(call: OwnCall, wish: ContactWish): Promise<{ id: string; masked: string; expiredMinutes: number }> {
      const { player } = call;
      const { kind } = wish;
      const current = await contacts.reveal(player.memberId, kind);
      const value = wish.value === undefined ? current : normalOf(kind, wish.value, wish.countryDialingCode ?? '');
      if (value === null) throw new DomainError('contact.invalid');
      const isVerified = (await contacts.of(player.memberId)).some((one) => one.kind === kind && one.isVerified);
      if (isVerified && value === current) throw new DomainError('contact.unchanged');
      const { memberId, merchantId } = await guard.pass(player, wish.stepUpToken);
      const changeId = publicId('cc');
      const change: ContactChange = {
        changeId,
        sessionId: player.sessionId,
        memberId,
        merchantId,
        kind,
        valueSealed: vault.seal('contact', value, changeId),
      };
      const expiresAt = new Date(clock.now() + CONTACT_CHANGE_MS);
      await db.transaction().execute((tx) => replaceContactChange(tx, { ...change, expiresAt }));
      const { expiredMinutes } = await send(change, call, wish.sliderPass);
      return { id: changeId, masked: maskContact(kind, value), expiredMinutes };
    },
    /** @throws DomainError contact.change_expired, challenge.required, sms.*, code.too_many */
    async resend(call: OwnCall, changeId: string, sliderPass: string | undefined) {
      return send(await changeOf(changeId, call), call, sliderPass);
    },
    /** @throws DomainError contact.change_expired, contact.taken, account.recovered_hold, code.* */
    async confirm(call: OwnCall, changeId: string, code: string): Promise<{ masked: string }> {
      const { caller, player } = call;
      const change = await changeOf(changeId, call);
      const member = await guard.goOn(player);
      const target = targetOf(change);
      const { address } = target;
      const { kind } = change;
      const masked = maskContact(kind, address);
      await codes.consume(db, target, code);
      await db.transaction().execute(async (tx) => {
        await guard.stay(tx, member);
        if (!(await deleteContactChange(tx, changeId))) throw new DomainError('contact.change_expired');
        // Before it is replaced: the one who must hear of it first is whoever reads the old address.
        await tellOwner(tx, member, 'contact-changed', { ...whereAndWhen(caller, clock), kind, contact: masked });
        const { memberId, merchantId } = member;
        await contacts.set(tx, { memberId, merchantId, kind, value: address, isVerified: true });
      });
      log.info({ requestId: caller.requestId, memberId: String(member.memberId), kind }, 'identity.contact_changed');
      return { masked };
    },
  };
};
