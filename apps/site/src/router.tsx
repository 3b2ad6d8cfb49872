import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { NotFoundPage } from './system/not-found-page.tsx';
import { PageError } from './system/page-error.tsx';

/** The router of the page, or of the build's prerendering (`isServer`, memory history). */
export const makeRouter = (options: { history?: RouterHistory; isServer?: boolean } = {}) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    notFoundMode: 'root',
    ...options,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
