import { z } from 'zod';
import type { WalletCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import { type DecimalAmounts, decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { parseExactJson } from '../../wires/decimal/exact-json.ts';
import { aboutOf, BadWireRequest, execute, isSecret, jsonReply, refusal } from '../../wires/decimal/wire-call.ts';
import { readJson } from '../../wires/read-json.ts';
import {
  AnyCall,
  BalanceCall,
  betCommand,
  PromoCall,
  promoCommand,
  rollbackCommand,
  TransactionCall,
  winCommand,
} from './map-transaction.ts';
import { evolutionStatus } from './status-words.ts';

/** Places that the wire carries at most. */
const PLACES = 6;

type Judged = { readonly outcome: WalletOutcome; readonly command: WalletCommand | null; readonly sid: string | null };
type Judge = (body: Buffer, amounts: DecimalAmounts, context: AdapterContext) => Promise<Judged>;

const Uuid = z.object({ uuid: z.string().max(64) });
/** The call's own id, given back also when nothing else of the body could be read. */
const uuidOf = (body: Buffer): string | null => {
  try {
    return Uuid.safeParse(parseExactJson(body.toString('utf8'))).data?.uuid ?? null;
  } catch {
    return null;
  }
};

/** `check` and `sid` ask whether the session is good; it stays the same one, so both answer the id they were given. */
const check: Judge = async (body, _amounts, context) => {
  const { sid, userId } = readJson(AnyCall, body);
  if (sid === undefined || sid === '') throw new BadWireRequest('sid: needed');
  const command = { op: 'balance', player: { token: sid, playerId: userId }, currency: null } as const;
  return { outcome: await execute(context, command), command, sid };
};

const balance: Judge = async (body, _amounts, context) => {
  const { sid, userId, currency } = readJson(BalanceCall, body);
  const player = sid === undefined || sid === '' ? { token: null, playerId: userId } : { token: sid, playerId: userId };
  const command = { op: 'balance', player, currency: currency ?? null } as const;
  return { outcome: await execute(context, command), command, sid: null };
};

const moving =
  <Call>(form: z.ZodType<Call>, map: (call: Call, amounts: DecimalAmounts) => WalletCommand): Judge =>
  async (body, amounts, context) => {
    const command = map(readJson(form, body), amounts);
    return { outcome: await execute(context, command), command, sid: null };
  };

/**
 * A credit closes the round, and with it every bet of the game. A cancel of another bet of that game must still give its
 * stake back; only a bet that has its own credit is settled for good.
 */
const cancel: Judge = async (body, amounts, context) => {
  const command = rollbackCommand(readJson(TransactionCall, body), amounts);
  const credit = { op: 'status', transactionId: command.transactionId, family: 'credit' } as const;
  const { known } = await execute(context, credit);
  const { link } = context;
  const isCredited = known?.state === 'APPLIED';
  const policy = isCredited ? link.policy : { ...link.policy, mayUndoSettledBets: true };
  const outcome = await execute({ wallet: context.wallet, link: { ...link, policy } }, command);
  return { outcome, command, sid: null };
};

const judged = async (judge: Judge, request: WireRequest, context: AdapterContext): Promise<Judged> => {
  if (!isSecret(context, 'authToken', request.query.get('authToken'))) {
    return { outcome: refusal('INVALID_SIGNATURE'), command: null, sid: null };
  }
  try {
    return await judge(request.body, decimalAmounts(PLACES, context.credentials.values), context);
  } catch (error) {
    if (!(error instanceof BadWireRequest)) throw error;
    return { outcome: refusal('BAD_REQUEST', error.message), command: null, sid: null };
  }
};

const route = (path: string, judge: Judge): WireRoute => ({
  method: 'POST',
  path: `/${path}`,
  async answer(request, context): Promise<WireReply> {
    const { outcome, command, sid } = await judged(judge, request, context);
    const { word, isRetransmission } = evolutionStatus(path, outcome);
    const money = sid === null ? outcome.balance : null;
    const amounts = decimalAmounts(PLACES, context.credentials.values);
    const content = {
      status: word,
      ...(sid !== null && word === 'OK' ? { sid } : {}),
      ...(isRetransmission ? { retransmission: true } : {}),
      ...(money === null
        ? {}
        : { balance: amounts.write(money.cash, money.currency), bonus: amounts.write(money.bonus, money.currency) }),
      uuid: uuidOf(request.body),
    };
    const status = outcome.status === 'INVALID_SIGNATURE' ? 401 : 200;
    return jsonReply(content, aboutOf(command?.op ?? path, outcome, command), { status });
  },
});

export const evolutionRoutes: readonly WireRoute[] = [
  route('check', check),
  route('sid', check),
  route('balance', balance),
  route('debit', moving(TransactionCall, betCommand)),
  route('credit', moving(TransactionCall, winCommand)),
  route('cancel', cancel),
  route('promo_payout', moving(PromoCall, promoCommand)),
];
