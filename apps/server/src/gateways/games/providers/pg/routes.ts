import type { WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { type DecimalAmounts, decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { exactNumber } from '../../wires/decimal/exact-json.ts';
import {
  aboutOf,
  BadWireRequest,
  execute,
  isSecret,
  jsonReply,
  payingWithoutBet,
  readForm,
  refusal,
  refuseRepeated,
} from '../../wires/decimal/wire-call.ts';
import { PG_ERRORS } from './error-codes.ts';
import { adjustmentCommand, playerOf, requiredField, transferCommand } from './map-transfer.ts';

type Fields = Readonly<Record<string, string>>;
type Call = { readonly fields: Fields; readonly amounts: DecimalAmounts; readonly context: AdapterContext };
type Answer = { readonly outcome: WalletOutcome; readonly success: () => unknown; readonly about: WireReply['about'] };

const PLACES = 2;

/** The time that PG sent, as it wrote it: it compares the two. */
const echoedTime = (fields: Fields, name: string, { clock }: AdapterContext): object =>
  exactNumber(/^\d{1,18}$/.test(fields[name] ?? '') ? String(BigInt(fields[name] ?? '')) : String(clock.now()));

const cashOf = ({ amounts }: Call, { balance }: WalletOutcome): object | null =>
  balance === null ? null : amounts.write(balance.cash, balance.currency);

const verifySession = async (call: Call): Promise<Answer> => {
  const launchToken = requiredField(call.fields, 'operator_player_session');
  const outcome = await execute(call.context, { op: 'authenticate', launchToken, keepsToken: true });
  const { session } = outcome;
  return {
    outcome,
    success: () => ({ player_name: session?.playerId, nickname: session?.nickname, currency: session?.currency }),
    about: aboutOf('authenticate', outcome),
  };
};

const getCash = async (call: Call): Promise<Answer> => {
  const outcome = await execute(call.context, {
    op: 'balance',
    player: playerOf(call.fields),
    currency: call.fields['currency_code'] ?? null,
  });
  return {
    outcome,
    success: () => ({
      currency_code: outcome.balance?.currency,
      balance_amount: cashOf(call, outcome),
      updated_time: call.context.clock.now(),
    }),
    about: aboutOf('balance', outcome),
  };
};

const transferInOut = async (call: Call): Promise<Answer> => {
  const command = transferCommand(call.fields, call.amounts);
  const isFreeWin = command.op === 'win' && command.free !== null;
  const outcome = await execute(isFreeWin ? payingWithoutBet(call.context) : call.context, command);
  return {
    outcome,
    success: () => ({
      currency_code: outcome.balance?.currency,
      balance_amount: cashOf(call, outcome),
      updated_time: echoedTime(call.fields, 'updated_time', call.context),
    }),
    about: aboutOf(command.op, outcome, command),
  };
};

const adjustment = async (call: Call): Promise<Answer> => {
  const command = adjustmentCommand(call.fields, call.amounts);
  const outcome = await execute(call.context, command);
  const { balance, balanceBefore } = outcome;
  return {
    outcome,
    success: () => ({
      adjust_amount: call.amounts.write(command.delta, command.currency ?? ''),
      balance_before:
        balanceBefore === null ? cashOf(call, outcome) : call.amounts.write(balanceBefore.cash, balanceBefore.currency),
      balance_after: balance === null ? null : cashOf(call, outcome),
      updated_time: echoedTime(call.fields, 'adjustment_time', call.context),
    }),
    about: aboutOf('adjust', outcome, command),
  };
};

/** PG tells afterwards how a bet ended in its own books. It moves no money, and we keep our own. */
const updateBetDetail = async (): Promise<Answer> => {
  const outcome = refusal('OK');
  return { outcome, success: () => ({ is_success: true }), about: aboutOf('betDetail', outcome) };
};

const answered = async (
  op: string,
  request: WireRequest,
  context: AdapterContext,
  run: (call: Call) => Promise<Answer>,
): Promise<Answer> => {
  const form = readForm(request.body);
  const { fields } = form;
  const isOperator =
    isSecret(context, 'operatorToken', fields['operator_token'] ?? null) &&
    isSecret(context, 'secretKey', fields['secret_key'] ?? null);
  try {
    if (!isOperator) {
      const outcome = refusal('INVALID_SIGNATURE');
      return { outcome, success: () => null, about: aboutOf(op, outcome) };
    }
    refuseRepeated(form);
    return await run({ fields, amounts: decimalAmounts(PLACES, context.credentials.values), context });
  } catch (error) {
    if (!(error instanceof BadWireRequest)) throw error;
    const outcome = refusal('BAD_REQUEST', error.message);
    return { outcome, success: () => null, about: aboutOf(op, outcome) };
  }
};

const route = (path: string, op: string, run: (call: Call) => Promise<Answer>): WireRoute => ({
  method: 'POST',
  path,
  answer: async (request, context) => {
    const { outcome, success, about } = await answered(op, request, context, run);
    const error = PG_ERRORS[outcome.status];
    if (error === null) return jsonReply({ data: success(), error: null }, about);
    const [code, message] = error;
    const words =
      outcome.status === 'BAD_REQUEST' && outcome.message !== null ? `${message}: ${outcome.message}` : message;
    return jsonReply({ data: null, error: { code, message: words } }, about);
  },
});

export const pgRoutes: readonly WireRoute[] = [
  route('/VerifySession', 'authenticate', verifySession),
  route('/Cash/Get', 'balance', getCash),
  route('/Cash/TransferInOut', 'transfer', transferInOut),
  route('/Cash/Adjustment', 'adjust', adjustment),
  route('/Cash/UpdateBetDetail', 'betDetail', updateBetDetail),
];
