import { useNotify } from 'react-admin';
import { useMoney } from '../../shared/money.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';
import type { RoundDetail } from './round-types.ts';

export type RoundStep = 'ask' | 'close' | 'void';
type Props = { readonly of: RoundDetail; readonly step: RoundStep; readonly onClose: () => void };

const CALLS = {
  ask: 'POST /ops/rounds/:id/ask',
  close: 'POST /ops/rounds/:id/close',
  void: 'POST /ops/rounds/:id/void',
} as const;

/** One step on an open round; what it does to the player's money is said before it happens. */
export const RoundDialog = ({ of, step, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const write = useWrite();
  const notify = useNotify();
  const isFirstOfTwo = step === 'void' && of.needsSecondPerson && of.pending === null;
  const isUnpaid = step === 'void' && of.win === '0.00';
  return (
    <ReasonDialog
      isOpen
      title={text(`round.${step}`)}
      lead={text(isFirstOfTwo ? 'round.void.first' : isUnpaid ? 'round.void.unpaid' : `round.${step}.text`, {
        stake: money(of.stake),
        win: money(of.win),
      })}
      confirmLabel={text(`round.${step}`)}
      tone={step === 'void' ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write(CALLS[step], { params: { id: of.id }, body: { reason } });
        if (!done) return;
        const said =
          step === 'ask'
            ? text(`round.asked.${done.vendorSays ?? 'none'}`)
            : text(done.state === 'open' ? 'second.asked' : `round.${step}.done`);
        notify(said, { type: 'success' });
        onClose();
      }}
    />
  );
};
