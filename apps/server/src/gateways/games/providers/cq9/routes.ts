import type {
  PlayerRef,
  RollbackCommand,
  WalletCommand,
  WalletOutcome,
  WalletStatus,
} from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { offsetInstant } from '../../wires/decimal/offset-time.ts';
import {
  aboutOf,
  BadWireRequest,
  execute,
  executeAll,
  headerOf,
  isSecret,
  jsonReply,
  notKeeping,
  payingWithoutBet,
  readForm,
  refusal,
  refuseRepeated,
} from '../../wires/decimal/wire-call.ts';
import { BAD_TIME, CQ9_ERRORS } from './error-codes.ts';
import {
  BadWireTime,
  betCommand,
  correctionCommand,
  endRoundCommands,
  type Fields,
  type Money,
  payoffCommand,
  playerOf,
  requiredField,
  rollInCommand,
  takeAllCommand,
} from './map-transaction.ts';

export const CQ9_PLACES = 4;

type Call = {
  readonly request: WireRequest;
  readonly fields: Fields;
  readonly money: Money;
  readonly context: AdapterContext;
};
type Answer = {
  readonly outcome: WalletOutcome;
  readonly about: WireReply['about'];
  /** What stands in `data` on success; the balance and its currency when left out. */
  readonly content?: unknown;
};

/** `{data, status}` with HTTP 200 for every outcome, as CQ9 wants. */
const reply = (
  status: readonly [string, string],
  content: unknown,
  { clock }: AdapterContext,
  about: Answer['about'],
) =>
  jsonReply(
    { data: content, status: { code: status[0], message: status[1], datetime: offsetInstant(clock.now()) } },
    about,
  );

const balanceOf = (
  { money }: Call,
  { balance }: WalletOutcome,
): { readonly balance: unknown; readonly currency: string } | null =>
  balance === null
    ? null
    : { balance: money.amounts.write(balance.cash, balance.currency), currency: balance.currency };

const checkPlayer = async (call: Call): Promise<Answer> => {
  const player: PlayerRef = { token: null, playerId: call.request.params['account'] ?? '' };
  const outcome = await execute(call.context, { op: 'balance', player, currency: null });
  const about = aboutOf('check', outcome);
  // That the account is not ours is the answer, not a failure.
  if (outcome.status === 'PLAYER_NOT_FOUND') return { outcome: { ...outcome, status: 'OK' }, about, content: false };
  return { outcome, about, content: true };
};

const balance = async (call: Call): Promise<Answer> => {
  const player: PlayerRef = { token: null, playerId: call.request.params['account'] ?? '' };
  const outcome = await execute(call.context, { op: 'balance', player, currency: null });
  return { outcome, about: aboutOf('balance', outcome) };
};

const bet = async (call: Call): Promise<Answer> => {
  const command = betCommand(call.fields, call.money);
  const outcome = await execute(call.context, command);
  return { outcome, about: aboutOf('bet', outcome, command) };
};

/** The balance may change between reading and staking it; then it is read again. */
const TAKE_ALL_TRIES = 3;
const takeAll = async (call: Call): Promise<Answer> => {
  const { context, fields, money } = call;
  const transactionId = requiredField(fields, 'mtcode');
  const before = await execute(context, { op: 'status', transactionId, family: 'stake' });
  for (let tried = 1; ; tried += 1) {
    const held = await execute(context, { op: 'balance', player: playerOf(fields), currency: null });
    // A repeat takes what the first call took, not what has come in since.
    const amount = before.known?.amount ?? held.balance?.cash;
    if (amount === undefined) return { outcome: held, about: aboutOf('takeall', held) };
    const command = takeAllCommand(fields, money, amount);
    const isLast = before.known !== null || tried === TAKE_ALL_TRIES;
    const outcome = await execute(isLast ? context : notKeeping(context), command);
    if (outcome.status === 'INSUFFICIENT_FUNDS' && !isLast) continue;
    const taken = { amount: money.amounts.write(amount, money.currency), ...balanceOf(call, outcome) };
    return { outcome, about: aboutOf('takeall', outcome, command), content: taken };
  }
};

const rollIn = async (call: Call): Promise<Answer> => {
  const command = rollInCommand(call.fields, call.money);
  const outcome = await execute(call.context, command);
  return { outcome, about: aboutOf('win', outcome, command) };
};

const endRound = async (call: Call): Promise<Answer> => {
  const commands = endRoundCommands(call.fields, call.money);
  const isFree = commands.some(({ free }) => free !== null);
  const outcome = await executeAll(isFree ? payingWithoutBet(call.context) : call.context, commands);
  return { outcome, about: aboutOf('win', outcome, commands.at(-1) ?? null, commands) };
};

const correction =
  (sign: 'debit' | 'credit') =>
  async (call: Call): Promise<Answer> => {
    const command = correctionCommand(call.fields, call.money, sign);
    const outcome = await execute(call.context, command);
    return { outcome, about: aboutOf('adjust', outcome, command) };
  };

