import { type RefObject, useEffect, useRef } from 'react';
import { markRoot } from './mark-root.ts';

/**
 * A native dialog that is modal while mounted; the focus goes back to where it was. The document is marked meanwhile (`data-modal`).
 * @param onPressBeside a press on its backdrop, when that closes it
 */
export const useModal = (onPressBeside?: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const open = (): void => {
      if (dialog && !dialog.open) dialog.showModal();
    };
    open();
    const unmark = markRoot('modal');
    // A browser closes it at a second Esc, whatever a page says to that: one that must be answered opens again.
    dialog?.addEventListener('close', open);
    return () => {
      unmark();
      dialog?.removeEventListener('close', open);
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    // The backdrop belongs to the dialog: a press on it has the dialog itself as its target.
    const onPress = (event: MouseEvent): void => {
      if (event.target === dialog) onPressBeside?.();
    };
    dialog?.addEventListener('mousedown', onPress);
    return () => dialog?.removeEventListener('mousedown', onPress);
  }, [onPressBeside]);
  return ref;
};
