import { isTrial } from '@trevo/contract/member-types';
import { normalizeCpf } from '@trevo/engines/registration';
import { amount, ZERO } from '@trevo/money';
import { toDate } from '../../platform/clock.ts';
import { createCoalescer } from '../../platform/coalesce.ts';
import { tell } from '../../platform/streams/events.ts';
import { memberRegistered } from './member-events.ts';
import { DomainError, invalidFields } from '../../platform/domain-error.ts';
import { publicId, type Vault } from '../../platform/secrets.ts';
import type { Balance } from '../ledger/index.ts';
import { registrationFields, registrationForm } from '../merchant/index.ts';
import { fileHolder, idNumberHash, openHolder } from './profile/holder.ts';
import { createAffiliates } from './affiliates/affiliates.ts';
import { findAgentType } from './affiliates/agent-types.repository.ts';
import { memberView } from './member-view.ts';
import {
  closeTrials,
  findHolder,
  findMembers,
  findMemberByPublicId,
  findMemberByUsername,
  insertMember,
  lockMoney,
  lockStanding,
  type MemberSearch,
  searchMembers,
  updateIcon,
  updateLastLogin,
  updateToActive,
  updateToClosed,
} from './members.repository.ts';
import type { Members, MembersDeps } from './members.types.ts';
import { fileProfile, openProfile } from './profile/profile.ts';
import { checkFields, checkHolderPair, holderFields, tidyName } from './profile/registration-fields.ts';
import { shownName } from './profile/shown-name.ts';
import { insertAgreement, updateTerms } from './terms.repository.ts';
import { namesOf } from './profile/typed-name.ts';

const NO_MONEY: Balance = { balance: ZERO, held: ZERO, bonus: ZERO, owed: ZERO, version: 0n };

const searchOf = (text: string, vault: Vault): MemberSearch => {
  const digits = normalizeCpf(text);
  if (digits !== null) return { by: 'id-number', hash: idNumberHash(vault, digits) };
  if (/^m_[A-Za-z0-9_-]{22}$/.test(text)) return { by: 'public-id', publicId: text };
  return { by: 'prefix', text };
};

export const createMembers = ({ db, clock, vault, merchants, ledger }: MembersDeps): Members => {
  const now = (): Date => toDate(clock.now());
  const byId = createCoalescer((memberIds: readonly bigint[]) => findMembers(db, memberIds));
  const balanceOf = async (memberId: bigint, merchantId: number, type = 0): Promise<Balance> =>
    isTrial({ type })
      ? NO_MONEY
      : ledger.balanceOf(await ledger.accountsOf(memberId, merchants.profile(merchantId).currency));
  return {
    async create(
      tx,
      { merchantId, username, type, termsVersion, holder, isMobileName = false, nickname, profile = {} },
    ) {
      const at = now();
      const member = await insertMember(tx, {
        merchantId,
        publicId: publicId('m'),
        username,
        nickname: nickname || shownName({ username, isMobileName }),
        isMobileName,
        type,
        termsVersion,
        termsAcceptedAt: termsVersion === null ? null : at,
        createdAt: at,
      });
      if (termsVersion !== null)
        await insertAgreement(tx, { memberId: member.memberId, merchantId, version: termsVersion, at });
      if (holder) await fileHolder({ db: tx, vault, at }, member, holder);
      await fileProfile({ db: tx, vault, at }, member.memberId, profile);
      await tell(tx, memberRegistered, { merchantId, memberId: member.memberId, payload: { type } });
      return member;
    },
    byId,
    async get(memberId) {
      const member = await byId(memberId);
      if (!member) throw new DomainError('session.required');
      return member;
    },
    byPublicId: (merchantId, id) => findMemberByPublicId(db, merchantId, id),
    byUsername: (merchantId, username) => findMemberByUsername(db, merchantId, username),
    async agreeTerms(tx, agreement) {
      const at = now();
      await insertAgreement(tx, { ...agreement, at });
      await updateTerms(tx, { ...agreement, at });
    },
    accountNamesOf: (merchantId, typed) => namesOf(typed, merchants.settings(merchantId)['sms.countries']),
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
        balanceOf(member.memberId, member.merchantId, member.type),
        findHolder(db, member.memberId),
      ]);
      const { currency } = merchants.profile(member.merchantId);
      return memberView(member, { currency, balance, identityComplete: holder !== null });
    },
    agentType: (type) => findAgentType(db, type),
    setIcon: (memberId, icon) => updateIcon(db, memberId, icon),
    async lockMoney(tx, memberId) {
      const { cash, held } = await lockMoney(tx, memberId);
      return { balance: amount(cash), held: amount(held) };
    },
    isOpenFor: (tx, memberId) => lockStanding(tx, memberId),
    close: (tx, memberId) => updateToClosed(tx, memberId),
    reopen: (tx, memberId) => updateToActive(tx, memberId),
    closeTrials: (tx, madeBefore) => closeTrials(tx, madeBefore),
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
    registrationFields: (merchantId, mode) =>
      mode === undefined
        ? registrationFields(merchants.settings(merchantId))
        : registrationForm(merchants.settings(merchantId), mode),
    checkRegistration: (merchantId, values, language, mode = 'username') => ({
      ...checkHolderPair(values, language),
      ...checkFields(registrationForm(merchants.settings(merchantId), mode), values, language),
    }),
    profileOf: (memberId) => openProfile(db, vault, memberId),
    affiliates: createAffiliates({ db, clock, vault }),
  };
};
