import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { useMoney } from '../../shared/values/money.tsx';
import type { PayRow } from './pay-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: PayRow; readonly act: 'approve' | 'hold'; readonly onClose: () => void };

/** Pays a dividend, or holds it back, with a reason. */
export const PayDialog = ({ of, act, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  return (
    <WriteDialog
      title={text(`agentPay.${act}.title`, { amount: money(of.amount) })}
      lead={text(`agentPay.${act}.text`)}
      confirmLabel={text(`agentPay.${act}`)}
      presets={[text(`agentPay.${act}.why`)]}
      done={text(`agentPay.${act}.done`)}
      send={async (write, reason) =>
        (await write(`POST /ops/agent-pay/:id/${act}`, { params: { id: of.id }, body: { reason } })) && {}
      }
      onClose={onClose}
    />
  );
};
