import { useSyncExternalStore } from 'react';

/** Breakpoints of the layout: from `md` on there is no tab bar, from `xl` on the member centre's menu stands beside the page. */
const WIDTHS = { md: '(min-width: 48rem)', xl: '(min-width: 80rem)' } as const;

const subscribers = Object.fromEntries(
  Object.entries(WIDTHS).map(([name, query]) => [
    name,
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  ]),
);

/** Whether the window is at least this wide; follows it. */
export const useWideScreen = (from: keyof typeof WIDTHS): boolean =>
  useSyncExternalStore(
    subscribers[from] as (listener: () => void) => () => void,
    () => matchMedia(WIDTHS[from]).matches,
    () => false,
  );
