import type { MoneyCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import type { AdapterContext, CallAbout, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { isHmacOf } from '../../core/proof/signing.ts';
import { aboutOf, BadWireRequest, execute, headerOf, jsonReply, refusal } from '../decimal/wire-call.ts';
import { readJson } from '../read-json.ts';
import { SOFTSWISS_ERRORS } from './error-codes.ts';
import { commandsOf, endOf, FreespinsCall, freespinsCommand, PlayCall } from './map-actions.ts';
import { subunits } from './subunits.ts';

type Line = { readonly actionId: string; readonly outcome: WalletOutcome };
type Judged = {
  readonly outcome: WalletOutcome;
  readonly about: CallAbout;
  readonly gameId: string | null;
  readonly lines: readonly Line[];
};
type Judge = (body: Buffer, context: AdapterContext) => Promise<Judged>;

const liveSecrets = (values: Readonly<Record<string, string>>): readonly string[] =>
  [values['authToken'] ?? '', values['authToken.next'] ?? ''].filter((secret) => secret !== '');

/** Undoing what is undone already has the end that was asked for. */
const settledUndo = (command: MoneyCommand, outcome: WalletOutcome): WalletOutcome =>
  command.op === 'rollback' && outcome.status === 'TRANSACTION_ROLLED_BACK' ? { ...outcome, status: 'OK' } : outcome;

const runAll = async (
  { wallet, link }: AdapterContext,
  commands: readonly MoneyCommand[],
): Promise<readonly WalletOutcome[]> => {
  // Bets and wins of one call stand or fall together. Rollbacks are judged one by one: each is wanted for itself, and one
  // that was done before must not hold back the next.
  const mode = commands.every(({ op }) => op === 'rollback') ? 'each' : 'all-or-nothing';
  try {
    return await wallet.batch(link, commands, mode);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'internal.busy') {
      return commands.map(() => refusal('TEMPORARY_ERROR'));
    }
    throw error;
  }
};

/** A call that was refused as a whole says nothing of the balance; the provider wants the true one with its refusal. */
const withBalance = async (outcome: WalletOutcome, call: PlayCall, context: AdapterContext): Promise<WalletOutcome> => {
  const player = { token: null, playerId: call.user_id };
  const { balance } = await execute(context, { op: 'balance', player, currency: null });
  return { ...outcome, balance };
};

/** Wins without a bet are paid where the vendor's free rounds send none, and only to those: any other win needs its bet. */
const forCall = (call: PlayCall, context: AdapterContext): AdapterContext => {
  const { policy } = context.link;
  const allowsOrphanWin = policy.allowsOrphanWin && call.issue_id != null;
  return { ...context, link: { ...context.link, policy: { ...policy, allowsOrphanWin } } };
};

const play: Judge = async (body, anyContext) => {
  const call = readJson(PlayCall, body);
  const context = forCall(call, anyContext);
  const commands = commandsOf(call, subunits(context.credentials.values));
  const gameId = call.game_id ?? null;
  const [only] = commands;
  if (only === undefined) {
    const end = endOf(call);
    const player = { token: null, playerId: call.user_id };
    const outcome = await execute(context, end ?? { op: 'balance', player, currency: call.currency });
    return { outcome, about: aboutOf(end === null ? 'balance' : 'endRound', outcome, end), gameId, lines: [] };
  }
  const judged = commands.length === 1 ? [await execute(context, only)] : await runAll(context, commands);
  const outcomes = judged.map((outcome, index) => settledUndo(commands[index] ?? only, outcome));
  const failed = outcomes.find(({ status }) => SOFTSWISS_ERRORS[status] !== null);
  const told = failed ?? outcomes.at(-1) ?? refusal('BAD_REQUEST');
  const isWithout = failed?.balance === null && commands.length > 1;
  const outcome = isWithout ? await withBalance(told, call, context) : told;
  const lines = commands.flatMap((command, index) => {
    const own = outcomes[index];
    return 'transactionId' in command && own ? [{ actionId: command.transactionId, outcome: own }] : [];
  });
  const op = commands.length === 1 ? only.op : commands.map((command) => command.op).join('+');
  return { outcome, about: aboutOf(op, outcome, only, commands), gameId, lines };
};

const FINISHED: ReadonlySet<string> = new Set(['finished', 'completed']);

const freespins: Judge = async (body, context) => {
  const call = readJson(FreespinsCall, body);
  // An issue that goes on, was cancelled or ran out tells its state; the money comes once, with its end.
  const command = FINISHED.has(call.status) ? freespinsCommand(call, subunits(context.credentials.values)) : null;
  const player = { token: null, playerId: call.user_id };
  const outcome = await execute(context, command ?? { op: 'balance', player, currency: call.currency });
  return { outcome, about: aboutOf(command?.op ?? 'freespins', outcome, command), gameId: null, lines: [] };
};

const judge = async (run: Judge, request: WireRequest, context: AdapterContext): Promise<Judged> => {
  const given = headerOf(request, 'x-request-sign') ?? '';
  const decided = (outcome: WalletOutcome): Judged => ({
    outcome,
    about: aboutOf('unknown', outcome),
    gameId: null,
    lines: [],
  });
  if (!isHmacOf('sha256', liveSecrets(context.credentials.values), request.body, given)) {
    return decided(refusal('INVALID_SIGNATURE'));
  }
  try {
    return await run(request.body, context);
  } catch (error) {
    if (!(error instanceof BadWireRequest)) throw error;
    return decided(refusal('BAD_REQUEST', error.message));
  }
};

const route = (path: string, run: Judge): WireRoute => ({
  method: 'POST',
  path,
  async answer(request, context): Promise<WireReply> {
    const { outcome, about, gameId, lines } = await judge(run, request, context);
    const { balance, status } = outcome;
    const amounts = subunits(context.credentials.values);
    const money = balance === null ? {} : { balance: amounts.write(balance.cash, balance.currency) };
    const error = SOFTSWISS_ERRORS[status];
    if (error !== null) {
      const [httpStatus, code, message] = error;
      const words = status === 'BAD_REQUEST' && outcome.message !== null ? `${message}: ${outcome.message}` : message;
      return jsonReply({ code, message: words, ...money }, about, { status: httpStatus });
    }
    const processedAt = new Date(context.clock.now()).toISOString();
    const transactions = lines.map((line) => ({
      action_id: line.actionId,
      // Empty: nothing was there to undo, and nothing was moved.
      tx_id: line.outcome.walletTransactionId ?? '',
      processed_at: processedAt,
      bonus_amount: 0,
    }));
    return jsonReply({ ...money, ...(gameId === null ? {} : { game_id: gameId, transactions }) }, about);
  },
});

export const softswissRoutes: readonly WireRoute[] = [
  route('/play', play),
  route('/rollback', play),
  route('/freespins', freespins),
];
