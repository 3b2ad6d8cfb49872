import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { ContractDetail } from './contract-types.ts';
import { EndedList } from './ended-list.tsx';
import { useText } from './texts.ts';

type Props = { readonly of: ContractDetail; readonly onClose: () => void };

/** Ends a contract or takes an offer back: who loses what with it stands there before the click. */
export const EndDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const isOffer = of.state === 'offered';
  const on = isOffer ? 'contracts.end.withdraw' : 'contracts.end';
  return (
    <ReasonDialog
      isOpen
      tone={isOffer ? 'normal' : 'danger'}
      title={text(`${on}.title`)}
      lead={text(`${on}.text`)}
      confirmLabel={text(on)}
      presets={[text('contracts.end.why.agreed'), text('contracts.end.why.breach')]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/agent-contracts/:id/end', {
          params: { id: of.id },
          body: { reason },
        });
        if (!done) return;
        notify(text('contracts.end.done'), { type: 'success' });
        onClose();
      }}
    >
      {!isOffer && <EndedList of={of.ends} />}
    </ReasonDialog>
  );
};
