import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useText } from './texts.ts';

type Props = { readonly isOpen: boolean; readonly isFirst: boolean; readonly onClose: () => void };

/** Whether antes are taken. */
export const OpenDialog = ({ isOpen, isFirst, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(isOpen ? 'jackpots.close.title' : 'jackpots.open.title')}
      lead={text(isOpen ? 'jackpots.close.text' : isFirst ? 'jackpots.open.first' : 'jackpots.open.text')}
      confirmLabel={text(isOpen ? 'jackpots.close' : 'jackpots.open')}
      tone={isOpen ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('PUT /ops/jackpots', { body: { isOpen: !isOpen, reason } }))) return;
        notify(text(isOpen ? 'jackpots.close.done' : 'jackpots.open.done'), { type: 'success' });
        onClose();
      }}
    />
  );
};
