import { useSyncExternalStore } from 'react';
import type { Shape } from '../../shared/games/game-art.tsx';

/** The columns of `gridOf`, from the widest window to the narrowest; the last are a phone's. */
const FROM = [
  ['(min-width: 96rem)', 6, 4],
  ['(min-width: 48rem)', 5, 4],
  ['(min-width: 30rem)', 4, 3],
] as const;
const NARROW = [3, 2] as const;

const subscribe = (listener: () => void): (() => void) => {
  const medias = FROM.map(([query]) => matchMedia(query));
  for (const media of medias) media.addEventListener('change', listener);
  return () => {
    for (const media of medias) media.removeEventListener('change', listener);
  };
};
const columns = (): number => FROM.find(([query]) => matchMedia(query).matches)?.[1] ?? NARROW[0];
const wideColumns = (): number => FROM.find(([query]) => matchMedia(query).matches)?.[2] ?? NARROW[1];

/** How many games stand side by side. */
export const useColumns = (shape: Shape): number =>
  useSyncExternalStore(subscribe, shape === 'wide' ? wideColumns : columns, () => NARROW[shape === 'wide' ? 1 : 0]);
