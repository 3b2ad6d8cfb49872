import { useT } from '@trevo/i18n';
import { EmptyState } from '@trevo/ui/empty-state';
import { FileX } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { lazyPage } from '../../../shared/routing/route-tools.ts';
import { TableSkeleton } from '../table/report-table.tsx';
import { Go } from '../table/go.tsx';
import { MessagesPage } from '../messages/messages-page.tsx';
import { BetsPage } from '../reports/bets-page.tsx';
import { IncomePage } from '../reports/income-page.tsx';
import { ProfitPage } from '../reports/profit-page.tsx';
import { StatementPage } from '../reports/statement-page.tsx';
import { DownlinesPage } from '../team/downlines-page.tsx';
import { NoticesPage } from '../team/notices-page.tsx';
import { OverviewPage } from '../team/overview-page.tsx';
import { MenuPage } from './menu-page.tsx';
import { useIsOpen } from './menu-entries.ts';
import { HOME, usePageName } from './use-page-name.ts';

const payPages = () => import('../pay/pages.ts');
const moneyPages = () => import('../money/pages.ts');
const openPages = () => import('../register/pages.ts');

const PAGES: Readonly<Record<string, ComponentType>> = {
  agentAnnouncement: NoticesPage,
  agentTeamOverview: OverviewPage,
  registerCenter: lazyPage(openPages, 'RegisterPage'),
  downlineManagmentView: DownlinesPage,
  personalHistoryCopy: BetsPage,
  palStatementsAgentCopy: ProfitPage,
  agentRevenueReport: IncomePage,
  agentDownlineTransactionDetailsCopy: StatementPage,
  agentTransfers: lazyPage(moneyPages, 'TransfersPage'),
  agentCredit: lazyPage(moneyPages, 'CreditPage'),
  agentDividendRecordCopy2: lazyPage(payPages, 'DividendPage'),
  agentDailyWages2: lazyPage(payPages, 'DailyWagePage'),
  agentHourSalary: lazyPage(payPages, 'HourlySalaryPage'),
  agentRealtimeSalary: lazyPage(payPages, 'RealTimeSalaryPage'),
  agentSeriesPay: lazyPage(payPages, 'SeriesPayPage'),
  agentContract: lazyPage(payPages, 'ContractsPage'),
  messageV2: MessagesPage,
  menu: MenuPage,
};

/** A page of the back office by the name in its address; one that the brand does not have is none. */
export function OfficePage() {
  const t = useT();
  const name = usePageName();
  const isOpen = useIsOpen(name);
  const Page = PAGES[name];
  if (isOpen === undefined) return <TableSkeleton />;
  if (!Page || !isOpen)
    return (
      <EmptyState
        isPage
        icon={<FileX size={26} strokeWidth={1.75} aria-hidden="true" />}
        title={t('agent.none.title')}
        text={t('agent.none.text')}
        action={
          <Go isPlain to={{ page: HOME }} className="font-semibold text-violet hover:underline">
            {t('agent.none.home')}
          </Go>
        }
      />
    );
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Page key={name} />
    </Suspense>
  );
}
