import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { OrphanRow } from './round-types.ts';
import { useText } from './texts.ts';

export type OrphanStep = 'pay' | 'dismiss';
type Props = { readonly of: OrphanRow; readonly step: OrphanStep; readonly onClose: () => void };

/** Paying a win that has no bet, or noting why it is not owed. From the threshold on, paying takes two people. */
export const OrphanDialog = ({ of, step, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  const isFirstOfTwo = step === 'pay' && of.needsSecondPerson && of.pending === null;
  const call = step === 'pay' ? 'POST /ops/orphans/:id/pay' : 'POST /ops/orphans/:id/dismiss';
  return (
    <ReasonDialog
      isOpen
      title={text(`orphan.${step}.title`, { amount: money(of.amount), name: of.member.username })}
      lead={text(isFirstOfTwo ? 'orphan.pay.first' : `orphan.${step}.text`)}
      confirmLabel={text(`orphan.${step}`)}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write(call, { params: { id: of.id }, body: { reason } });
        if (!done) return;
        notify(text(done.state === 'open' ? 'second.asked' : `orphan.${step}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
