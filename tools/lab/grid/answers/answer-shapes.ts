import { asDigits, digitsOf, readTree, type Tree } from '../../dialects/exact-text.ts';
import type { Op } from '../../../../apps/sandbox/src/studio/wire.ts';

/** One answer as it came, and the fields of the call that it answers. */
export type Answered = {
  readonly op: Op;
  readonly said: Tree;
  readonly isOk: boolean;
  readonly httpStatus: number;
  readonly retryAfter: string | null;
  readonly body: Tree;
};
/** What of it is not as the vendor's document has it, or null. */
type Shape = (answered: Answered) => string | null;
type Rule = readonly [name: string, isRight: boolean];

const firstWrong = (rules: readonly Rule[]): string | null => {
  const wrong = rules.filter(([, isRight]) => !isRight).map(([name]) => name);
  return wrong.length === 0 ? null : wrong.join(', ');
};

const isNumber = (value: unknown, places: number): boolean => {
  const match = /^\d+(?:\.(\d+))?$/.exec(digitsOf(value) ?? '');
  return match !== null && (match[1] ?? '').length <= places;
};
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isSame = (value: unknown, said: unknown): boolean => value === said;

const hub88: Shape = ({ said, body, httpStatus, retryAfter }) =>
  firstWrong([
    ['request_uuid', isSame(body['request_uuid'], said['request_uuid'])],
    ['user', isSame(body['user'], said['user'])],
    ['currency', body['currency'] === 'BRL'],
    ['balance', isNumber(body['balance'], 0)],
    ['retry-after', httpStatus !== 503 || /^\d+$/.test(retryAfter ?? '')],
  ]);

const evolution: Shape = ({ said, body }) =>
  firstWrong([
    ['uuid', isText(body['uuid']) && isSame(body['uuid'], said['uuid'])],
    ['balance', isNumber(body['balance'], 6)],
    ['bonus', isNumber(body['bonus'], 6)],
  ]);

const isLine = (line: unknown, action: Tree, isTombstone: boolean): boolean => {
  const { action_id, tx_id, processed_at, bonus_amount } = (line ?? {}) as Tree;
  const isTx = isTombstone ? typeof tx_id === 'string' : isText(tx_id);
  const isAt = typeof processed_at === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(processed_at);
  return action_id === action['action_id'] && isTx && isAt && isNumber(bonus_amount, 0);
};

const softswiss: Shape = ({ op, said, isOk, body }) => {
  const actions = (said['actions'] ?? []) as readonly Tree[];
  const lines = (body['transactions'] ?? []) as readonly unknown[];
  const isInGame = typeof said['game_id'] === 'string';
  return firstWrong([
    ['balance', isNumber(body['balance'], 0)],
    ['code', isOk || isNumber(body['code'], 0)],
    ['message', isOk || isText(body['message'])],
    ['game_id', !isOk || !isInGame || isSame(body['game_id'], said['game_id'])],
    [
      'transactions',
      !isOk ||
        (lines.length === actions.length &&
          actions.every((action, place) => isLine(lines[place], action, op === 'rollback'))),
    ],
  ]);
};

const slotegrator: Shape = ({ op, isOk, body, httpStatus, retryAfter }) =>
  firstWrong([
    ['balance', isNumber(body['balance'], 4)],
    ['transaction_id', !isOk || op === 'balance' || isText(body['transaction_id'])],
    ['error_code', isOk || isText(body['error_code'])],
    ['error_description', isOk || isText(body['error_description'])],
    ['retry-after', httpStatus !== 503 || /^\d+$/.test(retryAfter ?? '')],
  ]);

/** By the wire's name: what every answer carries whose wallet told a balance. */
export const SHAPES: Readonly<Record<string, Shape>> = { hub88, evolution, softswiss, slotegrator };

/** An answer's fields with the digits of its numbers; nothing where it is no JSON object. */
export const bodyOf = (received: string): Tree => {
  try {
    return readTree(received);
  } catch {
    return { no: asDigits('0') };
  }
};
