import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { GameRow } from './game-list.tsx';
import { useText } from './texts.ts';

/** Turns one game on or off. */
export const SwitchDialog = ({ of, onClose }: { readonly of: GameRow; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const isEnabled = !of.isEnabled;
  const verb = isEnabled ? 'games.on' : 'games.off';
  return (
    <ReasonDialog
      isOpen
      title={text(verb, { name: of.name })}
      lead={text(`${verb}.text`)}
      confirmLabel={text(verb, { name: '' }).trim()}
      tone={isEnabled ? 'normal' : 'danger'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('PUT /ops/games/:id', { params: { id: of.id }, body: { isEnabled, reason } }))) return;
        notify(text(`${verb}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
