import { setTimeout as pause } from 'node:timers/promises';
import type { Ask, Told } from '../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../lab/deliver.ts';
import type { Actor, Stage } from '../lab/stage.ts';
import { newStake, ONE, rollbackAsk, stakeAsk, winAsk } from '../lab/scripts/moves.ts';

export type Tally = {
  /** Final answers of the wallet. */
  acknowledged: number;
  /** Sendings that got no answer or "come again" while something was dead. */
  unanswered: number;
  /** Repeats that found the first sending done: the commit whose answer was lost. */
  replayed: number;
};

export type Load = {
  /** No new rounds; resolves when every open one has its final answer. */
  drain(): Promise<void>;
};

const isRest = ({ meaning }: Told): boolean => meaning === 'no_answer' || meaning === 'retry';

/** Until a final answer comes, whatever is dead meanwhile; a vendor does the same. */
const insist = async (actor: Actor, ask: Ask, tally: Tally): Promise<Told> => {
  for (let tries = 0; ; tries += 1) {
    const told = await actor.say(ask, { by: deliver });
    if (!isRest(told)) {
      tally.acknowledged += 1;
      if (tries > 0 && (told.meaning === 'duplicate' || /"replayed":true/.test(told.received))) tally.replayed += 1;
      return told;
    }
    tally.unanswered += 1;
    await pause(Math.min(20 * 2 ** Math.min(tries, 5), 500));
  }
};

const mustBe = (told: Told, wanted: readonly string[], what: string): void => {
  if (!wanted.includes(told.meaning)) throw new Error(`${what} was answered ${told.meaning}: ${told.received}`);
};
const DONE = ['ok', 'duplicate', 'already_settled'];

/** One round, with everything that is said repeated until it is answered. */
const playRound = async (stage: Stage, actor: Actor, tally: Tally): Promise<void> => {
  const { random, wire } = stage;
  const stake = newStake(stage, BigInt(1 + random.below(3)) * ONE);
  const isUndone = wire.ops.has('rollback') && random.chance(0.15);
  const winning = random.chance(0.4) ? BigInt(random.below(6)) * ONE : 0n;
  const told = await insist(actor, stakeAsk(stage, actor, stake), tally);
  if (told.meaning === 'insufficient_funds') return;
  mustBe(told, DONE, 'a bet');
  actor.believe(stake.roundId, -stake.amount);
  if (isUndone) {
    mustBe(await insist(actor, rollbackAsk(stage, actor, stake), tally), DONE, 'a rollback');
    actor.believe(stake.roundId, stake.amount);
  } else if (wire.ops.has('win')) {
    const win = { winId: stage.id('w'), amount: winning };
    mustBe(await insist(actor, winAsk(stage, actor, stake, win), tally), DONE, 'a win');
    actor.believe(stake.roundId, winning);
  }
};

/** Players of several vendors at once, each playing round after round. */
export const startLoad = (tables: readonly { readonly stage: Stage; readonly actor: Actor }[], tally: Tally): Load => {
  let isDraining = false;
  const players = tables.map(async ({ stage, actor }) => {
    while (!isDraining) await playRound(stage, actor, tally);
  });
  const all = Promise.all(players);
  // Its failure is reported by drain; until then it must not end the program.
  all.catch(() => undefined);
  return {
    async drain() {
      isDraining = true;
      await all;
    },
  };
};
