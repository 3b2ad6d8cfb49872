import { useState } from 'react';
import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { MoneyField } from '../../shared/dialogs/money-field.tsx';
import { useMoney } from '../../shared/values/money.tsx';
import { typedMoney } from '../../shared/values/typed-decimal.ts';
import type { CreditDetail } from './credit-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: CreditDetail; readonly onClose: () => void };

/** Gives up what is drawn of a line and will not be paid back; a second administrator says yes. */
export const WriteOffDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const amount = typedMoney(typed);
  return (
    <WriteDialog
      tone="danger"
      title={text('credits.off.title', { name: of.member.account })}
      lead={text('credits.off.text', { name: of.member.account })}
      confirmLabel={text('credits.off')}
      presets={[text('credits.off.why.lost'), text('credits.off.why.agreed')]}
      isReady={amount !== null}
      done={text('credits.off.done')}
      send={(write, reason) =>
        write('POST /ops/agent-credits/:id/write-off', {
          params: { id: of.id },
          body: { amount: amount ?? '', reason },
        })
      }
      onClose={onClose}
    >
      <MoneyField
        label={text('credits.off.amount')}
        help={text('credits.off.most', { amount: money(of.used) })}
        value={typed}
        onChange={setTyped}
      />
    </WriteDialog>
  );
};
