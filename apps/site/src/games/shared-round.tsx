import type { ReactNode } from 'react';
import type { ReplayParts } from './game-screen.ts';
import { screenOf } from './house-screens.ts';

const crash = screenOf('SPB_CRASH')?.shared;
const isShared = (roundId: string): boolean => roundId.startsWith('c_');

/** A round that all players shared, by its id (`c_...`: crash); null for one that a player played alone. */
export const sharedRound = (roundId: string): ReactNode =>
  crash && isShared(roundId) ? <crash.round roundId={roundId} /> : null;

/** The same, played again. */
export const sharedReplay = (roundId: string, parts: ReplayParts): ReactNode =>
  crash && isShared(roundId) ? <crash.replay roundId={roundId} parts={parts} /> : null;
