import { useEffect, useRef } from 'react';

type Actions = Readonly<Record<string, (() => void) | undefined>>;

/** What single keys do on this page; not while somebody types, or a dialog or menu is open. */
export const useKeys = (actions: Actions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, [role="dialog"], [role="menu"], [role="listbox"]')) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
