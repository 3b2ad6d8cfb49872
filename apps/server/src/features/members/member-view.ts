import { type BalanceView, MemberIcon, type MemberView } from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { type Instant, toIso } from '@trevo/time';
import type * as z from 'zod/mini';
import type { Balance } from '../ledger/index.ts';
import type { Member } from './member.ts';

type MemberViewHeld = z.output<typeof MemberView>;
type BalanceViewHeld = z.output<typeof BalanceView>;

const SYMBOLS: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$', EUR: '€', VND: '₫' };

/** The sign that screens put before an amount; a currency without one shows its code. */
export const currencySymbol = (currency: string): string => SYMBOLS[currency] ?? currency;

const iso = (at: Date): string => toIso(at.getTime() as Instant);

/** A picture that is no longer drawn counts as none chosen. */
export const iconOf = ({ icon }: Member): MemberIcon | null => MemberIcon.options.find((name) => name === icon) ?? null;

/**
 * What the header and the member centre show. VIP and promotions have no members yet, so they count zero; all but trial
 * accounts can invite friends.
 */
export const memberView = (
  member: Member,
  money: {
    readonly currency: string;
    readonly balance: Balance;
    readonly identityComplete: boolean;
    readonly unread: number;
  },
): MemberViewHeld => ({
  id: member.publicId,
  account: member.username,
  nickname: member.nickname,
  icon: iconOf(member),
  type: member.type,
  balance: money.balance.balance,
  currency: money.currency,
  currencySymbol: currencySymbol(money.currency),
  hasVip: false,
  vipLabelName: null,
  vipRankLevel: 0,
  availablePromoCount: 0,
  availablePromo: { REFERRAL: { enabled: !isTrial(member) } },
  unreadMessage: money.unread,
  identityComplete: money.identityComplete,
  lastLoginAt: member.previousLoginAt === null ? null : iso(member.previousLoginAt),
});

export const balanceView = (currency: string, { balance, held, bonus, version }: Balance): BalanceViewHeld => ({
  balance,
  held,
  bonus,
  currency,
  currencySymbol: currencySymbol(currency),
  version: version.toString(),
});
