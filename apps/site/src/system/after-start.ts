import type { QueryClient } from '@tanstack/react-query';
import { forgetOnSignIn } from '../session/forget-on-sign-in.ts';
import { watchHouse } from './house-watch.ts';

/** What runs for as long as the page is open, and what nobody waits for at its start. */
export const afterStart = (client: QueryClient): void => {
  watchHouse();
  forgetOnSignIn(client);
};
