import { ZERO } from '@trevo/money';
import { createLately } from '../../platform/lately.ts';
import { changeOf, type MoneyPlace, sourceOf } from './plan/ledger-item.ts';
import type { RoundKey, TransactionKey, VendorRound, VendorTransaction } from './vendor-transaction.ts';
import type { Effect } from './wallet-effect.ts';

const REMEMBERED = 20_000;

/**
 * Bets that this process wrote lately, so that most wins need no query to find theirs. Only ever a hint for choosing what
 * to write: the database checks the states again in the transaction of the money.
 */
export const createRecall = () => {
  const transactions = createLately<string, VendorTransaction>(REMEMBERED);
  const rounds = createLately<string, VendorRound>(REMEMBERED);
  const keyText = ({ link, family, transactionId }: TransactionKey): string =>
    `${sourceOf(link)} ${family} ${transactionId}`;
  const roundText = ({ vendor, roundId, memberId }: RoundKey): string => `${vendor} ${memberId} ${roundId}`;

  return {
    transaction: (key: TransactionKey): VendorTransaction | null => transactions.get(keyText(key)) ?? null,
    round: (key: RoundKey): VendorRound | null => rounds.get(roundText(key)) ?? null,

    /**
     * After a stake was written; what was known of it and its round before is replaced. A round with bonus money is not
     * remembered: its wins are divided by fresh figures. Nor is anything of a hold.
     */
    remember(place: MoneyPlace, effect: Effect, opId: bigint, at: Date): void {
      // A hold may be committed by another process, and a win for it must not be refused on a hint.
      if (effect.state === 'HELD') return this.forget(place, effect);
      const bet = transactionOf(place, effect, opId, at);
      transactions.set(keyText({ link: place.link, family: 'stake', transactionId: effect.transactionId }), bet);
      const { round } = effect;
      if (!round) return;
      const key = roundText({ vendor: place.link.vendor, roundId: round.roundId, memberId: place.memberId });
      if (round.bonusStake > 0n) rounds.delete(key);
      else rounds.set(key, openRound(place, round, at));
    },

    /** After anything that may have changed them. */
    forget(place: Pick<MoneyPlace, 'link' | 'memberId'>, effect: Effect): void {
      const { link, memberId } = place;
      for (const { family, transactionId } of effect.targets)
        transactions.delete(keyText({ link, family, transactionId }));
      if (effect.family === 'stake')
        transactions.delete(keyText({ link, family: 'stake', transactionId: effect.transactionId }));
      if (effect.roundId !== null) rounds.delete(roundText({ vendor: link.vendor, roundId: effect.roundId, memberId }));
    },
  };
};
export type Recall = ReturnType<typeof createRecall>;

/** A transaction as its effect writes it. */
export const transactionOf = (place: MoneyPlace, effect: Effect, opId: bigint | null, at: Date): VendorTransaction => ({
  family: effect.family,
  transactionId: effect.transactionId,
  state: effect.state,
  op: effect.op,
  opId,
  memberId: place.memberId,
  roundId: effect.roundId,
  gameCode: effect.gameCode,
  reference: effect.reference,
  currency: place.currency,
  amount: effect.amount,
  winPart: effect.winPart,
  cash: changeOf(effect.lines, 'cash'),
  bonus: changeOf(effect.lines, 'bonus'),
  at,
  expiresAt: effect.expiresAt,
  note: effect.note,
  requestHash: null,
});

const openRound = (place: MoneyPlace, round: NonNullable<Effect['round']>, at: Date): VendorRound => ({
  vendor: place.link.vendor,
  roundId: round.roundId,
  memberId: place.memberId,
  merchantId: place.link.merchantId,
  state: 'OPEN',
  nodeId: round.nodeId,
  gameType: round.gameType,
  gameCode: round.gameCode,
  currency: place.currency,
  bets: round.bets,
  stake: round.stake,
  bonusStake: ZERO,
  win: ZERO,
  bonusWin: ZERO,
  voided: ZERO,
  openedAt: at,
  closedAt: null,
  endNote: null,
});
