import { add, type Amount, minAmount, mulDiv, negate, subtract, ZERO } from '@trevo/money';
import type { CancelReserveCommand, RollbackCommand, TransactionFamily } from '../vendor-wallet.types.ts';
import { type Funding, readBonusWin } from '../../bets/index.ts';
import type { VendorTransaction } from '../vendor-transaction.ts';
import { EMPTY_EFFECT, fundingOf, keyOf, type PlanContext, roundEffect, sameGame } from './plan-context.ts';
import {
  type Effect,
  type EffectLine,
  type Plan,
  post,
  refuse,
  type RoundEffect,
  type Target,
} from '../wallet-effect.ts';

type UndoCommand = RollbackCommand | CancelReserveCommand;

const effectOf = (command: UndoCommand, target: VendorTransaction, more: Partial<Effect>): Effect => ({
  ...EMPTY_EFFECT,
  family: 'undo',
  transactionId: command.transactionId,
  op: command.op,
  reference: command.referenceTransactionId,
  roundId: target.roundId,
  gameCode: target.gameCode,
  amount: target.amount,
  ...more,
});

const targetOf = (target: VendorTransaction, from: Target['from'], to: Target['to']): Target => ({
  family: target.family,
  transactionId: target.transactionId,
  from,
  to,
});

const closes = (command: UndoCommand): boolean => command.op === 'rollback' && command.isRoundClosed;

/** Of the round of what is taken back; a movement outside of rounds has none. */
const roundOf = (command: UndoCommand, target: VendorTransaction, more: Partial<RoundEffect>): RoundEffect | null =>
  target.roundId === null
    ? null
    : roundEffect(target.roundId, sameGame(target.gameCode), { state: closes(command) ? 'CLOSED' : null, ...more });

/** Bonus money that is spent by now is taken from cash: what the vendor takes back is owed in full. */
const takeable = async (back: Funding, context: PlanContext): Promise<Funding> => {
  if (back.bonus >= 0n) return back;
  const bonus = negate(minAmount(negate(back.bonus), await context.bonusLeft()));
  return { bonus, cash: add(back.cash, subtract(back.bonus, bonus)) };
};

const backLines = (cash: Amount, bonus: Amount): EffectLine[] => [
  ...(cash !== 0n || bonus === 0n ? [{ kind: 'rollback', pool: 'cash', amount: cash } as const] : []),
  ...(bonus !== 0n ? [{ kind: 'rollback', pool: 'bonus', amount: bonus } as const] : []),
];

/**
 * A rollback before its bet, or of a declined one: moves no money and bars the id for good, so that the bet is refused if
 * it comes. What the vendor is told is its policy's choice.
 */
const planTombstone = (command: UndoCommand, context: PlanContext, families: readonly TransactionFamily[]): Plan =>
  post(
    {
      ...EMPTY_EFFECT,
      family: 'undo',
      transactionId: command.transactionId,
      op: 'tombstone',
      reference: command.referenceTransactionId,
      amount: ZERO,
      lines: [{ kind: 'tombstone', pool: 'cash', amount: ZERO }],
      tombs: families,
    },
    context.link.policy.unknownRollback,
    'nothing to take back; the id is barred',
  );

/** Gives back held money: limits no longer count what the reserve took. */
const planRelease = (command: UndoCommand, held: VendorTransaction): Plan => {
  const lines: EffectLine[] = [{ kind: 'rollback', pool: 'cash', amount: held.amount, other: 'held' }];
  const round = roundOf(command, held, {});
  return post(
    effectOf(command, held, { lines, round, targets: [targetOf(held, ['HELD'], 'RELEASED')], reverses: held.opId }),
  );
};

/** What a rollback gives back of a bet: all of it, or a part taken from cash and bonus alike. Null: it may not. */
const returnOf = (
  command: UndoCommand,
  bet: VendorTransaction,
  allowsPart: boolean,
): { readonly amount: Amount; readonly cash: Amount; readonly bonus: Amount; readonly isWhole: boolean } | null => {
  const asked = command.op === 'rollback' ? command.amount : null;
  const { bonus } = fundingOf(bet);
  if (asked === null || asked === bet.amount)
    return { amount: bet.amount, cash: negate(bet.cash), bonus: negate(bet.bonus), isWhole: true };
  if (!allowsPart || asked > bet.amount || asked < 0n || bet.winPart > 0n) return null;
  const bonusBack = bonus > 0n ? minAmount(bonus, mulDiv(asked, bonus, bet.amount, 'floor')) : ZERO;
  return { amount: asked, cash: subtract(asked, bonusBack), bonus: bonusBack, isWhole: false };
};

