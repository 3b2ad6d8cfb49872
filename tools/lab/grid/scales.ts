import { type Actor, must, type Script } from '../stage.ts';
import { canStake, placeBet, rollbackAsk } from '../scripts/moves.ts';
import { asTold, mustHear } from './heard.ts';
import { cashOf, FUNDS } from './per-operation.ts';
import { SCENES, sceneOf } from './scenes.ts';

/** The vendor's unit is a thousand of ours, as one that counts dong in thousands. */
const FACTOR = 1_000n;
const SCALE = { 'scale.BRL': String(FACTOR) };
/** Finer than the vendor can say. */
const REST = 321n;

export const scaleGrid: readonly Script[] = [
  {
    name: 'scaled-currency',
    title:
      'over a connection that counts a currency in thousands every operation moves a thousand times what it says, and is told the thousandth part',
    needs: [],
    // The native wire counts in units alone.
    applies: (stage) => canStake(stage) && stage.wire.name !== 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS * FACTOR + REST);
      const theirs: Actor = { ...actor, believe: (roundId, delta) => actor.believe(roundId, delta * FACTOR) };
      const mustTellIt = async (balance: bigint | null, wanted: bigint, when: string): Promise<void> => {
        const cash = await cashOf(stage, actor);
        must(cash === wanted, `${when}: the wallet holds ${cash}, not ${wanted}`);
        const shown = asTold(stage, cash / FACTOR);
        must(balance === null || balance === shown, `${when}: told ${balance}, not ${shown}`);
      };
      await stage.control.reconnect(stage.vendor, { values: () => SCALE });
      try {
        for (const op of SCENES.filter((one) => stage.wire.ops.has(one))) {
          const scene = await sceneOf(op, stage, theirs);
          const before = await cashOf(stage, actor);
          const told = await actor.say(scene.ask);
          mustHear({ stage, told, op }, ['OK'], op);
          theirs.believe(scene.roundId, scene.delta);
          await mustTellIt(told.balance, before + scene.delta * FACTOR, op);
          const again = await actor.say(scene.ask);
          await mustTellIt(again.balance, before + scene.delta * FACTOR, `${op} again`);
        }
        if (!stage.wire.ops.has('rollback') || !stage.wire.ops.has('bet')) return;
        const before = await cashOf(stage, actor);
        const stake = await placeBet(stage, theirs, stage.wire.smallestAmount);
        const undone = await actor.say(rollbackAsk(stage, actor, stake));
        mustHear({ stage, told: undone, op: 'rollback' }, ['OK'], 'the smallest bet undone');
        theirs.believe(stake.roundId, stake.amount);
        await mustTellIt(undone.balance, before, 'the smallest bet undone');
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
];
