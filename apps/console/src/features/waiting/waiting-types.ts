import type { Tone } from '../../shared/page/status-chip.tsx';
import type { WaitingChange } from '../../shared/second-person/use-change-text.ts';

const TONES: Readonly<Partial<Record<WaitingChange['status'], Tone>>> = {
  done: 'good',
  waiting: 'warn',
  contradicts: 'bad',
};
export const waitingTone = ({ status }: WaitingChange): Tone => TONES[status] ?? 'neutral';
