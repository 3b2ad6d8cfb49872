import type { Deliver, Op, WireCall } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import { leavesOf } from '../../dialects/exact-text.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { codeOf } from '../answers/codes.ts';
import { heard, mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { MONEY_SCENES } from '../scenes.ts';
import { vendorFactsOf } from '../wire-facts.ts';

/**
 * The same bytes again: a nonce counts once where the wire has one, and the sender is told to come again, because the first copy
 * may have been done. Elsewhere they are a repeat like others.
 */
const codeOfSecond = (stage: Stage, op: Op): string => {
  const { name } = stage.wire;
  if (name === 'native') return '409 OPERATION_IN_PROCESS';
  const status = name === 'slotegrator' ? 'OPERATION_IN_PROCESS' : vendorFactsOf(stage.vendor).repeat;
  return codeOf(name, { op, status, isReplay: true });
};

/** Another spelling of the same proof, which is no new one. */
const respelt = (stage: Stage, call: WireCall): readonly WireCall[] => {
  const dialect = dialectOf(stage.wire);
  const hex = ['x-signature', 'x-sign', 'x-request-sign'].filter((place) => dialect.proofs.includes(place));
  return hex.map((place) => dialect.withProof(call, place, (dialect.proofOf(call, place) ?? '').toUpperCase()));
};

const bytesTwice: readonly Script[] = perOperation({
  grid: 'bytes',
  title: (op) => `${op} that arrives again byte for byte, its proof spelt otherwise or not, is done once`,
  ops: MONEY_SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    let codes: readonly string[] = [];
    const twice: Deliver = async (call) => {
      const first = await deliver(call);
      const later = [];
      for (const copy of [call, ...respelt(stage, call)]) later.push(await deliver(copy));
      codes = later.map((answer) => dialectOf(stage.wire).codeOf(answer?.status ?? null, answer?.body ?? ''));
      return first;
    };
    const told = await actor.say(scene.ask, { by: twice });
    mustHear({ stage, told, op }, ['OK'], op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    const wanted = codeOfSecond(stage, op);
    for (const code of codes) must(code === wanted, `${op}, the same bytes again: answered ${code}, not ${wanted}`);
    const { cash } = await stage.control.money(actor.memberId);
    must(cash === before + scene.delta, `${op}, the same bytes again: the wallet holds ${cash}`);
  },
});

const DEPTH = 7_000;
const deep = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;

type Spelling = Readonly<Record<string, (text: string) => string>>;
/** JSON that another reader would understand otherwise, or not at all. */
const spellingsOf = (amounts: readonly string[]): Spelling => ({
  'nested seven thousand deep': (text) => text.replace(/\}\s*$/, `,"details":${deep}}`),
  'not JSON': (text) => text.slice(0, -1),
  ...Object.fromEntries(
    amounts.map((name) => [`${name} twice`, (text: string) => text.replace(`"${name}":`, `"${name}":"1","${name}":`)]),
  ),
});

const badTexts: readonly Script[] = perOperation({
  grid: 'text',
  title: (op) =>
    `${op} in JSON that can be read in two ways, or is nested without end, is refused for good and moves nothing`,
  ops: MONEY_SCENES,
  applies: (stage) => dialectOf(stage.wire).isJson,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    let names: readonly string[] = [];
    await actor.say(scene.ask, {
      by: saying(stage, (said) => {
        names = [...new Set(leavesOf(said.fields).map(({ path }) => path.split('.').at(-1) ?? ''))];
        return { ...said, path: '/nowhere' };
      }),
    });
    for (const [spelling, spell] of Object.entries(
      spellingsOf(names.filter((name) => /amount|bet$|win$|id/i.test(name))),
    )) {
      const told = await actor.say(scene.ask, {
        by: saying(
          stage,
          (said) => said,
          (said) => spell(JSON.stringify(said.fields)),
        ),
      });
      const when = `${op}, ${spelling}`;
      must(
        told.meaning !== 'ok' && told.meaning !== 'retry',
        `${when}: answered ${heard(stage, told)}: ${told.received.slice(0, 200)}`,
      );
      const cash = await cashOf(stage, actor);
      must(cash === before, `${when}: the wallet holds ${cash}, not ${before}`);
    }
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, op);
  },
});

export const bytesGrid: readonly Script[] = [...bytesTwice, ...badTexts];
