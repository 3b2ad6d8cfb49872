import type { Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import { ONE, placeBet } from '../../scripts/moves.ts';
import { must, type Script } from '../../stage.ts';
import { mustHear } from '../fields/heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';

/** Of a result or a correction: more than what the emptied wallet has left. */
const DELTA = -3n * ONE;

const isDone = (meaning: string): boolean => meaning === 'ok' || meaning === 'duplicate';

/** Results and corrections are never refused for want of money. */
export const debtGrid: readonly Script[] = perOperation({
  grid: 'emptied',
  title: (op) => `${op} that takes more than the wallet has is done: it is emptied, and the player owes the rest, once`,
  ops: ['settle', 'resettle', 'unsettle', 'adjust'] satisfies readonly Op[],
  async play({ stage, actor, scene, op }) {
    if (!('delta' in scene.ask)) return;
    const held = await cashOf(stage, actor);
    await placeBet(stage, actor, held - (held % ONE));
    const left = held % ONE;
    const ask = { ...scene.ask, delta: DELTA };
    const told = await actor.say(ask);
    mustHear({ stage, told, op }, ['OK'], `${op} of an emptied wallet`);
    actor.believe(scene.roundId, DELTA);
    for (const when of ['after it', 'after its repeat']) {
      const { cash, debt } = await stage.control.money(actor.memberId);
      must(cash === 0n && debt === -DELTA - left, `${when}: the wallet holds ${cash} and owes ${debt}`);
      const again = await actor.say(ask);
      must(isDone(again.meaning), `the repeat was answered ${again.meaning}: ${again.received}`);
    }
  },
});
