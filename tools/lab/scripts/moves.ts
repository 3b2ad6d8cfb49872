import type { Ask, Deliver, Told } from '../../../apps/sandbox/src/studio/wire.ts';
import { type Actor, must, type Stage } from '../stage.ts';

/** R$ 1.00 in micros; every wire can say it. */
export const ONE = 1_000_000n;

export type Stake = { readonly betId: string; readonly roundId: string; readonly amount: bigint };

export const newStake = (stage: Stage, amount: bigint, roundId: string = stage.id('r')): Stake => ({
  betId: stage.id('b'),
  roundId,
  amount,
});

/** A stake in the wire's words: a bet, or a net call that wins nothing and leaves the round open. */
export const stakeAsk = (stage: Stage, actor: Actor, stake: Stake): Ask => {
  const movement = {
    player: actor.player,
    transactionId: stake.betId,
    roundId: stake.roundId,
    gameCode: stage.gameCode,
    amount: stake.amount,
    isRoundClosed: false,
  };
  return stage.wire.ops.has('bet') ? { op: 'bet', ...movement } : { op: 'betWin', ...movement, winAmount: 0n };
};

export const canStake = (stage: Stage): boolean => stage.wire.ops.has('bet') || stage.wire.ops.has('betWin');

export const sayStake = (stage: Stage, actor: Actor, stake: Stake, by?: Deliver): Promise<Told> =>
  actor.say(stakeAsk(stage, actor, stake), by ? { by } : {});

/** Stakes and expects it to be taken. */
export const placeBet = async (stage: Stage, actor: Actor, amount: bigint, roundId?: string): Promise<Stake> => {
  const stake = newStake(stage, amount, roundId);
  const told = await sayStake(stage, actor, stake);
  must(told.meaning === 'ok', `a bet of ${amount} was answered ${told.meaning}: ${told.received}`);
  actor.believe(stake.roundId, -amount);
  return stake;
};

export type Win = { readonly winId: string; readonly amount: bigint; readonly isRoundClosed?: boolean };

export const winAsk = (stage: Stage, actor: Actor, stake: Stake, win: Win): Extract<Ask, { op: 'win' }> => ({
  op: 'win',
  player: actor.player,
  transactionId: win.winId,
  betId: stake.betId,
  roundId: stake.roundId,
  gameCode: stage.gameCode,
  amount: win.amount,
  isRoundClosed: win.isRoundClosed ?? true,
  kind: 'normal',
});

/** Pays a win and expects it to be accepted. */
export const payWin = async (
  stage: Stage,
  actor: Actor,
  stake: Stake,
  won: { readonly amount: bigint; readonly isRoundClosed?: boolean },
): Promise<Told> => {
  const told = await actor.say(winAsk(stage, actor, stake, { winId: stage.id('w'), ...won }));
  must(told.meaning === 'ok', `a win of ${won.amount} was answered ${told.meaning}: ${told.received}`);
  actor.believe(stake.roundId, won.amount);
  return told;
};

export const rollbackAsk = (stage: Stage, actor: Actor, stake: Stake, transactionId: string = stage.id('c')): Ask => ({
  op: 'rollback',
  player: actor.player,
  transactionId,
  betId: stake.betId,
  roundId: stake.roundId,
  gameCode: stage.gameCode,
  amount: stake.amount,
});

/** Cash as the ledger has it must be this. */
export const mustHold = async (stage: Stage, actor: Actor, micros: bigint, when: string): Promise<void> => {
  const { cash } = await stage.control.money(actor.memberId);
  must(cash === micros, `${when}: the wallet holds ${cash}, not ${micros}`);
};

/** Two answers to the same call name the same movement, where the wire names it at all. */
export const mustBeSame = (first: Told, second: Told): void => {
  if (first.walletTransactionId === null || second.walletTransactionId === null) return;
  must(
    first.walletTransactionId === second.walletTransactionId,
    `the repeat names another movement: ${second.walletTransactionId} after ${first.walletTransactionId}`,
  );
};

/** Where the wire tells a balance, it is the true one. */
export const mustTell = (told: Told, micros: bigint): void => {
  if (told.balance === null) return;
  must(told.balance === micros, `the answer says ${told.balance}, the wallet holds ${micros}: ${told.received}`);
};

/** The round is ended in our books. */
export const mustBeClosed = async (stage: Stage, actor: Actor, roundId: string): Promise<void> => {
  const isOpen = await stage.control.isRoundOpen(actor.memberId, roundId);
  must(isOpen === false, `the round is ${isOpen === null ? 'not in our books' : 'still open'} after its last movement`);
};
