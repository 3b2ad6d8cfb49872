import { leavesOf, withLeaf } from '../../dialects/exact-text.ts';
import { must, type Script } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from '../fields/heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { SCENES, sceneOf } from '../scenes.ts';

const CURRENCY = /(^|\.)currency(_code)?$/;
/** By their documents these take a call whose currency they do not need: the bet that it names has one. */
const NEEDS_NONE: Readonly<Record<string, readonly string[]>> = {
  native: ['endRound'],
  softswiss: ['endRound'],
  hub88: ['rollback'],
};

/** Every operation in a currency that the player does not play in. */
export const currencyGrid: readonly Script[] = perOperation({
  grid: 'currency',
  title: (op) => `${op} in another currency than the session’s is refused and moves nothing`,
  ops: SCENES,
  async play({ stage, actor, scene, op }) {
    if (NEEDS_NONE[stage.wire.name]?.includes(op)) return;
    for (const other of ['USD', 'VND', 'XYZ']) {
      const { ask } = await sceneOf(op, stage, actor);
      const before = await cashOf(stage, actor);
      let isSaid = false;
      const by = saying(stage, (said) => {
        const named = leavesOf(said.fields).filter(({ path }) => CURRENCY.test(path));
        isSaid = named.length > 0;
        // Without a word for the currency nothing can be wrong with it.
        if (!isSaid) return { ...said, path: '/nowhere' };
        const fields = named.reduce<unknown>((tree, { path }) => withLeaf(tree, path, other), said.fields);
        return { ...said, fields: fields as typeof said.fields };
      });
      const told = await actor.say(ask, { by });
      if (!isSaid) break;
      mustHear({ stage, told, op }, ['WRONG_CURRENCY', 'BAD_REQUEST'], `${op} in ${other}`);
      must((await cashOf(stage, actor)) === before, `${op} in ${other} moved money`);
    }
    const before = await cashOf(stage, actor);
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], `${op} in their own currency`);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});
