import type { CallIds } from '../../../../features/play/index.ts';
import type { WalletCommand } from '../../../../features/vendor-wallet/index.ts';

/** The ids of a movement as its call names them. */
export const idsOf = (command: WalletCommand): CallIds => ({
  playerId: 'player' in command ? (command.player.playerId ?? null) : null,
  transactionId: 'transactionId' in command ? command.transactionId : null,
  roundId: 'roundId' in command ? command.roundId : null,
});

/** Those of each movement, so that a call that says several is found by any of them. */
export const partsOf = (commands: readonly WalletCommand[]): readonly CallIds[] => commands.map(idsOf);
