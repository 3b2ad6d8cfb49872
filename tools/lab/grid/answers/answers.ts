import { WALLET_STATUSES } from '../../../../apps/server/src/features/vendor-wallet/vendor-wallet.types.ts';
import { MADE_CASH } from '../../desk.ts';
import { must, type Script } from '../../stage.ts';
import { asTold, mustHear, mustHoldAndTell } from '../fields/heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { SCENES } from '../scenes.ts';

/** The adapter says this itself, and the grid of proofs hears it. */
const NOT_THE_WALLETS = new Set(['INVALID_SIGNATURE']);

/**
 * Every row of the adapter's table at every operation: what is final stays final, what is to come again comes again, and what was
 * done is never said of what was not.
 */
export const answerGrid: readonly Script[] = perOperation({
  grid: 'answers',
  title: (op) =>
    `whatever the wallet answers to ${op} is told in the vendor’s own word for it, with the balance cut and never rounded`,
  ops: SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    for (const status of WALLET_STATUSES.filter((each) => !NOT_THE_WALLETS.has(each)))
      for (const isReplay of [false, true]) {
        stage.control.answerInstead({ status, isReplay });
        const told = await actor.say(scene.ask).finally(() => stage.control.answerInstead(null));
        const when = `${op}, the wallet says ${status}${isReplay ? ' again' : ''}`;
        mustHear({ stage, told, op }, [status], when, isReplay);
        must(
          told.balance === null || told.balance === asTold(stage, MADE_CASH),
          `${when}: told ${told.balance}: ${told.received}`,
        );
        if (status === 'OK' && op !== 'endRound')
          must(told.balance !== null, `${when}: no balance was told: ${told.received}`);
      }
    must((await cashOf(stage, actor)) === before, 'an answer moved money');
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], op);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});
