import { useMoney } from '../../shared/money.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useSaved } from '../../shared/use-saved.ts';
import { useCodeText, useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';
import type { Setting } from './setting-types.ts';

type Props = {
  readonly of: Setting;
  readonly name: string;
  readonly wanted: string;
  readonly onClose: () => void;
};

/** From what to what, and why. */
export const ChangeDialog = ({ of, name, wanted, onClose }: Props) => {
  const text = useText();
  const code = useCodeText();
  const write = useWrite();
  const saved = useSaved();
  const money = useMoney();
  const spell = (value: string): string => {
    if (value === '') return text('setting.empty');
    if (of.kind === 'switch') return text(value === 'true' ? 'setting.switch.true' : 'setting.switch.false');
    if (of.kind === 'minutes') return `${value} ${text('setting.minutes')}`;
    if (of.kind === 'days') return `${value} ${text('setting.days')}`;
    if (of.kind === 'years') return `${value} ${text('setting.years')}`;
    if (of.kind === 'choice') return code('settingChoice', value);
    return of.kind === 'money' && /^\d+\.\d{2}$/.test(value) ? money(value) : value;
  };
  return (
    <ReasonDialog
      isOpen
      title={text('settings.change', { name })}
      lead={
        <>
          {text('settings.from')} <strong>{spell(of.value)}</strong> {text('settings.to').toLowerCase()}{' '}
          <strong>{spell(wanted)}</strong>
        </>
      }
      confirmLabel={text('settings.save')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { value: wanted, reason };
        const answer = await write.write('PUT /ops/settings/:id', { params: { id: of.id }, body });
        if (!answer) return;
        saved(answer, text('settings.saved'));
        onClose();
      }}
    />
  );
};
