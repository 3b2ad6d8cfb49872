import { useEffect, useRef } from 'react';

/** Whatever takes letters itself keeps them. */
const KEEPS = 'input,select,textarea,dialog';

/** Letters of the keyboard, wherever the focus is; `press` answers whether it took the key. */
export const useLetters = (press: (letter: string) => boolean): void => {
  const now = useRef(press);
  useEffect(() => {
    now.current = press;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const isElsewhere = (event.target as HTMLElement).closest(KEEPS) ?? document.querySelector('dialog[open]');
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return;
      if (now.current(event.key.toUpperCase())) event.preventDefault();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
};
