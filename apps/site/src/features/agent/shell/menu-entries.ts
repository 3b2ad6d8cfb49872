import type { MessageId } from '@trevo/i18n';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CalendarDays,
  ChartColumn,
  CalendarClock,
  CreditCard,
  HandCoins,
  Layers,
  ListOrdered,
  FileSignature,
  Headset,
  type LucideIcon,
  Mail,
  Bell,
  Network,
  ChartPie,
  BookText,
  ChartLine,
  UserRoundPlus,
  Activity,
} from 'lucide-react';
import { type Conditions, isThere, type Known } from './open-pages.ts';

export type Entry = Conditions & {
  readonly page: string;
  readonly text: MessageId;
  readonly icon: LucideIcon;
};

/** The pages under the names and in the order of the specification; what has no name there, and contracts, follow what is paid. */
export const ENTRIES: readonly Entry[] = [
  { page: 'agentAnnouncement', text: 'agent.menu.notices', icon: Bell },
  { page: 'agentTeamOverview', text: 'agent.menu.overview', icon: ChartColumn },
  { page: 'registerCenter', text: 'agent.menu.register', icon: UserRoundPlus },
  { page: 'downlineManagmentView', text: 'agent.menu.downlines', icon: Network },
  { page: 'personalHistoryCopy', text: 'agent.menu.bets', icon: ListOrdered },
  { page: 'palStatementsAgentCopy', text: 'agent.menu.profit', icon: ChartLine },
  { page: 'agentRevenueReport', text: 'agent.menu.income', icon: HandCoins },
  { page: 'agentDownlineTransactionDetailsCopy', text: 'agent.menu.statement', icon: BookText },
  {
    page: 'agentTransfers',
    text: 'agent.menu.transfers',
    icon: ArrowLeftRight,
    flags: ['AGENTTRANSFERDOWN3', 'AGENTTRANSFERUP3'],
  },
  { page: 'agentCredit', text: 'agent.menu.credit', icon: CreditCard, flags: ['AGENTCREDIT3'] },
  { page: 'agentDividendRecordCopy2', text: 'agent.menu.dividend', icon: ChartPie, needs: 'divtypereq' },
  { page: 'agentDailyWages2', text: 'agent.menu.dailyWage', icon: CalendarDays, needs: 'dailysalreqtype' },
  { page: 'agentHourSalary', text: 'agent.menu.hourlySalary', icon: CalendarClock, needs: 'contracthoursalreq' },
  { page: 'agentRealtimeSalary', text: 'agent.menu.realTimeSalary', icon: Activity, needs: 'realtimesalreqtype' },
  { page: 'agentSeriesPay', text: 'agent.menu.series', icon: Layers, lottery: true },
  { page: 'agentContract', text: 'agent.menu.contracts', icon: FileSignature },
];

/** What is the players' too, in the order of the specification: pages of theirs, which are another document, and one of the back office. */
export const SHARED = [
  { href: '/member/depositv2', text: 'agent.menu.deposit', icon: ArrowDownToLine },
  { href: '/member/withdraw', text: 'agent.menu.withdraw', icon: ArrowUpFromLine },
  { page: 'messageV2', text: 'agent.menu.messages', icon: Mail },
  { href: '/help#contact', text: 'agent.menu.service', icon: Headset },
] as const satisfies readonly (({ href: string } | { page: string }) & { text: MessageId; icon: LucideIcon })[];

/** Whether a page is there, by its name; undefined until that is known. What is in no menu asks for nothing. */
export const isPageThere = (page: string, known: Known): boolean | undefined =>
  isThere(ENTRIES.find((entry) => entry.page === page) ?? {}, known);
export const entriesThere = (known: Known): readonly Entry[] => ENTRIES.filter((entry) => isThere(entry, known));
