import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import type { CreditDetail } from './credit-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: CreditDetail; readonly onClose: () => void };

/** Ends a line with all that hang on it. It may be one that an agent gave; a second administrator says yes. */
export const EndCreditDialog = ({ of, onClose }: Props) => {
  const text = useText();
  return (
    <WriteDialog
      tone="danger"
      title={text('credits.end.title', { name: of.member.account })}
      lead={text('credits.end.text')}
      confirmLabel={text('credits.end')}
      presets={[text('credits.end.why.risk'), text('credits.end.why.agreed')]}
      done={text('credits.end.done')}
      send={(write, reason) => write('POST /ops/agent-credits/:id/end', { params: { id: of.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
