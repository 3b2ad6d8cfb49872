import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useValueText } from '../../shared/values/use-value-text.ts';
import { FooterPreview } from './footer-preview.tsx';
import type { Setting } from './setting-types.ts';
import { useText } from './texts.ts';

type Props = {
  readonly of: Setting;
  readonly name: string;
  readonly wanted: string;
  readonly onClose: () => void;
};

/** From what to what, and why. */
export const ChangeDialog = ({ of, name, wanted, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  const valueText = useValueText();
  const spell = (value: string): string => (value === '' ? text('setting.empty') : valueText(of.kind, value));
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
    >
      <FooterPreview id={of.id} wanted={wanted} />
    </ReasonDialog>
  );
};
