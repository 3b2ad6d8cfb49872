import { useState } from 'react';
import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { MoneyField } from '../../shared/dialogs/money-field.tsx';
import { useMoney } from '../../shared/values/money.tsx';
import { typedMoney } from '../../shared/values/typed-decimal.ts';
import type { AgentDetail, CreditLine } from './agent-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: AgentDetail; readonly line: CreditLine | null; readonly onClose: () => void };

/** How much credit the house gives a top agent; a second administrator says yes to more, less counts at once. */
export const CreditDialog = ({ of, line, onClose }: Props) => {
  const text = useText();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const limit = typedMoney(typed);
  return (
    <WriteDialog
      title={text('agents.credit.title', { name: of.username })}
      lead={text('agents.credit.text')}
      confirmLabel={text(line ? 'agents.credit.change' : 'agents.credit.give')}
      presets={[text('agents.credit.why.asked'), text('agents.credit.why.risk')]}
      isReady={limit !== null}
      done={text('agents.credit.done')}
      send={(write, reason) =>
        write('POST /ops/agents/:id/credit', {
          params: { id: of.id },
          body: { limit: limit ?? '', version: line?.version ?? 0, reason },
        })
      }
      onClose={onClose}
    >
      <MoneyField
        label={text('credit.limit')}
        help={
          line
            ? text('agents.credit.now', {
                limit: money(line.limit),
                used: money(line.used),
                handed: money(line.handed),
              })
            : text('agents.credit.first')
        }
        value={typed}
        onChange={setTyped}
      />
    </WriteDialog>
  );
};
