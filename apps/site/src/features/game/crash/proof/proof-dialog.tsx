import { useT } from '@trevo/i18n';
import { Dialog } from '@trevo/ui/dialog';
import { ProofCard } from './proof-card.tsx';

/** The proof of a round, over the table. */
export function ProofDialog({ roundId, onClose }: { roundId: string; onClose(): void }) {
  const t = useT();
  return (
    <Dialog isText title={t('crash.proof.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <ProofCard roundId={roundId} />
    </Dialog>
  );
}
