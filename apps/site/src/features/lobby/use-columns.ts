import { useSyncExternalStore } from 'react';

/** The columns of `LOBBY_GRID`, from the widest window to the narrowest. */
const FROM = [
  ['(min-width: 96rem)', 6],
  ['(min-width: 48rem)', 5],
  ['(min-width: 30rem)', 4],
] as const;
const NARROW = 3;

const subscribe = (listener: () => void): (() => void) => {
  const medias = FROM.map(([query]) => matchMedia(query));
  for (const media of medias) media.addEventListener('change', listener);
  return () => {
    for (const media of medias) media.removeEventListener('change', listener);
  };
};
const columns = (): number => FROM.find(([query]) => matchMedia(query).matches)?.[1] ?? NARROW;

/** How many games stand side by side. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columns, () => NARROW);
