import { useT } from '@trevo/i18n';
import { EmptyState } from '@trevo/ui/empty-state';
import { FileX } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { lazyPage } from '../../../shared/routing/route-tools.ts';
import { TableSkeleton } from '../table/report-table.tsx';
import { Go } from '../table/go.tsx';
import { Failed } from '../table/report.tsx';
import { DownlinesPage } from '../team/downlines-page.tsx';
import { OverviewPage } from '../team/overview-page.tsx';
import { MenuPage } from './menu-page.tsx';
import { usePageState } from './use-menu.ts';
import { HOME, usePageName } from './use-page-name.ts';

const reportPages = () => import('../reports/pages.ts');
const payPages = () => import('../pay/pages.ts');
const moneyPages = () => import('../money/pages.ts');
const messagePages = () => import('../messages/pages.ts');
const openPages = () => import('../register/pages.ts');

const PAGES: Readonly<Record<string, ComponentType>> = {
  agentAnnouncement: lazyPage(messagePages, 'NoticesPage'),
  agentTeamOverview: OverviewPage,
  registerCenter: lazyPage(openPages, 'RegisterPage'),
  downlineManagmentView: DownlinesPage,
  personalHistoryCopy: lazyPage(reportPages, 'BetsPage'),
  palStatementsAgentCopy: lazyPage(reportPages, 'ProfitPage'),
  agentRevenueReport: lazyPage(reportPages, 'IncomePage'),
  agentDownlineTransactionDetailsCopy: lazyPage(reportPages, 'StatementPage'),
  agentTransfers: lazyPage(moneyPages, 'TransfersPage'),
  agentCredit: lazyPage(moneyPages, 'CreditPage'),
  agentDividendRecordCopy2: lazyPage(payPages, 'DividendPage'),
  agentDailyWages2: lazyPage(payPages, 'DailyWagePage'),
  agentHourSalary: lazyPage(payPages, 'HourlySalaryPage'),
  agentRealtimeSalary: lazyPage(payPages, 'RealTimeSalaryPage'),
  agentSeriesPay: lazyPage(payPages, 'SeriesPayPage'),
  agentContract: lazyPage(payPages, 'ContractsPage'),
  messageV2: lazyPage(messagePages, 'MessagesPage'),
  menu: MenuPage,
};

/** A page of the back office by the name in its address; one that the brand or the agent does not have is none. */
export function OfficePage() {
  const t = useT();
  const name = usePageName();
  const { isOpen, error, retry } = usePageState(name);
  const Page = PAGES[name];
  if (isOpen === undefined) return error ? <Failed error={error} onRetry={retry} /> : <TableSkeleton />;
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
