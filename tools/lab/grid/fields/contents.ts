import { dialectOf } from '../../dialects/index.ts';
import { type Leaf, leavesOf, otherValue, withLeaf } from '../../dialects/exact-text.ts';
import type { Op, Told, WireCall } from '../../../../apps/sandbox/src/studio/wire.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { heard, mustHear, mustHoldAndTell, mustTellOnRequest, saying } from './heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { MONEY_SCENES } from '../scenes.ts';
import { freshIds } from './own-ids.ts';

/** `actions.0.amount` as the list of idle fields names it. */
const nameOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

/** Fields of a wire that make another movement of the call, or none of ours: the grids of orders and others have them. */
const isOwnId = (stage: Stage, path: string): boolean => freshIds(stage.wire.name).has(nameOf(path));

const fieldsOf = async (stage: Stage, actor: Actor, ask: Parameters<Actor['say']>[0]): Promise<readonly Leaf[]> => {
  let call: WireCall | null = null;
  await actor.say(ask, {
    by: (sent) => {
      call = sent;
      return Promise.resolve(null);
    },
  });
  return call === null ? [] : leavesOf(dialectOf(stage.wire).open(call, stage.link).fields);
};

const withOther = (stage: Stage, { path, value }: Leaf) =>
  saying(stage, (said) => ({ ...said, fields: withLeaf(said.fields, path, otherValue(value)) as typeof said.fields }));

const mustBeTheFirst = (first: Told, again: Told, when: string): void =>
  must(
    first.walletTransactionId === again.walletTransactionId,
    `${when}: the repeat names ${again.walletTransactionId}, not ${first.walletTransactionId}`,
  );

const mustNotMove = async (stage: Stage, actor: Actor, micros: bigint, when: string): Promise<void> => {
  const cash = await cashOf(stage, actor);
  must(cash === micros, `${when}: the wallet holds ${cash}, not ${micros}`);
};

/** Where a repeat and another call under its id hear the same word, the answer still tells them apart. */
const mustNotBeReplay = (stage: Stage, told: Told, when: string): void => {
  if (told.meaning !== 'duplicate' || stage.wire.name !== 'native') return;
  must(told.received.includes('"replayed":false'), `${when}: taken for the first one: ${told.received}`);
};

/** What a repeat hears, by the vendor's document. */
const REPEATED: Readonly<Record<string, 'DUPLICATE_TRANSACTION'>> = {
  FC: 'DUPLICATE_TRANSACTION',
  EG2: 'DUPLICATE_TRANSACTION',
};
const mustRepeat = (stage: Stage, told: Told, op: Op, when: string): void =>
  mustHear({ stage, told, op }, [REPEATED[stage.vendor] ?? 'OK'], when, true);

/** A call that was taken, then the same id with one field after the other changed. */
export const contentGrid: readonly Script[] = perOperation({
  grid: 'content',
  title: (op) =>
    `${op} that comes back with one field changed moves nothing, and with nothing changed is the first one again`,
  ops: MONEY_SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    await mustTellOnRequest(stage, actor, before, `before ${op}`);
    const first = await actor.say(scene.ask);
    mustHear({ stage, told: first, op }, ['OK'], op);
    actor.believe(scene.roundId, scene.delta);
    const after = before + scene.delta;
    await mustHoldAndTell({ stage, actor, told: first }, after, op);
    const { idle } = dialectOf(stage.wire);
    for (const field of await fieldsOf(stage, actor, scene.ask)) {
      if (isOwnId(stage, field.path)) continue;
      const when = `${op} again with another ${field.path}`;
      const told = await actor.say(scene.ask, { by: withOther(stage, field) });
      await mustNotMove(stage, actor, after, `${when} (${heard(stage, told)})`);
      const isIdle = idle.has(nameOf(field.path)) || idle.has(`${nameOf(field.path)}@${op}`);
      if (isIdle) {
        mustRepeat(stage, told, op, when);
        continue;
      }
      mustNotBeReplay(stage, told, when);
      must(
        told.meaning !== 'ok' && told.meaning !== 'retry' && told.meaning !== 'no_answer',
        `${when}: answered ${told.meaning}: ${told.received}`,
      );
    }
    const again = await actor.say(scene.ask);
    mustRepeat(stage, again, op, `${op} again`);
    mustBeTheFirst(first, again, op);
    await mustHoldAndTell({ stage, actor, told: again }, after, `${op} again`);
  },
});
