import { type Leaf, leavesOf, withLeaf } from '../../dialects/exact-text.ts';
import { dialectOf } from '../../dialects/index.ts';
import type { Op, WireCall } from '../../../../apps/sandbox/src/studio/wire.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { heard, mustHear, saying } from './heard.ts';
import { cashOf, perOperation } from '../per-operation.ts';
import { MONEY_SCENES, type Scene, sceneOf } from '../scenes.ts';

type Rules = {
  /** A call without one of these says nothing. `amount@bet`: of one operation only. */
  readonly needs: ReadonlySet<string>;
  /** Without these it is another movement: of another round or kind. Other grids have them. */
  readonly decides: ReadonlySet<string>;
};

/** From the vendors' documents; every other field may be left out. */
const RULES: Readonly<Record<string, Rules>> = {
  pg: {
    needs: new Set([
      'player_name',
      'currency_code',
      'transaction_id',
      'transfer_amount',
      'adjustment_transaction_id',
      ...['bet', 'win', 'betWin'].flatMap((op) =>
        ['parent_bet_id', 'bet_amount', 'win_amount'].map((name) => `${name}@${op}`),
      ),
    ]),
    decides: new Set(['free_game_transaction_id@promoWin', 'parent_bet_id@adjust']),
  },
  cq9: {
    needs: new Set([
      'mtcode',
      'amount',
      'data',
      ...['bet', 'win', 'adjust'].flatMap((op) => [`account@${op}`, `roundid@${op}`]),
      'account@promoWin',
    ]),
    decides: new Set(['promoid@promoWin']),
  },
  jdb: {
    needs: new Set([
      'uid',
      'currency',
      'transferId',
      'refTransferIds.0',
      'bet',
      'win',
      ...['bet', 'win', 'promoWin'].map((op) => `amount@${op}`),
    ]),
    decides: new Set([
      'gameRoundSeqNo@bet',
      'gameRoundSeqNo@win',
      'historyId@betWin',
      'eventId@promoWin',
      // They have words of their own: 9007 and 9005.
      'action',
      'ts@bet',
      'ts@betWin',
    ]),
  },
  jili: {
    needs: new Set([
      'currency',
      'game',
      'round',
      ...['bet', 'win', 'betWin', 'promoWin'].flatMap((op) => [`betAmount@${op}`, `winloseAmount@${op}`]),
      'sessionId@bet',
      'sessionId@win',
      'type@bet',
      'type@win',
      ...['win', 'rollback', 'promoWin'].map((op) => `userId@${op}`),
    ]),
    decides: new Set([
      'token',
      'betAmount@rollback',
      'winloseAmount@rollback',
      'sessionId@rollback',
      'isFreeRound@promoWin',
      'transactionId@promoWin',
    ]),
  },
};

const isIn = (names: ReadonlySet<string>, path: string, op: Op): boolean =>
  names.has(path) || names.has(`${path}@${op}`);

const fieldsOf = async (stage: Stage, actor: Actor, ask: Scene['ask']): Promise<readonly Leaf[]> => {
  const calls: WireCall[] = [];
  await actor.say(ask, { by: (call) => (calls.push(call), Promise.resolve(null)) });
  return calls.flatMap((call) => leavesOf(dialectOf(stage.wire).open(call, stage.link).fields));
};

type Way = { readonly name: string; readonly value: undefined | '' };
const WAYS: readonly Way[] = [
  { name: 'without', value: undefined },
  { name: 'with an empty', value: '' },
];

const changed = (stage: Stage, path: string, { value }: Way) =>
  saying(stage, (said) => ({ ...said, fields: withLeaf(said.fields, path, value) as typeof said.fields }));

/** What a programmer reads of a field that is not there is a guess: 0, the empty text, the year 1970, `undefined`. */
export const fieldTableGrid: readonly Script[] = perOperation({
  grid: 'fields',
  title: (op) =>
    `${op} that leaves out what it must say, or says it empty, is refused for good; one that leaves out anything else is done`,
  ops: MONEY_SCENES,
  applies: ({ wire }) => wire.name in RULES,
  async play({ stage, actor, scene, op }) {
    const rules = RULES[stage.wire.name];
    if (!rules) return;
    const { isJson } = dialectOf(stage.wire);
    const fields = (await fieldsOf(stage, actor, scene.ask)).filter(({ path }) => !isIn(rules.decides, path, op));
    const needed = fields.filter(({ path }) => isIn(rules.needs, path, op));
    const before = await cashOf(stage, actor);
    for (const { path } of needed)
      for (const way of WAYS) {
        const told = await actor.say(scene.ask, { by: changed(stage, path, way) });
        mustHear({ stage, told, op }, ['BAD_REQUEST'], `${op} ${way.name} ${path}`);
      }
    must((await cashOf(stage, actor)) === before, `${op} without what it must say moved money`);
    mustHear({ stage, told: await actor.say(scene.ask), op }, ['OK'], op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    // In JSON what is not there is left out; a form sends it empty.
    for (const { path } of fields.filter((field) => !needed.includes(field)))
      for (const way of isJson ? WAYS.slice(0, 1) : WAYS) {
        const { ask, delta, roundId } = await sceneOf(op, stage, actor);
        const cash = await cashOf(stage, actor);
        const told = await actor.say(ask, { by: changed(stage, path, way) });
        const when = `${op} ${way.name} ${path}`;
        must(told.meaning === 'ok', `${when}: answered ${heard(stage, told)}: ${told.received}`);
        if (delta !== 0n) actor.believe(roundId, delta);
        const after = await cashOf(stage, actor);
        must(after === cash + delta, `${when}: the wallet holds ${after}, not ${cash + delta}`);
      }
  },
});
