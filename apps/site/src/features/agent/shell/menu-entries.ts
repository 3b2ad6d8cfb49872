import type { MessageId } from '@trevo/i18n';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarDays,
  ChartColumn,
  CalendarClock,
  HandCoins,
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
import { useCall } from '../../../api/use-call.ts';
import { useFlag } from '../../../shared/use-flag.ts';

type Consolidated = 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype';
export type Entry = {
  readonly page: string;
  readonly text: MessageId;
  readonly icon: LucideIcon;
  /** The kind of contract without which the page is not in the menu. */
  readonly needs?: Consolidated;
};

/** The pages under the names and in the order of the specification; contracts follow what they pay. */
export const ENTRIES: readonly Entry[] = [
  { page: 'agentAnnouncement', text: 'agent.menu.notices', icon: Bell },
  { page: 'agentTeamOverview', text: 'agent.menu.overview', icon: ChartColumn },
  { page: 'registerCenter', text: 'agent.menu.register', icon: UserRoundPlus },
  { page: 'downlineManagmentView', text: 'agent.menu.downlines', icon: Network },
  { page: 'personalHistoryCopy', text: 'agent.menu.bets', icon: ListOrdered },
  { page: 'palStatementsAgentCopy', text: 'agent.menu.profit', icon: ChartLine },
  { page: 'agentRevenueReport', text: 'agent.menu.income', icon: HandCoins },
  { page: 'agentDownlineTransactionDetailsCopy', text: 'agent.menu.statement', icon: BookText },
  { page: 'agentDividendRecordCopy2', text: 'agent.menu.dividend', icon: ChartPie, needs: 'divtypereq' },
  { page: 'agentDailyWages2', text: 'agent.menu.dailyWage', icon: CalendarDays, needs: 'dailysalreqtype' },
  { page: 'agentHourSalary', text: 'agent.menu.hourlySalary', icon: CalendarClock, needs: 'contracthoursalreq' },
  { page: 'agentRealtimeSalary', text: 'agent.menu.realTimeSalary', icon: Activity, needs: 'realtimesalreqtype' },
  { page: 'agentContract', text: 'agent.menu.contracts', icon: FileSignature },
];

/** What is the players' too, in the order of the specification: pages of theirs, which are another document, and one of the back office. */
export const SHARED = [
  { href: '/member/depositv2', text: 'agent.menu.deposit', icon: ArrowDownToLine },
  { href: '/member/withdraw', text: 'agent.menu.withdraw', icon: ArrowUpFromLine },
  { page: 'messageV2', text: 'agent.menu.messages', icon: Mail },
  { href: '/help#contact', text: 'agent.menu.service', icon: Headset },
] as const satisfies readonly (({ href: string } | { page: string }) & { text: MessageId; icon: LucideIcon })[];

/** What the menu of this agent shows. The server decides by itself what may be read. */
export const useMenu = (): { entries: readonly Entry[]; waiting: number } => {
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  const stay = { enabled: hasAgents, staleTime: 60_000 };
  const { data: has } = useCall('GET /wps/member/info/funds/consolidated', {}, { ...stay, staleTime: 600_000 });
  const { data: contracts } = useCall('GET /wps/contracts', { query: { side: 'agent', pageSize: '1' } }, stay);
  const waiting = contracts ? contracts.waiting.agent + contracts.waiting.upline : 0;
  return { entries: ENTRIES.filter(({ needs }) => needs === undefined || has?.[needs] === true), waiting };
};