/** Takes a bet back; with its wins where the vendor may do so after settlement. What the wallet lacks becomes debt. */
const planBetBack = async (command: UndoCommand, context: PlanContext, bet: VendorTransaction): Promise<Plan> => {
  const { policy } = context.link;
  const back = returnOf(command, bet, policy.allowsPartialRollback);
  if (!back) return refuse('BAD_REQUEST', 'the amount is not the bet’s');
  const wins = await context.lookups.winsOf(context.link, bet);
  if ((bet.state === 'SETTLED' || wins.length > 0) && !policy.mayUndoSettledBets)
    return refuse('ALREADY_SETTLED', 'the bet is settled');
  if (wins.length > 0 && !back.isWhole) return refuse('BAD_REQUEST', 'a bet with a win is taken back whole');
  const whole = {
    cash: subtract(back.cash, add(ZERO, ...wins.map((win) => win.cash))),
    bonus: subtract(back.bonus, add(ZERO, ...wins.map((win) => win.bonus))),
  };
  const { cash, bonus } = await takeable(whole, context);
  const won = add(bet.winPart, ...wins.map((win) => win.amount));
  const from = policy.mayUndoSettledBets ? (['APPLIED', 'SETTLED'] as const) : (['APPLIED'] as const);
  return post(
    effectOf(command, bet, {
      amount: back.amount,
      lines: backLines(cash, bonus),
      round: roundOf(command, bet, {
        bets: back.isWhole ? -1 : 0,
        stake: negate(back.amount),
        bonusStake: negate(back.isWhole ? fundingOf(bet).bonus : back.bonus),
        win: negate(won),
        bonusWin: negate(add(readBonusWin(bet.note), ...wins.map((win) => win.bonus))),
        needsBets: true,
      }),
      // What is left of a bet after a part went back stays a bet.
      targets: [
        targetOf(bet, from, back.isWhole ? 'ROLLED_BACK' : 'APPLIED'),
        ...wins.map((win) => targetOf(win, ['APPLIED'], 'REVERSED')),
      ],
      // One operation at most takes back another: parts leave that to the last of them.
      reverses: back.isWhole ? bet.opId : null,
      undoesBet: back.isWhole,
      mayOwe: cash < 0n,
      note: back.isWhole ? null : 'partial',
    }),
  );
};

const planWinBack = async (command: UndoCommand, context: PlanContext, win: VendorTransaction): Promise<Plan> => {
  if (!context.link.policy.mayUndoWins) return refuse('ALREADY_SETTLED', 'a win is not taken back');
  const asked = command.op === 'rollback' ? command.amount : null;
  if (asked !== null && asked !== win.amount) return refuse('BAD_REQUEST', 'the amount is not the win’s');
  const { cash, bonus } = await takeable({ cash: negate(win.cash), bonus: negate(win.bonus) }, context);
  return post(
    effectOf(command, win, {
      lines: backLines(cash, bonus),
      round: roundOf(command, win, {
        win: negate(win.amount),
        bonusWin: negate(win.bonus),
        // Only then: a round of wins alone has no bets.
        needsBets: win.bonus !== 0n,
      }),
      targets: [targetOf(win, ['APPLIED'], 'REVERSED')],
      reverses: win.opId,
      mayOwe: cash < 0n,
    }),
  );
};

/**
 * Takes back a bet, a reserve, a bet with its win or, by policy, a win. Never asks for a session. An unknown id is barred
 * in every family that it could mean.
 */
export const planUndo = async (command: UndoCommand, context: PlanContext): Promise<Plan> => {
  const { lookups, link, player } = context;
  const [stake, credit] = await Promise.all([
    lookups.transaction(keyOf(context, 'stake', command.referenceTransactionId)),
    lookups.transaction(keyOf(context, 'credit', command.referenceTransactionId)),
  ]);
  const seen = stake ?? credit;
  if (seen && seen.memberId !== player.memberId)
    return refuse('TRANSACTION_NOT_FOUND', 'the transaction is another player’s');
  const hasBet = stake !== null && stake.state !== 'DECLINED' && stake.state !== 'VOIDED_UNSEEN';
  // Also where a bet of the same id never took effect: what stands under the id is the win.
  if (!hasBet && credit?.state === 'APPLIED') return planWinBack(command, context, credit);
  if (!stake && credit && credit.state !== 'VOIDED_UNSEEN')
    return refuse('TRANSACTION_ROLLED_BACK', 'the win was taken back before');
  if (!stake) return planTombstone(command, context, link.policy.mayUndoWins ? ['stake', 'credit'] : ['stake']);
  if (stake.state === 'DECLINED' || stake.state === 'VOIDED_UNSEEN') return planTombstone(command, context, ['stake']);
  if (stake.state === 'HELD') return planRelease(command, stake);
  if (stake.state === 'ROLLED_BACK' || stake.state === 'RELEASED')
    return refuse('TRANSACTION_ROLLED_BACK', 'the bet was taken back before');
  if (command.op === 'cancelReserve') return refuse('ALREADY_SETTLED', 'the reserve was committed');
  return planBetBack(command, context, stake);
};
