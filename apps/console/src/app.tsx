import { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import type { OpsRead } from './api/api-client.ts';
import { createAuthProvider } from './api/auth-provider.ts';
import { createDataProvider } from './api/data-provider.ts';
import { features, resources } from './features/index.ts';
import { createI18nProvider } from './i18n/i18n-provider.ts';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { LoginPage } from './layout/login-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { RequireAccess } from './shared/page/require-access.tsx';
import { RequestSections } from './shared/second-person/request-sections.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

/** Money and queues must never look fresher than they are: nothing is served from memory without asking again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, retry: (count, error) => count < 2 && !('status' in error && error.status !== 0) },
  },
});

const dataProvider = createDataProvider(resources);
const authProvider = createAuthProvider(
  Object.fromEntries(Object.entries(resources).map(([name, { list }]) => [name, list])),
);
const i18nProvider = createI18nProvider();

const guarded = (call: OpsRead, Page: ComponentType) => (
  <RequireAccess call={call}>
    <Page />
  </RequireAccess>
);
const recordPages = Object.entries(resources).flatMap(([name, { list, pages }]) =>
  pages
    ? [
        <Resource
          key={name}
          name={name}
          list={guarded(list, pages.list)}
          {...(pages.show ? { show: guarded(list, pages.show) } : {})}
          {...(pages.named ? { recordRepresentation: pages.named } : {})}
        />,
      ]
    : [],
);
const ownPages = Object.values(resources).flatMap(({ list, routes = {} }) =>
  Object.entries(routes).map(([path, Page]) => <Route key={path} path={path} element={guarded(list, Page)} />),
);
const outsidePages = features.flatMap(({ outside = {} }) =>
  Object.entries(outside).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />),
);
const home = Object.values(resources).find((resource) => resource.home)?.home;
const requestSections = features.flatMap(({ requests }) => requests ?? []);

export const App = () => (
  <BrowserRouter basename="/console">
    <RequestSections value={requestSections}>
      <Admin
        title="Trevo Console"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        layout={ConsoleLayout}
        loginPage={LoginPage}
        catchAll={NotFoundPage}
        {...(home ? { dashboard: home } : {})}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        defaultTheme="dark"
        requireAuth
        disableTelemetry
      >
        {recordPages}
        <CustomRoutes>{ownPages}</CustomRoutes>
        <CustomRoutes noLayout>{outsidePages}</CustomRoutes>
      </Admin>
    </RequestSections>
  </BrowserRouter>
);
