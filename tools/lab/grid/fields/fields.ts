import { withLeaf } from '../../dialects/exact-text.ts';
import { dialectOf } from '../../dialects/index.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { ABSENCES, ENDS, FIELD_FACTS, MAY_BE_EMPTY, roundWithout } from './field-facts.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { type Scene, SCENES, sceneOf } from '../scenes.ts';

/** A field said otherwise, or not at all. */
type Said = { readonly name: string; readonly value: unknown };

const sayWith = (stage: Stage, actor: Actor, ask: Scene['ask'], { name: path, value }: Said) =>
  actor.say(ask, {
    by: saying(stage, (said) => ({ ...said, fields: withLeaf(said.fields, path, value) as typeof said.fields })),
  });

const spelt = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));

/** Ways in which a field that must be there is not. */
const spoilt = (stage: Stage, name: string): readonly unknown[] => {
  const empty = MAY_BE_EMPTY.has(name) ? [] : [''];
  return dialectOf(stage.wire).isJson ? [undefined, null, {}, ...empty] : [undefined, ...empty];
};

const factsOf = (stage: Stage, op: Scene['ask']['op']) => FIELD_FACTS[stage.wire.name]?.[op];

/** Said once more for each field that must be there, without it; then as it should be. */
const withoutNeeded: readonly Script[] = perOperation({
  grid: 'needed',
  title: (op) => `${op} without a field that it needs is refused as badly formed, moves nothing and bars nothing`,
  ops: SCENES,
  applies: (stage, op) => factsOf(stage, op as Scene['ask']['op']) !== undefined,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    for (const name of factsOf(stage, scene.ask.op)?.needed ?? [])
      for (const value of spoilt(stage, name)) {
        const when = `${op}, ${name} ${spelt(value)}`;
        const told = await sayWith(stage, actor, scene.ask, { name, value });
        mustHear({ stage, told, op }, ['BAD_REQUEST'], when);
        const cash = await cashOf(stage, actor);
        must(cash === before, `${when}: the wallet holds ${cash}, not ${before}`);
      }
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], `${op}, whole again`);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, `${op}, whole again`);
  },
});

const isSame = (roundId: string | null, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? roundId === wanted : wanted.test(roundId ?? '');

/** A call without a field that it may leave out: done as if it stood there, and open where it says of no end. */
const playWithout = async (stage: Stage, actor: Actor, scene: Scene, { name, value }: Said): Promise<void> => {
  const { ask, delta } = scene;
  const { op } = ask;
  const when = `${op}, ${name} ${spelt(value)}`;
  const before = await cashOf(stage, actor);
  const told = await sayWith(stage, actor, ask, { name, value });
  mustHear({ stage, told, op }, ['OK'], when);
  if (delta !== 0n) {
    const roundId = (await stage.control.lastRecord(actor.memberId))?.roundId ?? null;
    const wanted = roundWithout(stage.wire.name, name, scene);
    must(isSame(roundId, wanted), `${when}: the books have the round ${roundId}, not ${wanted}`);
    actor.believe(roundId ?? '', delta);
  }
  await mustHoldAndTell({ stage, actor, told }, before + delta, when);
  if (!ENDS.has(name) || op === 'promoWin') return;
  const isOpen = await stage.control.isRoundOpen(actor.memberId, scene.roundId);
  must(isOpen === true, `${when}: the round is open: ${isOpen}`);
};

const withoutOptional: readonly Script[] = perOperation({
  grid: 'optional',
  title: (op) => `${op} without a field that it may leave out is done all the same, and ends no round unasked`,
  ops: SCENES,
  applies: (stage, op) => factsOf(stage, op as Scene['ask']['op']) !== undefined,
  async play({ stage, actor, scene }) {
    const { op } = scene.ask;
    for (const name of factsOf(stage, op)?.optional ?? [])
      for (const value of ABSENCES[stage.wire.name] ?? [])
        await playWithout(stage, actor, await sceneOf(op, stage, actor), { name, value });
  },
});

export const fieldGrid: readonly Script[] = [...withoutNeeded, ...withoutOptional];
