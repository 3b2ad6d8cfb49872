import { now } from '../clock.ts';
import type { Vendor } from './vendor.ts';
import type { Round, Transaction } from './vendor-book.ts';
import type { Ask, Meaning } from './wire.ts';

type AskOf<Op extends Ask['op']> = Extract<Ask, { op: Op }>;
/** Money without a round of its own. */
export type PromoAsk = Extract<Ask, { promoId: string }>;

const line = (
  ask: { readonly player: { readonly playerId: string; readonly currency: string }; readonly transactionId: string },
  rest: Pick<Transaction, 'family' | 'betId' | 'roundId'> & { readonly amount: bigint },
): Transaction => ({
  ...rest,
  transactionId: ask.transactionId,
  playerId: ask.player.playerId,
  amount: String(rest.amount),
  currency: ask.player.currency,
  at: now(),
});

/** Files a stake that the wallet has taken. */
export const recordStake = ({ book }: Vendor, ask: AskOf<'bet'>): void => {
  book.addTransactions(line(ask, { family: 'stake', betId: null, roundId: ask.roundId, amount: -ask.amount }));
};

/** Files a win that the wallet has taken, and ends its round. */
export const recordCredit = (vendor: Vendor, ask: AskOf<'win'> | PromoAsk): void => {
  const isWin = !('promoId' in ask);
  const roundId = isWin ? ask.roundId : `promo:${ask.promoId}`;
  vendor.book.addTransactions(
    line(ask, { family: 'credit', betId: isWin ? ask.betId : null, roundId, amount: ask.amount }),
  );
  if (isWin) closeRound(vendor, roundId, null);
};

/** Files stake and win of a net call under its one id, and ends the round. */
export const recordNet = (vendor: Vendor, ask: AskOf<'betWin'>): void => {
  const { roundId, transactionId } = ask;
  vendor.book.addTransactions(line(ask, { family: 'stake', betId: null, roundId, amount: -ask.amount }));
  if (ask.winAmount > 0n)
    vendor.book.addTransactions(line(ask, { family: 'credit', betId: transactionId, roundId, amount: ask.winAmount }));
  closeRound(vendor, roundId, null);
};

/**
 * Files a cancelled bet: the stake (and the win of a net call), whose answer never came, together with its undoing, so that
 * the list sums to nothing.
 * @param meaning what the wallet said of the rollback
 */
export const recordUndone = (vendor: Vendor, ask: AskOf<'rollback'>, meaning: Meaning): void => {
  const { roundId, betId, amount, winAmount = 0n } = ask;
  const round = vendor.book.state.rounds[roundId];
  if (meaning === 'ok' || meaning === 'duplicate' || meaning === 'rolled_back') {
    vendor.book.addTransactions(
      line({ ...ask, transactionId: betId }, { family: 'stake', betId: null, roundId, amount: -amount }),
      ...(winAmount > 0n
        ? [line({ ...ask, transactionId: betId }, { family: 'credit', betId, roundId, amount: winAmount })]
        : []),
      line(ask, { family: 'undo', betId, roundId, amount: amount - winAmount }),
    );
  } else if (round && meaning !== 'not_found') round.trouble = meaning;
  if (round) Object.assign(round, { state: 'void', win: '0' });
  vendor.book.touch();
};

/** A round whose bet was refused in the end: nothing moved. */
export const voidUnplaced = ({ book }: Vendor, roundId: string): void => {
  const round = book.state.rounds[roundId];
  if (round) Object.assign(round, { state: 'void', win: '0' });
  book.touch();
};

/** Ends a round; with `trouble` when the wallet refused its end for good. */
export const closeRound = ({ book }: Vendor, roundId: string, trouble: string | null): void => {
  const round: Round | undefined = book.state.rounds[roundId];
  if (!round) return;
  Object.assign(round, { state: 'closed', trouble });
  book.touch();
};
