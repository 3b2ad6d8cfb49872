import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { useMoney } from '../../shared/values/money.tsx';
import { useText } from './texts.ts';
import type { Transfer } from './transfer-types.ts';

type Props = { readonly of: Transfer; readonly onClose: () => void };

/** Takes a transfer back, while its receiver still has the money; a second administrator says yes. */
export const UndoDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  return (
    <WriteDialog
      tone="danger"
      title={text('transfers.undo.title')}
      lead={text('transfers.undo.text', { amount: money(of.amount), from: of.from.account, to: of.to.account })}
      confirmLabel={text('transfers.undo')}
      presets={[text('transfers.undo.why.person'), text('transfers.undo.why.amount'), text('transfers.undo.why.fraud')]}
      done={text('transfers.undo.done')}
      send={(write, reason) => write('POST /ops/agent-transfers/:id/undo', { params: { id: of.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
