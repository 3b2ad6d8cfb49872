import { WALLET_STATUSES } from '../../../../apps/server/src/features/vendor-wallet/vendor-wallet.types.ts';
import type { Op, Told } from '../../../../apps/sandbox/src/studio/wire.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { perOperation } from '../per-operation.ts';
import { SCENES } from '../scenes.ts';

/** `text` is not empty; `any text` may be. */
type Kind = 'text' | 'any text' | 'number' | 'null' | 'time' | 'absent';
type Shape = Readonly<Record<string, Kind>>;

const PG_DONE: Shape = { error: 'null', 'data.currency_code': 'text', 'data.balance_amount': 'number' };
const PG_CORRECTED = { error: 'null', 'data.adjust_amount': 'number', 'data.balance_before': 'number' } as const;
const CQ9_STATUS = { 'status.code': 'text', 'status.message': 'text', 'status.datetime': 'time' } as const;
const JILI_HEAD = { errorCode: 'number', message: 'text' } as const;
const JILI_DONE = { ...JILI_HEAD, username: 'text', currency: 'text', balance: 'number' } as const;

/** What stands in an answer, by the vendors' documents. */
const SHAPES: Readonly<Record<string, { readonly done: (op: Op) => Shape; readonly refused: Shape }>> = {
  pg: {
    done: (op) => ({
      ...(op === 'adjust' ? { ...PG_CORRECTED, 'data.balance_after': 'number' } : PG_DONE),
      'data.updated_time': 'number',
    }),
    refused: { data: 'null', 'error.code': 'text', 'error.message': 'text' },
  },
  cq9: {
    done: () => ({ 'data.balance': 'number', 'data.currency': 'text', ...CQ9_STATUS }),
    refused: { data: 'null', ...CQ9_STATUS },
  },
  jdb: {
    done: () => ({ status: 'text', balance: 'number', err_text: 'any text' }),
    refused: { status: 'text', balance: 'number', err_text: 'text' },
  },
  jili: { done: () => ({ ...JILI_DONE, txId: 'text' }), refused: JILI_HEAD },
};

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-04:00$/;
const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  'any text': (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  null: (value) => value === null,
  time: (value) => typeof value === 'string' && TIME.test(value),
  absent: (value) => value === undefined,
};

const at = (content: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], content);

const mustHave = ({ received }: Told, shape: Shape, when: string): void => {
  const content: unknown = JSON.parse(received);
  for (const [path, kind] of Object.entries(shape))
    must(IS[kind](at(content, path)), `${when}: ${path} is not ${kind}: ${received}`);
};

const shapesOf = (stage: Stage) => SHAPES[stage.wire.name];

/** A vendor's parser stops at the first field that it does not find, and nobody knows then whether the call was done. */
export const shapeGrid: readonly Script[] = perOperation({
  grid: 'filled',
  title: (op) =>
    `whatever is answered to ${op} has every field that the vendor’s document promises, of its kind and not empty`,
  ops: SCENES,
  applies: (stage) => shapesOf(stage) !== undefined,
  async play({ stage, actor, scene, op }) {
    const shapes = shapesOf(stage);
    if (!shapes) return;
    for (const status of WALLET_STATUSES.filter((each) => each !== 'OK' && each !== 'INVALID_SIGNATURE')) {
      // Undone already is what was asked for.
      if (op === 'rollback' && status === 'TRANSACTION_ROLLED_BACK') continue;
      stage.control.answerInstead({ status, isReplay: false });
      const told = await actor.say(scene.ask).finally(() => stage.control.answerInstead(null));
      mustHave(told, shapes.refused, `${op}, the wallet says ${status}`);
    }
    // A question has no movement that could have an id.
    const { txId: _, ...ofQuestion } = shapes.done(op);
    const done = op === 'balance' ? ofQuestion : shapes.done(op);
    for (const when of [op, `${op} again`]) mustHave(await actor.say(scene.ask), done, when);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
  },
});
