import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import type { ContractDetail } from './contract-types.ts';
import { EndedList } from './ended-list.tsx';
import { useText } from './texts.ts';

type Props = { readonly of: ContractDetail; readonly onClose: () => void };

/** Ends a contract or takes an offer back: who loses what with it stands there before the click. */
export const EndDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const isOffer = of.state === 'offered';
  const on = isOffer ? 'contracts.end.withdraw' : 'contracts.end';
  return (
    <WriteDialog
      tone={isOffer ? 'normal' : 'danger'}
      title={text(`${on}.title`)}
      lead={text(`${on}.text`)}
      confirmLabel={text(on)}
      presets={[text('contracts.end.why.agreed'), text('contracts.end.why.breach')]}
      done={text('contracts.end.done')}
      send={async (write, reason) =>
        (await write('POST /ops/agent-contracts/:id/end', { params: { id: of.id }, body: { reason } })) && {}
      }
      onClose={onClose}
    >
      {!isOffer && <EndedList of={of.ends} />}
    </WriteDialog>
  );
};
