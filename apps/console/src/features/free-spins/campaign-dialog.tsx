import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { CampaignDetail } from './campaign-types.ts';
import { useText } from './texts.ts';

export type CampaignStep = 'approve' | 'refresh' | 'cancel';
type Props = { readonly of: CampaignDetail; readonly step: CampaignStep; readonly onClose: () => void };

const CALLS = {
  approve: 'POST /ops/free-spins/:id/approve',
  refresh: 'POST /ops/free-spins/:id/refresh',
  cancel: 'POST /ops/free-spins/:id/cancel',
} as const;

/** The second person's yes, a question to the vendor, or the end of a campaign. */
export const CampaignDialog = ({ of, step, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(`spins.${step}`)}
      lead={text(`spins.${step}.text`)}
      // Not the bare word "cancel": beside it stands the button that leaves the dialog.
      confirmLabel={text(`spins.${step}.do`)}
      tone={step === 'cancel' ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write(CALLS[step], { params: { id: of.id }, body: { reason } }))) return;
        notify(text(`spins.${step}.done`), { type: 'success' });
        onClose();
      }}
    />
  );
};
