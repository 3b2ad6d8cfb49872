import { useSyncExternalStore } from 'react';

/** The `xl` breakpoint, where the member centre's menu stands beside the page. */
const WIDE = '(min-width: 80rem)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the menu has room beside the page; follows the window's width. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
