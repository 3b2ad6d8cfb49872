import { useEffect } from 'react';

type Keys = { readonly onMove: (step: 1 | -1) => void; readonly onApprove: () => void; readonly onReject: () => void };

/** Arrow keys (or j and k) choose, `a` approves, `r` rejects; not while someone types or a dialog is open. */
export const useQueueKeys = ({ onMove, onApprove, onReject }: Keys): void => {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => onMove(1),
      ArrowUp: () => onMove(-1),
      j: () => onMove(1),
      k: () => onMove(-1),
      a: onApprove,
      r: onReject,
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
  }, [onMove, onApprove, onReject]);
};
