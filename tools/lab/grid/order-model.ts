import type { WalletStatus } from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { ONE } from '../scripts/moves.ts';
import type { VendorFacts, WireFacts } from './wire-facts.ts';

export const EVENTS = ['bet', 'win', 'undo', 'undoWin', 'end'] as const;
export type Event = (typeof EVENTS)[number];

export const STAKE = 2n * ONE;
export const WIN = 5n * ONE;

export type Expected = {
  readonly status: WalletStatus;
  readonly isReplay: boolean;
  readonly moved: bigint;
};

/**
 * One bet, its win, its undoing, the undoing of the win, and the end of the round, in any order and any number: what the
 * hazards say must come of it. Knows nothing of the code.
 */
export type OrderModel = {
  say(event: Event): Expected;
  /** Whether the round stands open; null: there is none. */
  isRoundOpen(): boolean | null;
};

type Bet = 'unseen' | 'taken' | 'settled' | 'undone' | 'barred';
type Win = 'unseen' | 'paid' | 'reversed' | 'barred';
type Undoing = 'unsaid' | 'done' | 'nothing to do';

const now = (status: WalletStatus, moved = 0n): Expected => ({ status, isReplay: false, moved });
const again = (status: WalletStatus): Expected => ({ status, isReplay: true, moved: 0n });

export const createOrderModel = (wire: WireFacts, vendor: VendorFacts, isLateCancelCorrected: boolean): OrderModel => {
  let bet: Bet = 'unseen';
  let win: Win = 'unseen';
  let round: 'none' | 'open' | 'closed' = 'none';
  let undoing: Undoing = 'unsaid';
  let undoingOfWin: Undoing = 'unsaid';
  let isCorrected = false;

  const isPlaced = (): boolean => bet === 'taken' || bet === 'settled';

  const sayBet = (): Expected => {
    if (bet === 'barred') return now('TRANSACTION_ROLLED_BACK');
    if (bet === 'undone') return again('TRANSACTION_ROLLED_BACK');
    if (bet !== 'unseen') return again(vendor.repeat);
    [bet, round] = ['taken', 'open'];
    return now('OK', -STAKE);
  };

  const sayWin = (): Expected => {
    if (win === 'paid') return again(vendor.repeat);
    if (win === 'reversed') return again('TRANSACTION_ROLLED_BACK');
    // A tombstone is no round: who names rounds only is told to wait.
    if (bet === 'unseen' || (bet === 'barred' && wire.winsByRound)) return now('TEMPORARY_ERROR');
    if (!isPlaced() || win === 'barred') return now('TRANSACTION_ROLLED_BACK');
    [win, bet, round] = ['paid', 'settled', 'closed'];
    return now('OK', WIN);
  };

  const sayUndo = (): Expected => {
    if (undoing === 'done') return again(vendor.repeat);
    if (bet === 'unseen' || bet === 'barred') {
      const isFirst = undoing === 'unsaid';
      [undoing, bet] = ['nothing to do', 'barred'];
      return isFirst ? now(vendor.unknownUndoing) : again(vendor.unknownUndoing);
    }
    if (bet === 'undone') return now('TRANSACTION_ROLLED_BACK');
    if (bet === 'settled' && !vendor.undoesSettled) {
      if (!isLateCancelCorrected) return now('ALREADY_SETTLED');
      const isFirst = !isCorrected;
      isCorrected = true;
      return isFirst ? now('OK', STAKE) : again(vendor.repeat);
    }
    const back = win === 'paid' ? STAKE - WIN : STAKE;
    if (win === 'paid') win = 'reversed';
    [bet, undoing] = ['undone', 'done'];
    if (wire.undoingsClose) round = 'closed';
    return now('OK', back);
  };

  const sayUndoWin = (): Expected => {
    if (undoingOfWin === 'done') return again(vendor.repeat);
    if (win === 'unseen' || win === 'barred') {
      const isFirst = undoingOfWin === 'unsaid';
      undoingOfWin = 'nothing to do';
      if (vendor.undoesWins) win = 'barred';
      return isFirst ? now(vendor.unknownUndoing) : again(vendor.unknownUndoing);
    }
    if (win === 'reversed') return now('TRANSACTION_ROLLED_BACK');
    if (!vendor.undoesWins) return undoingOfWin === 'unsaid' ? now('ALREADY_SETTLED') : again(vendor.unknownUndoing);
    [win, undoingOfWin] = ['reversed', 'done'];
    return now('OK', -WIN);
  };

  const sayEnd = (): Expected => {
    if (round === 'none') return now('TRANSACTION_NOT_FOUND');
    const isFirst = round === 'open';
    round = 'closed';
    if (bet === 'taken') bet = 'settled';
    return isFirst ? now('OK') : again('OK');
  };

  const SAY = { bet: sayBet, win: sayWin, undo: sayUndo, undoWin: sayUndoWin, end: sayEnd } as const;
  return {
    say: (event) => SAY[event](),
    isRoundOpen: () => (round === 'none' ? null : round === 'open'),
  };
};
