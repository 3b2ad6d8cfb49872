import { useEffect, useRef } from 'react';

/** Whatever has use for digits itself keeps them. */
const KEEPS = 'input,select,textarea,dialog';

/** Digits of the keyboard, wherever the focus is. */
export const useDigits = (press: (digit: number) => void): void => {
  const now = useRef(press);
  useEffect(() => {
    now.current = press;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!/^[1-9]$/.test(event.key) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest(KEEPS) ?? document.querySelector('dialog[open]')) return;
      now.current(Number(event.key));
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
};
