import type { WalletCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { isWithinWindow } from '../../core/proof/signing.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import {
  aboutOf,
  BadWireRequest,
  execute,
  headerOf,
  jsonReply,
  refusal,
  undoEach,
} from '../../wires/decimal/wire-call.ts';
import { SLOTEGRATOR_ERRORS } from './error-codes.ts';
import { type FormFields, readForm } from './form-fields.ts';
import { isFieldsSignature } from './form-signature.ts';
import { balanceCommand, betCommand, refundCommand, rollbackCommands, winCommand } from './map-action.ts';

/** Places that the wire carries. */
const PLACES = 4;

type Judged = {
  readonly outcome: WalletOutcome;
  readonly action: string;
  readonly command: WalletCommand | null;
  /** Of a rollback: the transactions that are undone now. */
  readonly undone: readonly string[] | null;
};

type Trust = 'genuine' | 'forged' | 'repeated';

/** Merchant, time and key; then the nonce, which counts once. */
const trustOf = (request: WireRequest, context: AdapterContext): Trust => {
  const { credentials, clock, openedAt, isFreshNonce } = context;
  const { values } = credentials;
  const merchantId = headerOf(request, 'x-merchant-id') ?? '';
  const timestamp = headerOf(request, 'x-timestamp') ?? '';
  const nonce = headerOf(request, 'x-nonce') ?? '';
  const given = headerOf(request, 'x-sign') ?? '';
  if (merchantId === '' || merchantId !== values['merchantId']) return 'forged';
  if (!/^\d{9,11}$/.test(timestamp) || !isWithinWindow(Number(timestamp) * 1000, clock.now())) return 'forged';
  if (nonce === '' || nonce.length > 128) return 'forged';
  const keys = [values['merchantKey'] ?? '', values['merchantKey.next'] ?? ''].filter((key) => key !== '');
  const headers = { 'X-Merchant-Id': merchantId, 'X-Timestamp': timestamp, 'X-Nonce': nonce };
  if (!isFieldsSignature(keys, request.body.toString('utf8'), headers, given)) return 'forged';
  // Signed in whole seconds: that of the start counts as after it, for no process restarts within one.
  if (Number(timestamp) < Math.floor(openedAt / 1_000)) return 'repeated';
  return isFreshNonce(`${merchantId} ${nonce}`) ? 'genuine' : 'repeated';
};

const rollBack = async (form: FormFields, context: AdapterContext): Promise<Judged> => {
  const commands = rollbackCommands(form);
  // The sender repeats the whole list until all of it is done.
  const { outcome, each } = await undoEach(context, commands);
  const about = { action: 'rollback', command: commands[0] ?? null };
  if (outcome.status !== 'OK') return { outcome, ...about, undone: null };
  // The id of the first that was really undone: the wire has room for one.
  const moved = each.find(({ walletTransactionId }) => walletTransactionId !== null);
  const walletTransactionId = moved?.walletTransactionId ?? form.fields['transaction_id'] ?? null;
  const undone = form.rollbacks.map(({ transactionId }) => transactionId);
  return { outcome: { ...outcome, walletTransactionId }, ...about, undone };
};

const run = async (form: FormFields, context: AdapterContext): Promise<Judged> => {
  const { fields } = form;
  const amounts = decimalAmounts(PLACES, context.credentials.values);
  const action = fields['action'] ?? '';
  const one = async (command: WalletCommand): Promise<Judged> => ({
    outcome: await execute(context, command),
    action,
    command,
    undone: null,
  });
  switch (action) {
    case 'balance':
      return one(balanceCommand(fields));
    case 'bet':
      return one(betCommand(fields, amounts));
    case 'win':
      return one(winCommand(fields, amounts));
    case 'refund':
      return one(refundCommand(fields, amounts));
    case 'rollback':
      return rollBack(form, context);
    default:
      throw new BadWireRequest('action: not known');
  }
};

const judge = async (request: WireRequest, context: AdapterContext): Promise<Judged> => {
  const decided = (outcome: WalletOutcome): Judged => ({ outcome, action: 'unknown', command: null, undone: null });
  const trust = trustOf(request, context);
  if (trust === 'forged') return decided(refusal('INVALID_SIGNATURE', 'X-Sign is not valid'));
  // A proxy that sends a call twice is no forger, and its first copy may have been applied: nothing is done, and the sender
  // is told to come again. A final refusal here would make it forget a bet that we took.
  if (trust === 'repeated')
    return decided(refusal('OPERATION_IN_PROCESS', 'X-Nonce was used; send it again with another'));
  try {
    return await run(readForm(request.body), context);
  } catch (error) {
    if (!(error instanceof BadWireRequest)) throw error;
    return decided(refusal('BAD_REQUEST', error.message));
  }
};

const answer = async (request: WireRequest, context: AdapterContext): Promise<WireReply> => {
  const { outcome, action, command, undone } = await judge(request, context);
  const { status, balance, walletTransactionId } = outcome;
  const amounts = decimalAmounts(PLACES, context.credentials.values);
  const money = balance === null ? {} : { balance: amounts.write(balance.cash, balance.currency) };
  const error = SLOTEGRATOR_ERRORS[status];
  const about = aboutOf(command?.op ?? action, outcome, command);
  if (error !== null) {
    const [httpStatus, code] = error;
    const words = outcome.message === null ? status : `${status}: ${outcome.message}`;
    const headers = httpStatus === 503 ? { headers: { 'retry-after': '1' } } : {};
    return jsonReply({ error_code: code, error_description: words, ...money }, about, {
      status: httpStatus,
      ...headers,
    });
  }
  const content = {
    ...money,
    // A tombstone moved nothing and has no id of ours; the sender's own stands in, as the field may not be empty.
    ...(action === 'balance' ? {} : { transaction_id: walletTransactionId ?? ownIdOf(command) }),
    ...(undone === null ? {} : { rollback_transactions: undone }),
  };
  return jsonReply(content, about);
};

const ownIdOf = (command: WalletCommand | null): string =>
  command !== null && 'transactionId' in command ? command.transactionId : '';

/** One address for all actions. */
export const slotegratorRoutes: readonly WireRoute[] = [{ method: 'POST', path: '', answer }];
