import type { FamilyCode } from '@trevo/engines/lottery';
import type { BallTone } from './ball.tsx';

/** The colour that a family has everywhere: its balls, its card, its marks. */
const TONES: Readonly<Record<FamilyCode, BallTone>> = {
  SSC: 'coral',
  X5: 'sky',
  K3: 'rose',
  PK10: 'amber',
  L28: 'violet',
  KENO: 'amber',
  VN_N: 'mint',
  VN_S: 'mint',
  TH: 'sky',
  '4D': 'rose',
  BR6: 'mint',
  BR5: 'violet',
};
export const toneOf = (family: string): BallTone => TONES[family as FamilyCode] ?? 'dim';
