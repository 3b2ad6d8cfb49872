import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { useWrite } from '../dialogs/use-write.ts';
import { useText } from '../texts/use-text.ts';

export type WishAnswer = 'approve' | 'cancel';

type Props = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly answer: WishAnswer;
  readonly labels: { readonly approve: string; readonly done: string };
  readonly path: 'waiting-changes' | 'operator-changes';
  readonly id: string;
  readonly onClose: () => void;
};

/** A yes to a request, or taking it back; with the reason that the record keeps. */
export const DecideDialog = ({ title, lead, answer, labels, path, id, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={title}
      lead={lead}
      confirmLabel={answer === 'approve' ? labels.approve : text('operators.change.cancel')}
      tone={answer === 'cancel' ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write(`POST /ops/${path}/:id/${answer}`, { params: { id }, body: { reason } }))) return;
        notify(labels.done, { type: 'success' });
        onClose();
      }}
    />
  );
};
