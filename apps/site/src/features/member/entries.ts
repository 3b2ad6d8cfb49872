import type { MessageId } from '@trevo/i18n';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleCheck,
  CreditCard,
  Gauge,
  History,
  type LucideIcon,
  Mail,
  MessageSquareText,
  ReceiptText,
  ShieldCheck,
  UserPlus,
  UserRound,
  WalletMinimal,
} from 'lucide-react';
import { useMember } from '../../session/session.ts';
import { useOwnContracts } from './contracts/use-own-contracts.ts';
import { useOwnFunds } from './funds/use-own-funds.ts';

type Entry = { to: string; text: MessageId; hint: MessageId; icon: LucideIcon };

/**
 * The member centre's pages in the order of the specification. Only pages that exist stand here, so no entry leads
 * nowhere; signing out follows last and is no page.
 */
const ENTRIES = [
  {
    to: '/member/securityCenter',
    text: 'system.menu.myAccount',
    hint: 'member.hint.account',
    icon: UserRound,
  },
  { to: '/member/transferFund', text: 'member.menu.wallet', hint: 'member.hint.wallet', icon: WalletMinimal },
  { to: '/member/depositv2', text: 'shell.deposit', hint: 'member.hint.deposit', icon: ArrowDownToLine },
  { to: '/member/withdraw', text: 'shell.withdraw', hint: 'member.hint.withdraw', icon: ArrowUpFromLine },
  {
    to: '/member/transferUpline',
    text: 'member.transferUp.title',
    hint: 'member.hint.transferUp',
    icon: ArrowLeftRight,
  },
  { to: '/member/credit', text: 'member.credit.title', hint: 'member.hint.credit', icon: CreditCard },
  { to: '/member/personalHistoryCopy', text: 'shell.menu.bets', hint: 'member.hint.bets', icon: History },
  {
    to: '/member/transactionHistory',
    text: 'system.menu.statement',
    hint: 'member.hint.statement',
    icon: ReceiptText,
  },
  { to: '/member/referral', text: 'member.invite.title', hint: 'member.hint.invite', icon: UserPlus },
  { to: '/member/messageV2', text: 'system.menu.messages', hint: 'member.hint.messages', icon: Mail },
  {
    to: '/member/dividendContract',
    text: 'member.contracts.title',
    hint: 'member.hint.contracts',
    icon: CircleCheck,
  },
  { to: '/member/limits', text: 'member.limits.title', hint: 'member.hint.limits', icon: Gauge },
  {
    to: '/member/feedback',
    text: 'member.feedback.title',
    hint: 'member.hint.feedback',
    icon: MessageSquareText,
  },
  { to: '/fair', text: 'shell.menu.fairness', hint: 'member.hint.fairness', icon: ShieldCheck },
] as const satisfies readonly Entry[];

/** The pages that this member can use: of some only who has what they are about. */
export const useEntries = () => {
  const canInvite = useMember()?.availablePromo.REFERRAL.enabled === true;
  const hasContracts = (useOwnContracts()?.total ?? 0) > 0;
  const { canSendUp, hasCredit } = useOwnFunds();
  const hidden: readonly string[] = [
    ...(canInvite ? [] : ['/member/referral']),
    ...(hasContracts ? [] : ['/member/dividendContract']),
    ...(canSendUp ? [] : ['/member/transferUpline']),
    ...(hasCredit ? [] : ['/member/credit']),
  ];
  return ENTRIES.filter(({ to }) => !hidden.includes(to));
};

/** Pages of the first level that bring no way back of their own; on phones the frame gives them one. */
export const NEEDS_BACK: ReadonlySet<string> = new Set([
  '/member/securityCenter',
  '/member/transferFund',
  '/member/transferUpline',
  '/member/credit',
  '/member/personalHistoryCopy',
  '/member/transactionHistory',
  '/member/referral',
  '/member/messageV2',
  '/member/dividendContract',
  '/member/limits',
  '/member/feedback',
]);
