import { type Amount, negate, subtract, ZERO } from '@trevo/money';
import type { AdjustCommand, CommitCommand, SettleCommand } from '../vendor-wallet.types.ts';
import {
  EMPTY_EFFECT,
  fundingOf,
  keyOf,
  minorOf,
  type PlanContext,
  roundEffect,
  roundKeyOf,
  sameGame,
} from './plan-context.ts';
import { betStakes } from './plan-credit.ts';
import { splitWin } from '../../bets/index.ts';
import type { VendorTransaction } from '../vendor-transaction.ts';
import { type EffectLine, type Plan, post, refuse, refuseFor, type Target } from '../wallet-effect.ts';

/** Signed change of cash; money taken back is a correction, also where it was a win. */
const changeLines = (delta: Amount, bonus: Amount, isFirst: boolean): EffectLine[] => [
  { kind: isFirst && delta >= 0n ? 'win' : 'adjust', pool: 'cash', amount: subtract(delta, bonus) },
  ...(bonus > 0n ? [{ kind: 'win', pool: 'bonus', amount: bonus } as const] : []),
];

const findTicket = async (
  command: CommitCommand | SettleCommand,
  context: PlanContext,
): Promise<VendorTransaction | Plan> => {
  const ticket = await context.lookups.transaction(keyOf(context, 'stake', command.referenceTransactionId));
  if (!ticket || ticket.memberId !== context.player.memberId)
    return refuse('TRANSACTION_NOT_FOUND', 'there is no such bet of the player');
  return ticket;
};

/**
 * Makes a stake of held money, all or a part; the rest goes back, though a stake limit keeps counting the whole. A hold whose time is over is not committed any more,
 * released yet or not, so that the answer does not hang on when a job runs.
 */
export const planCommit = async (command: CommitCommand, context: PlanContext): Promise<Plan> => {
  const held = await findTicket(command, context);
  if ('kind' in held) return held;
  if (held.state === 'APPLIED' || held.state === 'SETTLED')
    return refuse('ALREADY_SETTLED', 'the reserve was committed before');
  if (held.state !== 'HELD') return refuseFor(held);
  if (held.expiresAt !== null && held.expiresAt.getTime() <= context.nowMs)
    return refuse('TRANSACTION_ROLLED_BACK', 'the reserve has expired');
  const taken = command.amount ?? held.amount;
  if (taken < 0n || taken > held.amount) return refuse('BAD_REQUEST', 'more than the reserve');
  const known = held.roundId === null ? null : await context.lookups.round(roundKeyOf(context, held.roundId));
  if (known?.state === 'VOID') return refuse('TRANSACTION_ROLLED_BACK', 'the round was voided');
  const rest = subtract(held.amount, taken);
  const lines: EffectLine[] = [{ kind: 'commit', pool: 'held', amount: negate(taken) }];
  if (rest > 0n) lines.push({ kind: 'rollback', pool: 'cash', amount: rest, other: 'held' });
  const target: Target = {
    family: 'stake',
    transactionId: held.transactionId,
    from: ['HELD'],
    to: 'APPLIED',
    amount: taken,
    cash: negate(taken),
  };
  return post({
    ...EMPTY_EFFECT,
    family: 'commit',
    transactionId: command.transactionId,
    op: 'commit',
    reference: command.referenceTransactionId,
    roundId: held.roundId,
    gameCode: held.gameCode,
    amount: taken,
    lines,
    round: held.roundId === null ? null : roundEffect(held.roundId, sameGame(held.gameCode), { bets: 1, stake: taken }),
    targets: [target],
  });
};

/** What each of the three needs the ticket to be, and makes of it. */
const STEPS = {
  settle: { needs: 'APPLIED', to: 'SETTLED', round: 'CLOSED' },
  resettle: { needs: 'SETTLED', to: 'SETTLED', round: 'CLOSED' },
  unsettle: { needs: 'SETTLED', to: 'APPLIED', round: 'REOPENED' },
} as const;

/** Ends a ticket, ends it anew, or opens it again, with a signed change. What the wallet lacks becomes debt. */
export const planSettle = async (command: SettleCommand, context: PlanContext): Promise<Plan> => {
  const ticket = await findTicket(command, context);
  if ('kind' in ticket) return ticket;
  const step = STEPS[command.op];
  if (ticket.state !== step.needs) {
    if (step.needs === 'SETTLED' && ticket.state === 'APPLIED')
      return refuse('BAD_REQUEST', 'the bet is not settled yet');
    return refuseFor(ticket);
  }
  const isFirst = command.op === 'settle';
  const mayPayBonus = isFirst && command.delta > 0n && fundingOf(ticket).bonus > 0n;
  const bonus = mayPayBonus ? splitWin(command.delta, await betStakes(ticket, context), minorOf(context)).bonus : ZERO;
  const from = step.needs === 'APPLIED' ? (['APPLIED'] as const) : (['APPLIED', 'SETTLED'] as const);
  return post({
    ...EMPTY_EFFECT,
    family: 'settle',
    transactionId: command.transactionId,
    op: command.op,
    reference: command.referenceTransactionId,
    roundId: ticket.roundId,
    gameCode: ticket.gameCode,
    amount: command.delta,
    lines: changeLines(command.delta, bonus, isFirst),
    round:
      ticket.roundId === null
        ? null
        : roundEffect(ticket.roundId, sameGame(ticket.gameCode), {
            win: command.delta,
            bonusWin: bonus,
            needsBets: bonus !== 0n,
            state: step.round,
          }),
    targets: [{ family: 'stake', transactionId: ticket.transactionId, from, to: step.to }],
    mayOwe: command.delta < 0n,
  });
};

/** A vendor's correction. It belongs to a round when it names one that the player has. */
export const planAdjust = async (command: AdjustCommand, context: PlanContext): Promise<Plan> => {
  const { roundId, delta } = command;
  const round = roundId === null ? null : await context.lookups.round(roundKeyOf(context, roundId));
  return post({
    ...EMPTY_EFFECT,
    family: 'adjust',
    transactionId: command.transactionId,
    op: 'adjust',
    roundId,
    amount: delta,
    lines: [{ kind: 'adjust', pool: 'cash', amount: delta }],
    round:
      round === null || round.state === 'VOID'
        ? null
        : roundEffect(round.roundId, sameGame(round.gameCode), { win: delta }),
    mayOwe: delta < 0n,
    note: command.reason.slice(0, 200),
  });
};
