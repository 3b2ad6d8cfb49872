import { useEffect, useState } from 'react';

/** A round that has not ended by then does not keep a question back: its end may have been lost. */
const LONGEST_MS = 60_000;

/** Whether the game says that a round is under way; `hear` takes its messages. */
export const useOpenRound = (): { readonly isOpen: boolean; hear(type: string): void } => {
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (begun === 0) return;
    const timer = setTimeout(() => setBegun(0), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [begun]);
  return {
    isOpen: begun > 0,
    hear(type) {
      if (type === 'round-started') setBegun((rounds) => rounds + 1);
      if (type === 'round-ended') setBegun(0);
    },
  };
};
