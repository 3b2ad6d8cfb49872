import type { MessageId } from '@trevo/i18n';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  History,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  UserRound,
  WalletMinimal,
} from 'lucide-react';

type Entry = { to: string; text: MessageId; hint: MessageId; icon: LucideIcon };

/**
 * The member centre's pages in the order of the specification. Only pages that exist stand here, so no entry leads
 * nowhere; signing out follows last and is no page.
 */
export const ENTRIES = [
  {
    to: '/member/securityCenter',
    text: 'shell.menu.myAccount',
    hint: 'member.hint.account',
    icon: UserRound,
  },
  { to: '/member/transferFund', text: 'shell.menu.wallet', hint: 'member.hint.wallet', icon: WalletMinimal },
  { to: '/member/depositv2', text: 'shell.deposit', hint: 'member.hint.deposit', icon: ArrowDownToLine },
  { to: '/member/withdraw', text: 'shell.withdraw', hint: 'member.hint.withdraw', icon: ArrowUpFromLine },
  { to: '/member/personalHistoryCopy', text: 'shell.menu.bets', hint: 'member.hint.bets', icon: History },
  {
    to: '/member/transactionHistory',
    text: 'shell.menu.statement',
    hint: 'member.hint.statement',
    icon: ReceiptText,
  },
  { to: '/fair', text: 'shell.menu.fairness', hint: 'member.hint.fairness', icon: ShieldCheck },
] as const satisfies readonly Entry[];

/** Pages of the first level that bring no way back of their own; on phones the frame gives them one. */
export const NEEDS_BACK: ReadonlySet<string> = new Set([
  '/member/securityCenter',
  '/member/transferFund',
  '/member/personalHistoryCopy',
  '/member/transactionHistory',
]);
