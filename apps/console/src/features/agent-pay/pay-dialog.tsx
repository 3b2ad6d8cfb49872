import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { PayRow } from './pay-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: PayRow; readonly act: 'approve' | 'hold'; readonly onClose: () => void };

/** Pays a dividend, or holds it back, with a reason. */
export const PayDialog = ({ of, act, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(`agentPay.${act}.title`, { amount: money(of.amount) })}
      lead={text(`agentPay.${act}.text`)}
      confirmLabel={text(`agentPay.${act}`)}
      presets={[text(`agentPay.${act}.why`)]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write(`POST /ops/agent-pay/:id/${act}`, { params: { id: of.id }, body: { reason } });
        if (!done) return;
        notify(text(`agentPay.${act}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
