import { minAmount, negate, ZERO } from '@trevo/money';
import { poolOfWinnings } from './free-winnings.ts';
import { bonusWinNote, firstShut, splitWin, type StakeFacts } from '../../bets/index.ts';
import type { BetCommand, BetWinCommand, ReserveCommand, WalletStatus } from '../vendor-wallet.types.ts';
import { EMPTY_EFFECT, keyOf, minorOf, type PlanContext, roundEffect, roundKeyOf } from './plan-context.ts';
import { type Effect, type EffectLine, type Plan, post, refuse } from '../wallet-effect.ts';

type StakeCommand = BetCommand | BetWinCommand | ReserveCommand;

/**
 * Cash first; what the context found in the bonus account pays the rest. Cash has its line even where it pays nothing: a
 * block or a debt stands on the cash account.
 */
const stakeLines = (command: StakeCommand, { funding }: PlanContext): EffectLine[] => {
  const { cash, bonus } = funding ?? { cash: command.amount, bonus: ZERO };
  const lines: EffectLine[] = [{ kind: 'bet', pool: 'cash', amount: negate(cash) }];
  if (bonus > 0n) lines.push({ kind: 'bet', pool: 'bonus', amount: negate(bonus) });
  return lines;
};

/** The win of a bet that brings it along goes where the stake came from; of a free round, where its grant says. */
const winLines = async (command: StakeCommand, context: PlanContext): Promise<EffectLine[]> => {
  if (command.op !== 'betWin' || command.winAmount === 0n) return [];
  if ((await poolOfWinnings(command, context)) === 'bonus')
    return [{ kind: 'win', pool: 'bonus', amount: command.winAmount }];
  const bonusStake = context.funding?.bonus ?? ZERO;
  const stakes = { total: command.amount, bonus: bonusStake, bonusReturned: ZERO };
  const { cash, bonus } = splitWin(command.winAmount, stakes, minorOf(context));
  const kind = command.jackpotWin !== null && command.jackpotWin > 0n ? 'jackpot' : 'win';
  return [
    ...(cash > 0n ? [{ kind, pool: 'cash', amount: cash } as const] : []),
    ...(bonus > 0n ? [{ kind, pool: 'bonus', amount: bonus } as const] : []),
  ];
};

/**
 * Takes a stake: bet, bet with its win, or reserve, which is a bet whose money waits. The session has to live and the gates
 * to be open (`features/bets`); funds, block, debt and limits are the ledger's, and an id that was barred (rolled back unseen) is the
 * database's.
 */
export const planStake = async (command: StakeCommand, context: PlanContext): Promise<Plan> => {
  const { link, player } = context;
  const own = context.isRetry ? await barred(command, context) : null;
  if (own) return own;
  if (player.staking !== 'OK') return refuse(player.staking, player.stakingMessage);
  const shut = await firstShut(factsOf(command, context), context.gates);
  if (shut) return refuse(shut.status, shut.message);
  const game = await context.gameOf(command.gameCode);
  if (game === 'disabled') return refuse('INVALID_GAME', 'the game is switched off');
  const wins = await winLines(command, context);
  const isReserve = command.op === 'reserve';
  const bonusStake = context.funding?.bonus ?? ZERO;
  const won = command.op === 'betWin' ? command.winAmount : ZERO;
  const wonByBonus = wins.reduce((sum, line) => (line.pool === 'bonus' ? line.amount : sum), ZERO);
  const lines: EffectLine[] = isReserve
    ? [{ kind: 'bet', pool: 'cash', amount: negate(command.amount), other: 'held' }]
    : [...stakeLines(command, context), ...wins];
  const effect: Effect = {
    ...EMPTY_EFFECT,
    family: 'stake',
    transactionId: command.transactionId,
    op: command.op === 'bet' && command.type !== 'bet' ? command.type : command.op,
    state: isReserve ? 'HELD' : 'APPLIED',
    roundId: command.roundId,
    gameCode: command.gameCode,
    amount: command.amount,
    winPart: won,
    lines,
    need: [
      { pool: 'cash', amount: context.funding?.cash ?? command.amount },
      ...(bonusStake > 0n ? [{ pool: 'bonus', amount: bonusStake } as const] : []),
    ],
    round: roundEffect(command.roundId, game, {
      // A hold is no bet yet: its commit makes it one.
      bets: isReserve ? 0 : 1,
      stake: isReserve ? ZERO : command.amount,
      bonusStake,
      win: won,
      // No more than was staked: winnings of free spins are new bonus money.
      bonusWin: minAmount(wonByBonus, bonusStake),
      state: command.isRoundClosed ? 'CLOSED' : null,
    }),
    keepsRefusal: link.policy.keepsDeclines,
    note: wonByBonus > 0n ? bonusWinNote(wonByBonus) : null,
    expiresAt: isReserve ? new Date(context.nowMs + link.policy.reserveExpiresMs) : null,
  };
  return post(effect);
};

/** What the gates judge: facts in memory, and what costs a query only where its gate is reached. */
const factsOf = (command: StakeCommand, context: PlanContext): StakeFacts => ({
  isBrandClosed: context.isHouseClosed,
  isClosedMember: () => context.player.barred === 'closed' || (command.amount === 0n && context.isBlocked()),
  isTrial: context.player.barred === 'trial',
  isAgentBarred: () => context.player.barred === 'agent',
  isUnanswered: context.player.isUnanswered,
  isRegionBarred: context.isRegionBarred,
  isRoundOpen: () => standsOpen(command, context),
  isFree: command.amount === 0n,
});

/**
 * A round that was begun before, and may be played to its end. Asked of the database: nothing later checks it again, and what
 * this process remembers of a round does not know when it ended.
 */
const standsOpen = async (command: StakeCommand, context: PlanContext): Promise<boolean> =>
  (await context.lookups.round(roundKeyOf(context, command.roundId)))?.state === 'OPEN';

/** After a refusal of the database: the id was barred, or declined under a policy that keeps declines. */
const barred = async (command: StakeCommand, context: PlanContext): Promise<Plan | null> => {
  const own = await context.lookups.transaction(keyOf(context, 'stake', command.transactionId));
  if (own?.state === 'VOIDED_UNSEEN')
    return refuse('TRANSACTION_ROLLED_BACK', 'the bet was rolled back before it came');
  if (own?.state === 'DECLINED') return refuse((own.note ?? 'INSUFFICIENT_FUNDS') as WalletStatus, 'refused before');
  const round = await context.lookups.round(roundKeyOf(context, command.roundId));
  return round?.state === 'VOID' ? refuse('TRANSACTION_ROLLED_BACK', 'the round was voided') : null;
};
