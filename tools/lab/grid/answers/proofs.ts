import type { Deliver, WireCall } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { asTold, mustHear, mustHoldAndTell } from '../fields/heard.ts';
import { newStake, ONE, placeBet, stakeAsk } from '../../scripts/moves.ts';
import { cashOf, FUNDS, perOperation } from '../per-operation.ts';
import { canRotate } from '../../second-keys.ts';
import { sceneOf, SCENES } from '../scenes.ts';

const flipped = (text: string): string =>
  text.replaceAll(/[0-9A-Za-z]/g, (sign) => (/\d/.test(sign) ? String(9 - Number(sign)) : sign === 'a' ? 'b' : 'a'));

/** From nothing at all to all but the last sign. */
const SPOILT: Readonly<Record<string, (proof: string) => string | null>> = {
  absent: () => null,
  empty: () => '',
  wrong: flipped,
  'half right': (proof) => {
    const half = Math.min(16, Math.floor(proof.length / 2));
    return proof.slice(0, half) + flipped(proof.slice(half));
  },
  'right but for its end': (proof) => proof.slice(0, -4) + flipped(proof.slice(-4)),
};

/** Another vendor's proof of the same words: its real connection where one speaks this wire, else one that nobody has. */
const byAnother = (stage: Stage): Deliver => {
  const dialect = dialectOf(stage.wire);
  const same = stage.others(13).find(({ wire, vendor }) => wire === stage.wire && vendor !== stage.vendor);
  const values = same?.link.values ?? stage.wire.newCredentials();
  return (call) => deliver(dialect.seal(dialect.open(call, stage.link), { ...stage.link, values }));
};

const OLD_MS = 600_000;

/** His own proof of too long ago, or of a time that is yet to come, where the wire signs its time. */
const atAnotherTime = (stage: Stage, byMs: number): Deliver | null => {
  const dialect = dialectOf(stage.wire);
  if (!dialect.sealAt) return null;
  return (call) => deliver(dialect.sealAt?.(dialect.open(call, stage.link), stage.link, Date.now() + byMs) as WireCall);
};

const forgeriesOf = (stage: Stage): Readonly<Record<string, Deliver>> => {
  const dialect = dialectOf(stage.wire);
  const spoilt = dialect.proofs.flatMap((place) =>
    Object.entries(SPOILT).map(([how, spoil]): [string, Deliver] => [
      `${place} ${how}`,
      (call) => deliver(dialect.withProof(call, place, spoil(dialect.proofOf(call, place) ?? ''))),
    ]),
  );
  const [old, early] = [atAnotherTime(stage, -OLD_MS), atAnotherTime(stage, OLD_MS)];
  return {
    ...Object.fromEntries(spoilt),
    'another vendor’s': byAnother(stage),
    ...(old && early ? { 'ten minutes old': old, 'ten minutes early': early } : {}),
  };
};

/** Every operation under every proof that is not its sender's: refused in the vendor's words, nothing moved, nothing remembered. */
const ofOne: readonly Script[] = perOperation({
  grid: 'proof',
  title: (op) =>
    `${op} without a proof, with half of one or with another vendor’s moves nothing, and the honest call is then taken`,
  ops: SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    for (const [forgery, by] of Object.entries(forgeriesOf(stage))) {
      const told = await actor.say(scene.ask, { by });
      mustHear({ stage, told, op }, ['INVALID_SIGNATURE'], `${op}, ${forgery}`);
      must(told.balance === null, `${op}, ${forgery}: a stranger was told a balance: ${told.received}`);
      const after = await cashOf(stage, actor);
      must(after === before, `${op}, ${forgery}: the wallet holds ${after}, not ${before}`);
    }
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], `${op}, honest after all forgeries`);
    if (op === 'balance') must(told.balance === asTold(stage, before), `told ${told.balance}, not ${before}`);
    else await mustHoldAndTell({ stage, actor, told }, before + scene.delta, `${op}, honest after all forgeries`);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});

