import type { MoneyCommand } from '../../../features/vendor-wallet/index.ts';
import type { AdapterContext, WireReply } from '../adapter.ts';
import { partsOf } from '../core/calls/call-parts.ts';
import { answerBatch, badFieldFields, outcomeFields } from './native-answer.ts';
import { toMoneyCommand } from './native-commands.ts';
import { BadField, MONEY_OPS, NATIVE_BATCH, NATIVE_FIELDS, type NativeMoneyOp, readFields } from './native-fields.ts';

const readItem = (item: Record<string, unknown>, requestId: string): MoneyCommand => {
  const { op, ...rest } = item;
  if (typeof op !== 'string' || !MONEY_OPS.has(op)) throw new BadField('op', 'a money operation');
  const moneyOp = op as NativeMoneyOp;
  // An item is part of one call: its own requestId may be left out.
  const fields = readFields(NATIVE_FIELDS[moneyOp], { requestId, ...rest });
  return toMoneyCommand({ ...fields, op: moneyOp } as Parameters<typeof toMoneyCommand>[0]);
};

const tryItem = (item: Record<string, unknown>, requestId: string): MoneyCommand | BadField => {
  try {
    return readItem(item, requestId);
  } catch (bad) {
    if (bad instanceof BadField) return bad;
    throw bad;
  }
};

/**
 * Up to 100 money operations in one call. `each`: an item of a wrong form is refused alone and the others are judged.
 * `all-or-nothing`: one such item refuses the call before anything moves. @throws BadField
 */
export const answerNativeBatch = async (
  body: Record<string, unknown>,
  { wallet, link, clock }: AdapterContext,
): Promise<WireReply> => {
  const { requestId, mode, items } = readFields(NATIVE_BATCH, body);
  const read = items.map((item) => tryItem(item, requestId));
  const firstBad = read.findIndex((item) => item instanceof BadField);
  const bad = read[firstBad];
  if (mode === 'all-or-nothing' && bad instanceof BadField)
    throw new BadField(`items.${firstBad}.${bad.field}`, bad.message);
  const commands = read.filter((item): item is MoneyCommand => !(item instanceof BadField));
  const outcomes = commands.length === 0 ? [] : await wallet.batch(link, commands, mode);
  let next = 0;
  const answers = read.map((item) => {
    if (item instanceof BadField) return badFieldFields(item);
    const outcome = outcomes[next++];
    if (outcome === undefined) throw new Error('the wallet answered fewer items than it was asked');
    return outcomeFields(outcome);
  });
  return answerBatch(answers, requestId, clock, partsOf(commands));
};
