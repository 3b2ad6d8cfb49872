import type { Flag } from '@trevo/contract';
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
import { useCall } from '../../../api/use-call.ts';
import { useFlag } from '../../../shared/use-flag.ts';

type Consolidated = 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype';
export type Entry = {
  readonly page: string;
  readonly text: MessageId;
  readonly icon: LucideIcon;
  /** The kind of contract without which the page is not in the menu. */
  readonly needs?: Consolidated;
  /** The brand's switches, of which one at least must be on. */
  readonly flags?: readonly Switch[];
};
const SWITCHES = ['AGENTTRANSFERDOWN3', 'AGENTTRANSFERUP3', 'AGENTCREDIT3'] as const satisfies readonly Flag[];
type Switch = (typeof SWITCHES)[number];

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
  { page: 'agentSeriesPay', text: 'agent.menu.series', icon: Layers },
  { page: 'agentContract', text: 'agent.menu.contracts', icon: FileSignature },
];

/** What is the players' too, in the order of the specification: pages of theirs, which are another document, and one of the back office. */
export const SHARED = [
  { href: '/member/depositv2', text: 'agent.menu.deposit', icon: ArrowDownToLine },
  { href: '/member/withdraw', text: 'agent.menu.withdraw', icon: ArrowUpFromLine },
  { page: 'messageV2', text: 'agent.menu.messages', icon: Mail },
  { href: '/help#contact', text: 'agent.menu.service', icon: Headset },
] as const satisfies readonly (({ href: string } | { page: string }) & { text: MessageId; icon: LucideIcon })[];

/** The brand's switches of these pages; undefined until the page knows. */
const useSwitches = (): Readonly<Record<Switch, boolean | undefined>> => {
  const [down, up, credit] = [useFlag(SWITCHES[0]), useFlag(SWITCHES[1]), useFlag(SWITCHES[2])];
  return { AGENTTRANSFERDOWN3: down, AGENTTRANSFERUP3: up, AGENTCREDIT3: credit };
};

/** Whether the brand has this page; undefined until the page knows. One without switches is always there. */
export const useIsOpen = (page: string): boolean | undefined => {
  const switches = useSwitches();
  const flags = ENTRIES.find((entry) => entry.page === page)?.flags;
  if (flags === undefined || flags.some((flag) => switches[flag] === true)) return true;
  return flags.some((flag) => switches[flag] === undefined) ? undefined : false;
};

/** What the menu of this agent shows. The server decides by itself what may be read. */
export const useMenu = (): { entries: readonly Entry[]; waiting: number } => {
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  const stay = { enabled: hasAgents, staleTime: 60_000 };
  const { data: has } = useCall('GET /wps/member/info/funds/consolidated', {}, { ...stay, staleTime: 600_000 });
  const { data: contracts } = useCall('GET /wps/contracts', { query: { side: 'agent', pageSize: '1' } }, stay);
  const waiting = contracts ? contracts.waiting.agent + contracts.waiting.upline : 0;
  const switches = useSwitches();
  const isShown = ({ needs, flags }: Entry): boolean =>
    (needs === undefined || has?.[needs] === true) &&
    (flags === undefined || flags.some((flag) => switches[flag] === true));
  return { entries: ENTRIES.filter(isShown), waiting };
};