const ofMany: Script = {
  name: 'proof-batch',
  title:
    'a list without a proof, with half of one or with another vendor’s moves nothing, and the honest list is then taken',
  needs: ['batch', 'bet'],
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const { askMany } = stage.wire;
    if (!askMany) throw new Error('the wire has batches and no askMany');
    const roundId = stage.id('r');
    const bets = [1n, 2n].map((units) => stakeAsk(stage, actor, newStake(stage, units * ONE, roundId)));
    for (const [forgery, by] of Object.entries(forgeriesOf(stage))) {
      const answers = await askMany.call(stage.wire, bets, stage.link, by, false);
      for (const told of answers) mustHear({ stage, told, op: 'batch' }, ['INVALID_SIGNATURE'], `a list, ${forgery}`);
      must((await cashOf(stage, actor)) === FUNDS, `a list, ${forgery}: money moved`);
    }
    const answers = await askMany.call(stage.wire, bets, stage.link, deliver, false);
    for (const { meaning, received } of answers) must(meaning === 'ok', `the honest list: ${meaning}: ${received}`);
    actor.believe(roundId, -3n * ONE);
    must((await cashOf(stage, actor)) === FUNDS - 3n * ONE, 'the honest list did not take its stakes');
  },
};

/** What is known of a movement is told to nobody else. */
const ofQuestion: Script = {
  name: 'proof-status',
  title: 'a question about a movement without its vendor’s proof is not answered',
  needs: ['status', 'bet'],
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const { betId } = await placeBet(stage, actor, ONE);
    const ask = { op: 'status', transactionId: betId } as const;
    for (const [forgery, by] of Object.entries(forgeriesOf(stage)))
      mustHear(
        { stage, told: await actor.say(ask, { by }), op: 'status' },
        ['INVALID_SIGNATURE'],
        `status, ${forgery}`,
      );
    mustHear({ stage, told: await actor.say(ask), op: 'status' }, ['OK'], 'the honest question');
  },
};

/** Who saw a call on its way and sends it first, in their own words: the genuine one is not taken for their repeat. */
const forgedFirst: readonly Script[] = perOperation({
  grid: 'unspent',
  title: (op) =>
    `${op} is taken after forged copies of the very call, with its time and its nonce, arrived before it and were refused`,
  ops: SCENES,
  async play({ stage, actor, scene, op }) {
    const dialect = dialectOf(stage.wire);
    const before = await cashOf(stage, actor);
    const spoil = SPOILT['right but for its end'];
    const late: Deliver = async (call) => {
      for (const place of dialect.proofs)
        await deliver(dialect.withProof(call, place, spoil?.(dialect.proofOf(call, place) ?? '') ?? null));
      if (call.method === 'POST') await deliver({ ...call, body: flipped(call.body) });
      return deliver(call);
    };
    const told = await actor.say(scene.ask, { by: late });
    mustHear({ stage, told, op }, ['OK'], `${op}, honest after its forged copies`);
    if (op !== 'balance') await mustHoldAndTell({ stage, actor, told }, before + scene.delta, `${op} after its copies`);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});

/** A rotation has two good keys, until the operator ends it: nobody can change both sides at once. */
const bySecondKey: readonly Script[] = perOperation({
  grid: 'rotated',
  title: (op) => `${op} that is proved by either of two live keys is taken`,
  ops: SCENES,
  applies: ({ wire }) => canRotate(wire),
  async play({ stage, actor, scene, op }) {
    const dialect = dialectOf(stage.wire);
    const before = await cashOf(stage, actor);
    const by: Deliver = (call) => deliver(dialect.seal(dialect.open(call, stage.link), stage.rotated));
    mustHear({ stage, told: await actor.say(scene.ask, { by }), op }, ['OK'], `${op} by the second key`);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    must((await cashOf(stage, actor)) === before + scene.delta, `${op} by the second key moved another sum`);
    const { ask, delta, roundId } = await sceneOf(op, stage, actor);
    mustHear({ stage, told: await actor.say(ask), op }, ['OK'], `${op} by the first key`);
    if (delta !== 0n) actor.believe(roundId, delta);
  },
});

export const proofGrid: readonly Script[] = [...ofOne, ...forgedFirst, ...bySecondKey, ofMany, ofQuestion];
