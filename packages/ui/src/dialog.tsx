import { type ReactNode, useEffect, useId } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { cx } from './cx.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  id?: string;
  title: string;
  /** Name of the close button, in the page's language. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  lead?: ReactNode;
  /** `sheet` fills the phone from the bottom; `center` floats on every screen. */
  shape?: 'sheet' | 'center';
  /** Tailwind width of the desktop dialog. */
  width?: string;
  /** Nothing in it takes the focus: then the keyboard scrolls its text. */
  isText?: boolean;
  /** A dialog that must be answered: no backdrop, Esc or cross. */
  isBlocking?: boolean;
};

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], :disabled, [readonly])';

/** The first field that still wants a text, else the first one; null when there is none. */
const fieldToFill = (dialog: HTMLDialogElement): HTMLElement | null => {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)];
  return fields.find(({ value }) => value === '') ?? fields[0] ?? null;
};

/** Where focus starts: the field to fill, so that one can type; else the heading, so that a screen reader begins there. */
const firstPlace = (dialog: HTMLDialogElement): HTMLElement =>
  fieldToFill(dialog) ?? dialog.querySelector<HTMLElement>('h2') ?? dialog;

/** Fields that arrive later take the focus too, unless the person has moved it meanwhile. Returns the end of waiting. */
const awaitFields = (dialog: HTMLDialogElement, start: HTMLElement): (() => void) => {
  const observer = new MutationObserver(() => {
    const field = document.activeElement === start ? fieldToFill(dialog) : null;
    if (document.activeElement !== start || field) observer.disconnect();
    field?.focus({ preventScroll: true });
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * A native modal dialog, open while mounted: focus is held and given back, Esc, the backdrop and the cross close it.
 * Mount it to open, unmount to close.
 */
export function Dialog({
  id,
  title,
  closeLabel,
  onClose,
  children,
  lead,
  shape = 'sheet',
  width,
  isText,
  isBlocking,
}: DialogProps) {
  const ref = useModal(isBlocking ? undefined : onClose);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const start = dialog && firstPlace(dialog);
    start?.focus({ preventScroll: true });
    return dialog && start instanceof HTMLHeadingElement ? awaitFields(dialog, start) : undefined;
  }, [ref]);
  return (
    <dialog
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBlocking) onClose();
      }}
      className={cx(
        'max-w-none overflow-hidden outline-none bg-raised p-0 shadow-overlay backdrop:[backdrop-filter:blur(2px)] motion-safe:animate-rise',
        shape === 'sheet'
          ? 'mb-0 max-h-[92dvh] w-full rounded-t-sheet md:mb-auto md:rounded-sheet'
          : 'mx-auto max-h-[92dvh] w-[calc(100%-1.5rem)] rounded-sheet',
        width ?? 'md:max-w-105',
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="flex items-start gap-3 px-5 pt-4 pb-2">
          <div className="min-w-0 flex-1 pt-1.5">
            <h2 id={titleId} tabIndex={-1} className="text-h3 font-extrabold text-balance outline-none">
              {title}
            </h2>
            {lead ? <p className="mt-1 text-dense text-balance text-muted">{lead}</p> : null}
          </div>
          {isBlocking ? null : (
            <IconButton label={closeLabel} onClick={onClose} className="-me-2">
              <X size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div
          tabIndex={isText ? 0 : undefined}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}
