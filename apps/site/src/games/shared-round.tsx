import type { ReactNode } from 'react';
import { screenOf } from './house-screens.ts';

const CrashRound = screenOf('SPB_CRASH')?.sharedRound;

/** A round that all players shared, by its id (`c_...`: crash); null for one that a player played alone. */
export const sharedRound = (roundId: string): ReactNode =>
  CrashRound && roundId.startsWith('c_') ? <CrashRound roundId={roundId} /> : null;
