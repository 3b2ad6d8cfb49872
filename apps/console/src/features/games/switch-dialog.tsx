import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';
import type { GameRow } from './game-list.tsx';

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
