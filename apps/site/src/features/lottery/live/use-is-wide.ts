import { useSyncExternalStore } from 'react';

/** From here on the slip stands beside the pad. */
const WIDE = '(min-width: 80rem)';
const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
