import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Answer, useSaved } from './use-saved.ts';
import { useWrite, type Write } from './use-write.ts';

type Props = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'normal' | 'danger';
  /** The act says enough by itself; `send` then gets an empty reason. */
  readonly isReasonOptional?: boolean;
  readonly presets?: readonly string[];
  /** Further fields of the same form; `isReady` tells whether they are filled in. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
  /** Makes the call; null: it was refused, which the dialog shows. */
  readonly send: (write: Write['write'], reason: string) => Promise<Answer | null>;
  /** What is said once it is done; where it waits for a second person, that is said instead. */
  readonly done: string;
  readonly onClose: () => void;
};

/** One act on one record: what it does, why, and what became of it. */
export const WriteDialog = ({ send, done, onClose, ...form }: Props) => {
  const write = useWrite();
  const saved = useSaved();
  return (
    <ReasonDialog
      isOpen
      {...form}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(write.write, reason);
        if (!answer) return;
        saved(answer, done);
        onClose();
      }}
    />
  );
};
