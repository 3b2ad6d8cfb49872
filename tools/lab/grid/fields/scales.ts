import { type Actor, must, type Script } from '../../stage.ts';
import { microsOf } from '../../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { notesOf } from '../../vendor-notes.ts';
import { mustFind, playEqual } from '../money/reconciled.ts';
import { canStake, ONE, placeBet, rollbackAsk } from '../../scripts/moves.ts';
import { asTold, mustHear } from './heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';
import { SCENES, sceneOf } from '../scenes.ts';

/** The vendor's unit is a thousand of ours, as one that counts dong in thousands. */
const FACTOR = 1_000n;
const SCALE = { 'scale.BRL': String(FACTOR) };
/** Finer than the vendor can say. */
const REST = 321n;

const inTheirUnits = (actor: Actor): Actor => ({
  ...actor,
  believe: (roundId, delta) => actor.believe(roundId, delta * FACTOR),
});

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
      const theirs = inTheirUnits(actor);
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
  {
    name: 'scaled-lists',
    title:
      'the list and the records of a vendor that counts a currency in thousands are read and told in its own units',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name !== 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS * FACTOR);
      const theirs = inTheirUnits(actor);
      await stage.control.reconnect(stage.vendor, { values: () => SCALE });
      try {
        await playEqual(stage, theirs, notesOf(stage, actor));
        await mustFind(stage, theirs, [], 'equal lists in the vendor’s units');
        if (stage.wire.name !== 'cq9') return;
        const stake = await placeBet(stage, theirs, 2n * ONE);
        const { received } = await actor.say({ op: 'status', transactionId: stake.betId });
        const told = microsOf(wordAt(received, 'data', 'event', '0', 'amount'));
        must(told === stake.amount, `the record tells ${told}, not ${stake.amount}: ${received}`);
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
];
