import { normalizeCpf } from '@trevo/engines/registration';
import type { LookedUpBy } from '../../platform/ops/ops.ts';
import { findMemberByPublicId, findMemberByUsername, findMemberIdByIdNumber } from './members.repository.ts';
import type { MembersDeps } from './members.types.ts';
import { createContacts } from './profile/contacts.ts';
import { idNumberHash } from './profile/holder.ts';
import { mobileOf } from './profile/mobile-number.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DIGITS = /^[\d\s().+-]+$/;
/** Numbers without their country are those of where the brand is from. */
const HOME_CODE = '55';

/** Whom a text names, and by what of theirs: null where that is no personal datum, as an id in our own addresses is none. */
export type FoundWhole = { readonly by: LookedUpBy | null; readonly memberIds: readonly bigint[] };

/**
 * Members whom staff look for by a whole public id, CPF, mobile number or e-mail address; null for a text that is none of these, and so
 * the beginning of a name. A number or an address is never found by a part of it, whoever's user name it is: that would tell who
 * is here, one digit after the other.
 */
export const createFindWhole = ({ db, clock, vault }: Pick<MembersDeps, 'db' | 'clock' | 'vault'>) => {
  const contacts = createContacts({ db, clock, vault });
  const only = (by: LookedUpBy | null, ids: readonly (bigint | null | undefined)[]): FoundWhole => ({
    by,
    memberIds: [...new Set(ids.filter((id) => id != null))],
  });
  const byNumber = async (merchantId: number, text: string): Promise<FoundWhole> => {
    const cpf = normalizeCpf(text);
    const holder = cpf === null ? null : await findMemberIdByIdNumber(db, merchantId, idNumberHash(vault, cpf));
    if (holder !== null) return only('cpf', [holder]);
    const mobile = mobileOf(text, HOME_CODE);
    const names = [text, ...(mobile === null ? [] : [mobile.slice(1)])];
    const named = await Promise.all(names.map((name) => findMemberByUsername(db, merchantId, name)));
    const owner = mobile === null ? null : await contacts.ownerOf(merchantId, 'mobile', mobile);
    return only('mobile', [owner, ...named.map((member) => member?.memberId)]);
  };
  return async (merchantId: number, text: string): Promise<FoundWhole | null> => {
    if (EMAIL.test(text)) return only('email', [await contacts.ownerOf(merchantId, 'email', text)]);
    if (/^m_[A-Za-z0-9_-]{22}$/.test(text))
      return only(null, [(await findMemberByPublicId(db, merchantId, text))?.memberId]);
    return DIGITS.test(text) ? byNumber(merchantId, text) : null;
  };
};
