import { useEffect, useRef } from 'react';

/** Whatever has the focus keeps its own keys; the gold button is the gun itself. */
const KEEPS = 'input,textarea,select,dialog,a,button:not([data-plays])';

type Keys = {
  /** One fish further, to the left or to the right. */
  move(by: -1 | 1): void;
  press(): void;
  release(): void;
};

/** Arrows choose a fish, space shoots as long as it is held. */
export const useKeys = (keys: Keys): void => {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const isFree = (event: KeyboardEvent): boolean =>
      !(event.target as HTMLElement).closest(KEEPS) && !document.querySelector('dialog[open]');
    const down = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || !isFree(event)) return;
      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.code] as -1 | 1 | undefined;
      if (by) now.current.move(by);
      else if (event.code !== 'Space') return;
      event.preventDefault();
      if (!by && !event.repeat) now.current.press();
    };
    const up = (event: KeyboardEvent): void => {
      if (event.code === 'Space') now.current.release();
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, []);
};