const payoff = async (call: Call): Promise<Answer> => {
  const command = payoffCommand(call.fields, call.money);
  const outcome = await execute(call.context, command);
  return { outcome, about: aboutOf('promoWin', outcome, command) };
};

/**
 * `game/refund` names the mtcode of the bet and has no id of its own. Some games leave the account out: then a bet that is not known
 * is barred without anybody's name.
 */
const refund = async (call: Call): Promise<Answer> => {
  const mtcode = requiredField(call.fields, 'mtcode');
  const ask = async (command: WalletCommand) => (await execute(call.context, command)).playerId;
  const account =
    call.fields['account'] || (await ask(statusOf(mtcode))) || (await ask({ op: 'bar', transactionId: mtcode }));
  if (!account) {
    const outcome = refusal('TRANSACTION_NOT_FOUND');
    return { outcome, about: aboutOf('rollback', outcome) };
  }
  const command: RollbackCommand = {
    op: 'rollback',
    player: { token: null, playerId: account },
    currency: call.money.currency,
    occurredAt: null,
    details: { gamehall: call.fields['gamehall'] ?? null },
    transactionId: `refund:${mtcode}`,
    referenceTransactionId: mtcode,
    roundId: call.fields['roundid'] || null,
    amount: null,
    isRoundClosed: false,
  };
  const outcome = await execute(call.context, command);
  return { outcome, about: aboutOf('rollback', outcome, command) };
};

const statusOf = (transactionId: string) => ({ op: 'status', transactionId, family: null }) as const;

const ACTIONS: Readonly<Record<string, string>> = {
  stake: 'bet',
  credit: 'endround',
  undo: 'refund',
  adjust: 'credit',
};
const record = async (call: Call): Promise<Answer> => {
  const mtcode = call.request.params['mtcode'] ?? '';
  const outcome = await execute(call.context, statusOf(mtcode));
  const about = { ...aboutOf('status', outcome), transactionId: mtcode };
  const { known } = outcome;
  if (outcome.status !== 'OK' || known === null || known.state === 'DECLINED' || known.state === 'VOIDED_UNSEEN') {
    const status = outcome.status === 'OK' ? 'TRANSACTION_NOT_FOUND' : outcome.status;
    return { outcome: { ...outcome, status }, about };
  }
  const isRefunded = known.state === 'ROLLED_BACK' || known.state === 'REVERSED';
  const content = {
    _id: outcome.walletTransactionId ?? mtcode,
    action: ACTIONS[known.family] ?? known.family,
    target: { account: outcome.playerId },
    status: { status: isRefunded ? 'refund' : 'success', message: 'success' },
    currency: call.money.currency,
    event: [{ mtcode, amount: call.money.amounts.write(known.amount, call.money.currency) }],
  };
  return { outcome, about, content };
};

const failed = (op: string, status: WalletStatus, message: string | null = null): Answer => {
  const outcome = refusal(status, message);
  return { outcome, about: aboutOf(op, outcome) };
};

const route = (method: 'GET' | 'POST', path: string, op: string, run: (call: Call) => Promise<Answer>): WireRoute => ({
  method,
  path,
  answer: async (request, context) => {
    const { values } = context.credentials;
    const money = { amounts: decimalAmounts(CQ9_PLACES, values), currency: values['currency'] ?? '' };
    const form = readForm(request.body);
    const call = { request, fields: form.fields, money, context };
    try {
      const isKnown = isSecret(context, 'walletToken', headerOf(request, 'wtoken'));
      if (isKnown) refuseRepeated(form);
      const { outcome, about, content } = isKnown ? await run(call) : failed(op, 'INVALID_SIGNATURE');
      if (outcome.status === 'OK') return reply(CQ9_ERRORS.OK, content ?? balanceOf(call, outcome), context, about);
      return reply(CQ9_ERRORS[outcome.status], null, context, about);
    } catch (error) {
      if (!(error instanceof BadWireRequest)) throw error;
      const [code, message] = error instanceof BadWireTime ? BAD_TIME : CQ9_ERRORS.BAD_REQUEST;
      const { about } = failed(op, 'BAD_REQUEST', error.message);
      return reply([code, `${message}: ${error.message}`], null, context, about);
    }
  },
});

export const cq9Routes: readonly WireRoute[] = [
  route('GET', '/player/check/:account', 'check', checkPlayer),
  route('GET', '/transaction/balance/:account', 'balance', balance),
  route('GET', '/transaction/record/:mtcode', 'status', record),
  route('POST', '/transaction/game/bet', 'bet', bet),
  route('POST', '/transaction/game/rollout', 'bet', bet),
  route('POST', '/transaction/game/takeall', 'takeall', takeAll),
  route('POST', '/transaction/game/endround', 'win', endRound),
  route('POST', '/transaction/game/rollin', 'win', rollIn),
  route('POST', '/transaction/game/debit', 'adjust', correction('debit')),
  route('POST', '/transaction/game/credit', 'adjust', correction('credit')),
  route('POST', '/transaction/game/refund', 'rollback', refund),
  route('POST', '/transaction/user/payoff', 'promoWin', payoff),
];
