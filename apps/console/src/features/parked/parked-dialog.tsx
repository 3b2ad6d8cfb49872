import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { ParkedPayment } from './parked-row.tsx';
import { useText } from './texts.ts';

export type ParkedAct = 'retry' | 'return' | 'returned';

const CALLS = {
  retry: 'POST /ops/payments/:id/retry',
  return: 'POST /ops/payments/:id/return',
  returned: 'POST /ops/payments/:id/returned',
} as const;

type Props = {
  readonly act: ParkedAct;
  readonly of: ParkedPayment;
  readonly secondPersonFrom: string;
  readonly onClose: () => void;
};

/** One decision about money that waits: what it does is said before it happens. */
export const ParkedDialog = ({ act, of, secondPersonFrom, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(`parked.${act}.title`, { amount: money(of.amount) })}
      lead={text(`parked.${act}.text`, { threshold: money(secondPersonFrom) })}
      confirmLabel={text(`parked.${act}`)}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write(CALLS[act], { params: { id: of.id }, body: { reason } });
        if (!done) return;
        const isSigned = 'needsSecondPerson' in done && done.needsSecondPerson;
        notify(text(isSigned ? 'parked.returned.signed' : `parked.${act}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
