import type { Stake } from './scripts/moves.ts';
import type { Actor, Stage } from './stage.ts';

/** The vendor's list, as it is filled by what it believes. */
export const notesOf = (stage: Stage, actor: Pick<Actor, 'player'>) => {
  const { playerId } = actor.player;
  const note = (line: Parameters<Stage['control']['noteTheirs']>[1]): void =>
    stage.control.noteTheirs(stage.vendor, line);
  return {
    stake: ({ betId, roundId, amount }: Stake): void =>
      note({ family: 'stake', transactionId: betId, betId: null, roundId, playerId, amount: -amount }),
    win: ({ betId, roundId }: Stake, winId: string, amount: bigint): void =>
      note({ family: 'credit', transactionId: winId, betId, roundId, playerId, amount }),
    undo: ({ betId, roundId, amount }: Stake, undoId: string): void =>
      note({ family: 'undo', transactionId: undoId, betId, roundId, playerId, amount }),
  };
};
