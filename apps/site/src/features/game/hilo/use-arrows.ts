import { useEffect, useRef } from 'react';

/** Whatever has use for the arrows itself keeps them. */
const KEEPS = 'input,select,textarea,dialog';

/** Arrows of the keyboard, wherever the focus is; `press` answers whether it took the key. */
export const useArrows = (press: (key: string) => boolean): void => {
  const now = useRef(press);
  useEffect(() => {
    now.current = press;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const isElsewhere = (event.target as HTMLElement).closest(KEEPS) ?? document.querySelector('dialog[open]');
      if (!event.key.startsWith('Arrow') || event.repeat || isElsewhere) return;
      if (now.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
};
