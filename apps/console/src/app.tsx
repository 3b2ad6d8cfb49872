import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { AuditList } from './features/audit/audit-list.tsx';
import { AuditRowPage } from './features/audit/audit-row-page.tsx';
import { CallList } from './features/calls/call-list.tsx';
import { CallPage } from './features/calls/call-page.tsx';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { DeliveriesPage } from './features/deliveries/deliveries-page.tsx';
import { DepositList } from './features/deposits/deposit-list.tsx';
import { DepositPage } from './features/deposits/deposit-page.tsx';
import { CampaignList } from './features/free-spins/campaign-list.tsx';
import { CampaignPage } from './features/free-spins/campaign-page.tsx';
import { GameList } from './features/games/game-list.tsx';
import { MemberList } from './features/members/member-list.tsx';
import { MemberPage } from './features/members/member-page.tsx';
import { ChangeList } from './features/operators/change-list.tsx';
import { LinkPage } from './features/operators/link-page.tsx';
import { OperatorList } from './features/operators/operator-list.tsx';
import { OperatorPage } from './features/operators/operator-page.tsx';
import { ReconciliationList } from './features/reconciliations/reconciliation-list.tsx';
import { ReconciliationPage } from './features/reconciliations/reconciliation-page.tsx';
import { OrphanList } from './features/rounds/orphan-list.tsx';
import { RoundList } from './features/rounds/round-list.tsx';
import { RoundPage } from './features/rounds/round-page.tsx';
import { SettingsPage } from './features/settings/settings-page.tsx';
import { SystemPage } from './features/system/system-page.tsx';
import { VendorList } from './features/vendors/vendor-list.tsx';
import { VendorPage } from './features/vendors/vendor-page.tsx';
import { WaitingPage } from './features/waiting/waiting-page.tsx';
import { WithdrawalsPage } from './features/withdrawals/withdrawals-page.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { LoginPage } from './layout/login-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';

/** Money and queues must never look fresher than they are: nothing is served from memory without asking again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, retry: (count, error) => count < 2 && !('status' in error && error.status !== 0) },
  },
});

export const App = () => (
  <BrowserRouter basename="/console">
    <Admin
      title="Trevo Console"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      layout={ConsoleLayout}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
      dashboard={DashboardPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="dark"
      requireAuth
      disableTelemetry
    >
      <Resource name="members" list={MemberList} show={MemberPage} recordRepresentation="username" />
      <Resource name="deposits" list={DepositList} show={DepositPage} recordRepresentation="txid" />
      <Resource name="games" list={GameList} />
      <Resource name="vendors" list={VendorList} show={VendorPage} recordRepresentation="displayName" />
      <Resource name="reconciliations" list={ReconciliationList} show={ReconciliationPage} />
      <Resource name="rounds" list={RoundList} show={RoundPage} recordRepresentation="roundId" />
      <Resource name="orphans" list={OrphanList} />
      <Resource name="calls" list={CallList} show={CallPage} />
      <Resource name="free-spins" list={CampaignList} show={CampaignPage} />
      <Resource name="operators" list={OperatorList} show={OperatorPage} recordRepresentation="username" />
      <Resource name="audit" list={AuditList} show={AuditRowPage} />
      <CustomRoutes>
        <Route path="/withdrawals" element={<WithdrawalsPage />} />
        <Route path="/withdrawals/:id" element={<WithdrawalsPage />} />
        <Route path="/waiting" element={<WaitingPage people={<ChangeList />} />} />
        <Route path="/deliveries" element={<DeliveriesPage />} />
        <Route path="/deliveries/:tab" element={<DeliveriesPage />} />
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="/settings/:tab" element={<SettingsPage />} />
        <Route path="/system" element={<SystemPage />} />
        <Route path="/system/:tab" element={<SystemPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/invite" element={<LinkPage />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>
);
