import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type Area, loadAreas } from '@trevo/i18n';
import { sessionStore } from '../../session/session.ts';
import { inTime } from '../../system/lost-chunks.ts';
import { askLogin } from '../dialogs.ts';

/** A page in a file of its own, which is lost when it does not come in time. */
export const lazyPage = ((load, name) => lazyRouteComponent(inTime(load), name)) as typeof lazyRouteComponent;

/** A route's loader that brings the texts of these areas before the page draws. */
export const texts =
  (...areas: Area[]) =>
  (): Promise<void> =>
    loadAreas(...areas);

/** How long a fresh tab may wait for a sibling tab's session before a guarded page sends it to login. */
const SETTLE_MS = 400;

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    if (sessionStore.get().isSettled) return resolve();
    const end = sessionStore.subscribe(() => {
      if (!sessionStore.get().isSettled) return;
      end();
      resolve();
    });
    setTimeout(resolve, SETTLE_MS);
  });

type Guarded = { preload: boolean; location?: { href: string } };

/** `beforeLoad` of pages that need a sign-in: visitors land on home with the login dialog open, which leads back here. */
export const requireSession = async ({ preload, location }: Guarded): Promise<void> => {
  if (preload) return;
  await settled();
  if (sessionStore.get().token !== null) return;
  askLogin(location?.href ?? '/');
  throw redirect({ to: '/', replace: true });
};
