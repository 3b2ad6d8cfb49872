import type { Deliver, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import { WALLET_STATUSES } from '../../../../apps/server/src/features/vendor-wallet/vendor-wallet.types.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import type { Tree } from '../../dialects/exact-text.ts';
import { newStake, ONE, rollbackAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { bodyOf, SHAPES } from './answer-shapes.ts';
import { FUNDS, perOperation } from '../per-operation.ts';
import { type Scene, SCENES } from '../scenes.ts';

/** Says it, and looks whether the answer is whole. */
const mustBeWhole = async (stage: Stage, actor: Actor, ask: Scene['ask'], when: string): Promise<void> => {
  let said: Tree = {};
  let retryAfter: string | null = null;
  const by: Deliver = async (call) => {
    said = dialectOf(stage.wire).open(call, stage.link).fields;
    const answer = await deliver(call);
    retryAfter = answer?.headers.get('retry-after') ?? null;
    return answer;
  };
  const { httpStatus, meaning, received } = await actor.say(ask, { by });
  const answered = { op: ask.op as Op, said, isOk: meaning === 'ok', httpStatus: httpStatus ?? 0, retryAfter };
  const wrong = SHAPES[stage.wire.name]?.({ ...answered, body: bodyOf(received) }) ?? null;
  must(wrong === null, `${when}: wrong or not there: ${wrong}: ${received}`);
};

/** INVALID_SIGNATURE is no answer of the wallet; nothing of a vendor who may undo settled bets is refused as settled. */
const isSaid = ({ wire }: Stage, status: string): boolean =>
  status !== 'INVALID_SIGNATURE' && !(status === 'ALREADY_SETTLED' && wire.name === 'softswiss');

/** Every answer that the wallet can give, the real one, its repeat. */
const ofEach: readonly Script[] = perOperation({
  grid: 'shape',
  title: (op) => `every answer to ${op} has all that the vendor’s document wants of it, whatever it says`,
  ops: SCENES,
  applies: ({ wire }) => wire.name in SHAPES,
  async play({ stage, actor, scene, op }) {
    for (const status of WALLET_STATUSES.filter((each) => isSaid(stage, each)))
      for (const isReplay of [false, true]) {
        stage.control.answerInstead({ status, isReplay });
        const when = `${op}, the wallet says ${status}${isReplay ? ' again' : ''}`;
        await mustBeWhole(stage, actor, scene.ask, when).finally(() => stage.control.answerInstead(null));
      }
    await mustBeWhole(stage, actor, scene.ask, op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    await mustBeWhole(stage, actor, scene.ask, `${op} again`);
  },
});

/** Nothing was there to undo: the answer is whole all the same. */
const ofTombstone: Script = {
  name: 'shape-of-tombstone',
  title: 'the answer to an undoing whose bet never came has all that the vendor’s document wants of it',
  needs: ['bet', 'rollback'],
  applies: ({ wire }) => wire.name in SHAPES,
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const ask = rollbackAsk(stage, actor, newStake(stage, 2n * ONE)) as Scene['ask'];
    for (const when of ['the undoing of nothing', 'the undoing of nothing again'])
      await mustBeWhole(stage, actor, ask, when);
  },
};

export const answerBodyGrid: readonly Script[] = [...ofEach, ofTombstone];
