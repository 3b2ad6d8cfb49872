import type { Amount } from '@trevo/money';
import type {
  AdjustCommand,
  RollbackCommand,
  WalletOutcome,
  WalletStatus,
} from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, CallAbout, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { type DecimalAmounts, decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { parseExactJson } from '../../wires/decimal/exact-json.ts';
import {
  aboutOf,
  BadWireRequest,
  execute,
  headerOf,
  isSecret,
  jsonReply,
  refusal,
  undoingSettled,
} from '../../wires/decimal/wire-call.ts';
import { BET_ERRORS, CANCEL_ERRORS, COME_AGAIN } from './error-codes.ts';
import { betCommand, cancelCommand, launchTokenOf, sessionBetCommand } from './map-bet.ts';

export const JILI_PLACES = 4;

type Call = { readonly content: unknown; readonly amounts: DecimalAmounts; readonly context: AdapterContext };
type Answer = {
  readonly outcome: WalletOutcome;
  readonly about: CallAbout;
  readonly extra?: Readonly<Record<string, unknown>>;
};

const authenticate = async ({ content, context }: Call): Promise<Answer> => {
  const outcome = await execute(context, { op: 'authenticate', launchToken: launchTokenOf(content) });
  const { session } = outcome;
  const extra =
    session === null ? {} : { username: session.playerId, currency: session.currency, token: session.token };
  return { outcome, about: aboutOf('authenticate', outcome), extra };
};

const bet = async ({ content, amounts, context }: Call): Promise<Answer> => {
  const command = betCommand(content, amounts);
  const outcome = await execute(context, command);
  return { outcome, about: aboutOf(command.op, outcome, command) };
};

const sessionBet = async ({ content, amounts, context }: Call): Promise<Answer> => {
  const command = sessionBetCommand(content, amounts);
  const outcome = await execute(context, command);
  return { outcome, about: aboutOf(command.op, outcome, command) };
};

/**
 * A session's bet may be cancelled after the settlement, which JILI then reckoned without that bet: the stake goes back and
 * the settlement stays. So it is a correction by the stake as we hold it, not an undoing.
 */
const lateCancel = async (context: AdapterContext, rollback: RollbackCommand, stake: Amount): Promise<Answer> => {
  const { player, currency, occurredAt, details, transactionId, roundId } = rollback;
  const command: AdjustCommand = {
    op: 'adjust',
    player,
    currency,
    occurredAt,
    details,
    transactionId,
    roundId,
    delta: stake,
    reason: `session bet ${rollback.referenceTransactionId} cancelled after the settlement`,
  };
  const outcome = await execute(context, command);
  return { outcome, about: aboutOf('adjust', outcome, command) };
};

/**
 * `/cancelBet` and `/cancelSessionBet`. What is settled is taken back as it was said: a bet of `/bet` came with its result and goes
 * with it, by either call; a bet of a session goes alone, and only by its own.
 */
const cancel =
  (isOfSession: boolean) =>
  async ({ content, context }: Call): Promise<Answer> => {
    const command = cancelCommand(content);
    const about = (outcome: WalletOutcome) => ({ outcome, about: aboutOf('rollback', outcome, command) });
    const outcome = await execute(context, command);
    if (outcome.status !== 'ALREADY_SETTLED') return about(outcome);
    const transactionId = command.referenceTransactionId;
    const { known } = await execute(context, { op: 'status', transactionId, family: 'stake' });
    if (known?.op === 'betWin') return about(await execute(undoingSettled(context), command));
    return known && isOfSession ? lateCancel(context, command, known.amount) : about(outcome);
  };

type Words = typeof BET_ERRORS;

const reply = ({ outcome, about, extra = {} }: Answer, words: Words, amounts: DecimalAmounts): WireReply => {
  const { balance, status } = outcome;
  const [errorCode, message] = words[status];
  const money =
    balance === null ? {} : { currency: balance.currency, balance: amounts.write(balance.cash, balance.currency) };
  const reason = status === 'BAD_REQUEST' && outcome.message !== null ? `${message}: ${outcome.message}` : message;
  const player = outcome.playerId === null ? {} : { username: outcome.playerId };
  const txId = outcome.walletTransactionId === null ? {} : { txId: outcome.walletTransactionId };
  const content = { errorCode, message: reason, ...player, ...money, ...txId, ...extra };
  if (!COME_AGAIN.has(status)) return jsonReply(content, about);
  return jsonReply(content, about, { status: 503, headers: { 'retry-after': '1' } });
};

/**
 * JILI signs nothing. It sends HTTP Basic credentials where both sides agreed on them; where they did not, only its addresses
 * reach this wire. A connection with neither believes nobody: a player's own token is no proof of who pays them.
 */
const isJili = (request: WireRequest, context: AdapterContext): boolean => {
  const { username = '', password = '' } = context.credentials.values;
  if (username === '' && password === '') return context.isAddressBound === true;
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
  const [name, ...rest] = Buffer.from(given, 'base64').toString('utf8').split(':');
  return isSecret(context, 'username', name ?? '') && isSecret(context, 'password', rest.join(':'));
};

const refused = (op: string, status: WalletStatus, message: string | null = null): Answer => {
  const outcome = refusal(status, message);
  return { outcome, about: aboutOf(op, outcome) };
};

const contentOf = (body: Buffer): unknown => {
  try {
    return parseExactJson(body.toString('utf8'));
  } catch {
    throw new BadWireRequest('body is not JSON');
  }
};

const route = (path: string, op: string, words: Words, run: (call: Call) => Promise<Answer>): WireRoute => ({
  method: 'POST',
  path,
  answer: async (request, context) => {
    const amounts = decimalAmounts(JILI_PLACES, context.credentials.values);
    if (!isJili(request, context)) return reply(refused(op, 'INVALID_SIGNATURE'), words, amounts);
    try {
      return reply(await run({ content: contentOf(request.body), amounts, context }), words, amounts);
    } catch (error) {
      if (!(error instanceof BadWireRequest)) throw error;
      return reply(refused(op, 'BAD_REQUEST', error.message), words, amounts);
    }
  },
});

export const jiliRoutes: readonly WireRoute[] = [
  route('/auth', 'authenticate', BET_ERRORS, authenticate),
  route('/bet', 'betWin', BET_ERRORS, bet),
  route('/sessionBet', 'bet', BET_ERRORS, sessionBet),
  route('/cancelBet', 'rollback', CANCEL_ERRORS, cancel(false)),
  route('/cancelSessionBet', 'rollback', CANCEL_ERRORS, cancel(true)),
];
