import { useT } from '@trevo/i18n';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { depositStatusText, withdrawalStatusText } from './status-text.ts';

const TONES: Record<string, BadgeTone> = {
  CREDITED: 'mint',
  RECEIVED: 'mint',
  SENT: 'violet',
  WAITING: 'amber',
  REQUESTED: 'amber',
  APPROVAL_2: 'amber',
  APPROVED: 'violet',
  SENDING: 'violet',
  RETURNING: 'amber',
  CLAIMED: 'red',
  REJECTED: 'red',
  FAILED: 'red',
  EXPIRED: 'plain',
  RETURNED: 'plain',
};

/** Where a deposit or withdrawal stands, in one word. */
export function StatusBadge({ kind, status }: { kind: 'deposit' | 'withdrawal'; status: string }) {
  const t = useT();
  const id = kind === 'deposit' ? depositStatusText(status) : withdrawalStatusText(status);
  return <Badge tone={TONES[status] ?? 'plain'}>{t(id)}</Badge>;
}
