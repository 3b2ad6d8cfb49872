import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a part of the prerendered page is taken over, which may come late: a dialog that was opened before has fetched what
 * the part shows by then, and the texts would not be those of the shell.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
