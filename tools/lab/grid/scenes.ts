import type { Ask, Op } from '../../../apps/sandbox/src/studio/wire.ts';
import { type Actor, must, type Stage } from '../stage.ts';
import { newStake, ONE, placeBet, stakeAsk, winAsk } from '../scripts/moves.ts';

/** A call that is ready to be said and will succeed, with what it then moves. */
export type Scene = {
  readonly ask: Extract<Ask, { player: unknown }>;
  readonly delta: bigint;
  readonly roundId: string;
  /** The bet that it is about, where there is one. */
  readonly betId: string | null;
};

type Prepare = (stage: Stage, actor: Actor) => Promise<Scene>;
type Reserved = {
  readonly player: Actor['player'];
  readonly betId: string;
  readonly roundId: string;
  readonly amount: bigint;
};

const STAKE = 2n * ONE;

const movement = (stage: Stage, { player }: Actor, roundId = stage.id('r')) => ({
  player,
  transactionId: stage.id('t'),
  roundId,
  gameCode: stage.gameCode,
  amount: STAKE,
  isRoundClosed: false,
});

/** A ticket: a bet where the wire has bets, else a committed reserve. */
const ticket = async (stage: Stage, actor: Actor): Promise<Reserved> => {
  const { betId, roundId, amount } = await placeBet(stage, actor, STAKE);
  return { player: actor.player, betId, roundId, amount };
};

const reserved = async (stage: Stage, actor: Actor): Promise<Reserved> => {
  const ask = { op: 'reserve', ...movement(stage, actor) } as const;
  const told = await actor.say(ask);
  must(told.meaning === 'ok', `a reserve was answered ${told.meaning}: ${told.received}`);
  actor.believe(ask.roundId, -STAKE);
  return { player: actor.player, betId: ask.transactionId, roundId: ask.roundId, amount: STAKE };
};

const settling =
  (op: 'settle' | 'resettle' | 'unsettle', delta: bigint): Prepare =>
  async (stage, actor) => {
    const { amount: _, ...base } = await ticket(stage, actor);
    if (op !== 'settle') {
      const first = await actor.say({ op: 'settle', ...base, transactionId: stage.id('s'), delta: 3n * ONE });
      must(first.meaning === 'ok', `a settlement was answered ${first.meaning}: ${first.received}`);
      actor.believe(base.roundId, 3n * ONE);
    }
    return {
      ask: { op, ...base, transactionId: stage.id('s'), delta },
      delta,
      roundId: base.roundId,
      betId: base.betId,
    };
  };

const promo =
  (op: 'promoWin' | 'jackpotWin'): Prepare =>
  async (stage, { player }) => {
    const [promoId, rewardId] = [stage.id('p'), stage.id('f')];
    // One Wallet's free rounds are known by their voucher.
    const isByReward = stage.wire.name === 'evolution' && op === 'promoWin';
    const kind = op === 'jackpotWin' ? 'jackpot' : 'freespin';
    const ask = {
      op,
      player,
      transactionId: stage.id('t'),
      promoId,
      rewardId,
      gameCode: stage.gameCode,
      kind,
      amount: 3n * ONE,
    } as const;
    return { ask, delta: 3n * ONE, roundId: `promo:${isByReward ? rewardId : promoId}`, betId: null };
  };

const PREPARE: Readonly<Partial<Record<Op, Prepare>>> = {
  async balance(_stage, { player }) {
    return { ask: { op: 'balance', player }, delta: 0n, roundId: '', betId: null };
  },
  async bet(stage, actor) {
    const stake = newStake(stage, STAKE);
    return { ask: stakeAsk(stage, actor, stake) as Scene['ask'], delta: -STAKE, ...stake };
  },
  async betWin(stage, actor) {
    const base = movement(stage, actor);
    const ask = { op: 'betWin', ...base, winAmount: 5n * ONE, isRoundClosed: true } as const;
    return { ask, delta: 3n * ONE, roundId: base.roundId, betId: null };
  },
  async win(stage, actor) {
    const stake = await placeBet(stage, actor, STAKE);
    const ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
    return { ask, delta: 5n * ONE, ...stake };
  },
  async rollback(stage, actor) {
    const { roundId, betId, amount, player } = await ticket(stage, actor);
    const ask = {
      op: 'rollback',
      player,
      transactionId: stage.id('c'),
      betId,
      roundId,
      gameCode: stage.gameCode,
      amount,
    } as const;
    return { ask, delta: STAKE, roundId, betId };
  },
  async endRound(stage, actor) {
    const { roundId, betId, player } = await ticket(stage, actor);
    return { ask: { op: 'endRound', player, roundId, gameCode: stage.gameCode }, delta: 0n, roundId, betId };
  },
  async reserve(stage, actor) {
    const ask = { op: 'reserve', ...movement(stage, actor) } as const;
    return { ask, delta: -STAKE, roundId: ask.roundId, betId: null };
  },
  async commit(stage, actor) {
    const held = await reserved(stage, actor);
    return { ask: { op: 'commit', ...held, transactionId: stage.id('m') }, delta: 0n, ...held };
  },
  async cancelReserve(stage, actor) {
    const held = await reserved(stage, actor);
    return { ask: { op: 'cancelReserve', ...held, transactionId: stage.id('c') }, delta: STAKE, ...held };
  },
  settle: settling('settle', 4n * ONE),
  resettle: settling('resettle', -1n * ONE),
  unsettle: settling('unsettle', -3n * ONE),
  promoWin: promo('promoWin'),
  jackpotWin: promo('jackpotWin'),
  async adjust(stage, actor) {
    const { roundId, betId, player } = await ticket(stage, actor);
    const base = { player, transactionId: stage.id('a'), roundId, reason: 'a table that was dealt wrongly' };
    return { ask: { op: 'adjust', ...base, delta: -ONE }, delta: -ONE, roundId, betId };
  },
};

/** The operations that a scene exists for. */
export const SCENES = Object.keys(PREPARE) as readonly Op[];
export const MONEY_SCENES = SCENES.filter((op) => op !== 'balance' && op !== 'endRound');

export const sceneOf = (op: Op, stage: Stage, actor: Actor): Promise<Scene> => {
  const prepare = PREPARE[op];
  if (!prepare) throw new Error(`no scene for ${op}`);
  return prepare(stage, actor);
};

export const isStakeOp = (op: Op): boolean => op === 'bet' || op === 'betWin' || op === 'reserve';
