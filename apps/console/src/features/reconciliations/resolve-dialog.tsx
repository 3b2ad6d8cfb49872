import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { Difference } from './reconciliation-types.ts';
import { useText } from './texts.ts';

/** How a difference was settled, in words. It moves no money: that is done where the money is. */
export const ResolveDialog = ({ of, onClose }: { readonly of: Difference; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text('recon.resolve.title', { id: of.transactionId })}
      lead={text('recon.resolve.text')}
      confirmLabel={text('recon.resolve')}
      reasonLabel={text('recon.resolve.note')}
      presets={[text('recon.preset.late'), text('recon.preset.vendor'), text('recon.preset.ours')]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/reconciliation-differences/:id/resolve', {
          params: { id: of.id },
          body: { reason },
        });
        if (!done) return;
        notify(text('recon.resolve.done'), { type: 'success' });
        onClose();
      }}
    />
  );
};
