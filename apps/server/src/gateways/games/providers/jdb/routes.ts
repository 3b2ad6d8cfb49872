import type { MoneyCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, CallAbout, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { isWithinWindow } from '../../core/proof/signing.ts';
import { type DecimalAmounts, decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import {
  aboutOf,
  BadWireRequest,
  execute,
  jsonReply,
  readForm,
  refusal,
  undoEach,
  undoingSettled,
} from '../../wires/decimal/wire-call.ts';
import { keysOf, openText, readObject } from './envelope.ts';
import { JDB_ERRORS, TOO_OLD, UNKNOWN_ACTION } from './error-codes.ts';
import { commandsOf, currencyOf, FRESH_ACTIONS, type JdbMessage, playerOf, readMessage } from './map-action.ts';

export const JDB_PLACES = 4;

const reply = ([status, text]: readonly [string, string], about: CallAbout, balance: object | null = null): WireReply =>
  jsonReply({ status, ...(balance === null ? {} : { balance }), err_text: text }, about);

const answerOf = (outcome: WalletOutcome, about: CallAbout, amounts: DecimalAmounts): WireReply => {
  const { balance } = outcome;
  const cash = balance === null ? null : amounts.write(balance.cash, balance.currency);
  return reply(JDB_ERRORS[outcome.status], about, cash);
};

const about = (op: string, status: string): CallAbout => ({ op, status });

/** Only cancels of bets are lists. Action 4 undoes an action 8, bet and result in one and so settled from the start. */
const run = async (
  { action }: JdbMessage,
  [first, ...more]: readonly [MoneyCommand, ...MoneyCommand[]],
  context: AdapterContext,
): Promise<WalletOutcome> => {
  if (action === '11' || action === '15') return (await undoEach(context, [first, ...more])).outcome;
  return execute(action === '4' ? undoingSettled(context) : context, first);
};

const judged = async (message: JdbMessage, context: AdapterContext, amounts: DecimalAmounts): Promise<WireReply> => {
  const op = `action ${message.action}`;
  if (FRESH_ACTIONS.has(message.action) && !isWithinWindow(Number(message.ts), context.clock.now()))
    return reply(TOO_OLD, about(op, 'INVALID_SIGNATURE'));
  if (message.action === '6') {
    const command = { op: 'balance', player: playerOf(message), currency: currencyOf(message) } as const;
    const outcome = await execute(context, command);
    return answerOf(outcome, aboutOf('balance', outcome), amounts);
  }
  const commands = commandsOf(message, amounts);
  const [first, ...more] = commands ?? [];
  if (first === undefined) return reply(UNKNOWN_ACTION, about(op, 'BAD_REQUEST'));
  const outcome = await run(message, [first, ...more], context);
  return answerOf(outcome, aboutOf(first.op, outcome, first, [first, ...more]), amounts);
};

/** JDB says everything to one address: what it wants stands in the enciphered `x`. */
const answer = async (request: WireRequest, context: AdapterContext): Promise<WireReply> => {
  const { values } = context.credentials;
  const x = readForm(request.body).fields['x'] ?? request.query.get('x') ?? '';
  const text = openText(x, keysOf(values));
  const opened = text === null ? null : readObject(text);
  if (text === null || opened === null)
    return reply(JDB_ERRORS.INVALID_SIGNATURE, about('unknown', 'INVALID_SIGNATURE'));
  const replied = await judgedSafely(opened, context);
  return { ...replied, opened: text };
};

const judgedSafely = async (
  opened: NonNullable<ReturnType<typeof readObject>>,
  context: AdapterContext,
): Promise<WireReply> => {
  try {
    if (opened === 'ambiguous') throw new BadWireRequest('a key stands twice, or it is nested too deep');
    return await judged(readMessage(opened), context, decimalAmounts(JDB_PLACES, context.credentials.values));
  } catch (error) {
    if (!(error instanceof BadWireRequest)) throw error;
    const outcome = refusal('BAD_REQUEST', error.message);
    const [status, text] = JDB_ERRORS.BAD_REQUEST;
    return reply([status, `${text}: ${error.message}`], aboutOf('unknown', outcome));
  }
};

export const jdbRoutes: readonly WireRoute[] = [{ method: 'POST', path: '/seamless', answer }];
