import { normalizeCpf } from '@trevo/engines/registration';
import { toDate } from '../../platform/clock.ts';
import { createCoalescer } from '../../platform/coalesce.ts';
import { invalidFields } from '../../platform/domain-error.ts';
import { publicId, type Vault } from '../../platform/secrets.ts';
import type { Balance } from '../ledger/index.ts';
import { fileHolder, idNumberHash, openHolder } from './holder.ts';
import { memberView } from './member-view.ts';
import {
  findHolder,
  findMembers,
  findMemberByPublicId,
  findMemberByUsername,
  insertMember,
  type MemberSearch,
  searchMembers,
  updateLastLogin,
} from './members.repository.ts';
import type { Members, MembersDeps } from './members.types.ts';
import { checkFields, checkHolderPair, holderFields, registrationFields, tidyName } from './registration-fields.ts';

const searchOf = (text: string, vault: Vault): MemberSearch => {
  const digits = normalizeCpf(text);
  if (digits !== null) return { by: 'id-number', hash: idNumberHash(vault, digits) };
  if (/^m_[A-Za-z0-9_-]{22}$/.test(text)) return { by: 'public-id', publicId: text };
  return { by: 'prefix', text };
};

export const createMembers = ({ db, clock, vault, merchants, ledger }: MembersDeps): Members => {
  const now = (): Date => toDate(clock.now());
  const balanceOf = async (memberId: bigint, merchantId: number): Promise<Balance> =>
    ledger.balanceOf(await ledger.accountsOf(memberId, merchants.profile(merchantId).currency));
  return {
    async create(tx, { merchantId, username, type, termsVersion, holder }) {
      const at = now();
      const member = await insertMember(tx, {
        merchantId,
        publicId: publicId('m'),
        username,
        type,
        termsVersion,
        at,
      });
      if (holder) await fileHolder({ db: tx, vault, at }, member, holder);
      return member;
    },
    byId: createCoalescer((memberIds) => findMembers(db, memberIds)),
    byPublicId: (merchantId, id) => findMemberByPublicId(db, merchantId, id),
    byUsername: (merchantId, username) => findMemberByUsername(db, merchantId, username),
    search: ({ merchantId, text, pageNo, pageSize }) =>
      searchMembers(db, merchantId, searchOf(text.trim(), vault), {
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      }),
    async openWallet({ memberId, merchantId }) {
      await ledger.openAccounts({ memberId, merchantId, currency: merchants.profile(merchantId).currency });
    },
    balanceOf,
    async view(member) {
      const [balance, holder] = await Promise.all([
        balanceOf(member.memberId, member.merchantId),
        findHolder(db, member.memberId),
      ]);
      const { currency } = merchants.profile(member.merchantId);
      return memberView(member, { currency, balance, identityComplete: holder !== null });
    },
    recordLogin: (tx, memberId) => updateLastLogin(tx, memberId, now()),
    holderOf: (memberId) => openHolder(db, vault, memberId),
    async holderSummary(memberId) {
      const holder = await findHolder(db, memberId);
      if (!holder) return { payeeName: null, idNumberMasked: null, complete: false };
      return { payeeName: holder.payeeName, idNumberMasked: holder.idNumberMasked, complete: true };
    },
    async completeHolder(member, holder, language) {
      const values = { payeeName: tidyName(holder.payeeName), idNumber: holder.idNumber.trim() };
      const errors = checkFields(holderFields(merchants.settings(member.merchantId)), values, language);
      if (Object.keys(errors).length > 0) throw invalidFields(errors);
      await fileHolder({ db, vault, at: now() }, member, values);
    },
    registrationFields: (merchantId) => registrationFields(merchants.settings(merchantId)),
    checkRegistration: (merchantId, values, language) => ({
      ...checkHolderPair(values, language),
      ...checkFields(registrationFields(merchants.settings(merchantId)), values, language),
    }),
    isAffiliateCode: async () => false,
  };
};
