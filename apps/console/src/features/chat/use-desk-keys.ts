import { useEffect } from 'react';

type Keys = { readonly onMove?: (step: 1 | -1) => void; readonly onTake?: () => void; readonly onEnd?: () => void };

/** j and k choose the talk, `t` takes it, `r` goes to the answer, `e` ends it; not while somebody types or a dialog is open. */
export const useDeskKeys = ({ onMove, onTake, onEnd }: Keys): void => {
  useEffect(() => {
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      j: onMove && (() => onMove(1)),
      k: onMove && (() => onMove(-1)),
      t: onTake,
      e: onEnd,
      r: onTake && (() => document.querySelector<HTMLElement>('[data-answer]')?.focus()),
    };
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, [role="dialog"], [role="menu"], [role="listbox"]')) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onMove, onTake, onEnd]);
};
