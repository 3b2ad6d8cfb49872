import { StatusChip, type Tone } from '../../shared/page/status-chip.tsx';
import { useText } from './texts.ts';
import type { WithdrawalRow } from './withdrawal-types.ts';

const TONES: Readonly<Record<WithdrawalRow['status'], Tone>> = {
  REQUESTED: 'info',
  APPROVAL_2: 'gold',
  APPROVED: 'info',
  SENDING: 'info',
  SENT: 'good',
  RECEIVED: 'good',
  REJECTED: 'neutral',
  FAILED: 'bad',
  CLAIMED: 'warn',
};

export const WithdrawalStatus = ({ status }: Pick<WithdrawalRow, 'status'>) => {
  const text = useText();
  return <StatusChip tone={TONES[status]}>{text(`withdrawal.status.${status}`)}</StatusChip>;
};
