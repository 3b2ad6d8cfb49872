import type { I18n } from '@lingui/core';
import { I18nProvider } from '@trevo/i18n';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { makeRouter } from './router.tsx';

type AppProps = { i18n: I18n; queryClient: QueryClient; router: ReturnType<typeof makeRouter> };

/** Everything inside #root; the same tree is drawn by the build's prerendering and by the browser's first render. */
export function App({ i18n, queryClient, router }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
}
