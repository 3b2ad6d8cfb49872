import { z } from 'zod';
import type { WalletCommand, WalletOutcome } from '../../../../features/vendor-wallet/index.ts';
import type { AdapterContext, WireReply, WireRequest, WireRoute } from '../../adapter.ts';
import type { AmountCodec } from '../../core/amounts.ts';
import { isSignedBy } from '../../core/proof/signing.ts';
import { exactNumber, parseExactJson } from '../../wires/decimal/exact-json.ts';
import { aboutOf, BadWireRequest, execute, headerOf, jsonReply, refusal } from '../../wires/decimal/wire-call.ts';
import { readJson } from '../../wires/read-json.ts';
import { hubAmounts } from './hub-amounts.ts';
import {
  BetCall,
  betCommand,
  RollbackCall,
  rollbackCommand,
  UserCall,
  WinCall,
  winCommand,
} from './map-transaction.ts';
import { COME_AGAIN, HUB88_STATUSES } from './status-words.ts';

type Map = (body: Buffer, amounts: AmountCodec) => WalletCommand;

const Echo = z.object({ request_uuid: z.string().max(64).optional(), user: z.string().max(40).optional() });
/** What the answer gives back of the call, also when the rest could not be read. */
const echoOf = (body: Buffer): z.output<typeof Echo> => {
  try {
    return Echo.safeParse(parseExactJson(body.toString('utf8'))).data ?? {};
  } catch {
    return {};
  }
};

const reading =
  <Call>(form: z.ZodType<Call>, map: (call: Call, amounts: AmountCodec) => WalletCommand): Map =>
  (body, amounts) =>
    map(readJson(form, body), amounts);

const balanceCommand = (call: UserCall): WalletCommand => ({
  op: 'balance',
  player: call.token == null ? { token: null, playerId: call.user } : { token: call.token, playerId: call.user },
  currency: call.currency ?? null,
});

/** Either of the hub's live keys, while one is being changed for the next; Caleta names the header otherwise. */
const isSigned = (request: WireRequest, { credentials: { values } }: AdapterContext): boolean => {
  const given = headerOf(request, 'x-hub88-signature') ?? headerOf(request, 'x-auth-signature');
  const keys = [values['hubPublicKey'], values['hubPublicKey.next']].filter((key) => key !== undefined && key !== '');
  return given !== null && keys.some((key) => isSignedBy(key ?? '', request.body, given));
};

const judge = async (map: Map, request: WireRequest, context: AdapterContext) => {
  const decided = (outcome: WalletOutcome) => ({ outcome, command: null });
  if (!isSigned(request, context)) return decided(refusal('INVALID_SIGNATURE'));
  try {
    const command = map(request.body, hubAmounts(context.credentials.values));
    return { outcome: await execute(context, command), command };
  } catch (error) {
    if (!(error instanceof BadWireRequest)) throw error;
    return decided(refusal('BAD_REQUEST', error.message));
  }
};

const isJson = (body: Buffer): boolean => {
  try {
    return typeof parseExactJson(body.toString('utf8')) === 'object';
  } catch {
    return false;
  }
};

const route = (path: string, op: string, map: Map): WireRoute => ({
  method: 'POST',
  path,
  async answer(request, context): Promise<WireReply> {
    const { outcome, command } = await judge(map, request, context);
    const { status, balance } = outcome;
    const echo = echoOf(request.body);
    const isSyntax = status === 'BAD_REQUEST' && !isJson(request.body);
    const amounts = hubAmounts(context.credentials.values);
    const content = {
      status: isSyntax ? 'RS_ERROR_WRONG_SYNTAX' : HUB88_STATUSES[status],
      request_uuid: echo.request_uuid ?? null,
      user: outcome.playerId ?? echo.user ?? null,
      ...(balance === null
        ? {}
        : { currency: balance.currency, balance: exactNumber(amounts.write(balance.cash, balance.currency)) }),
    };
    const again = COME_AGAIN.has(status);
    return jsonReply(content, aboutOf(op, outcome, command), {
      status: again ? 503 : 200,
      ...(again ? { headers: { 'retry-after': '1' } } : {}),
    });
  },
});

export const hub88Routes: readonly WireRoute[] = [
  route('/user/info', 'info', reading(UserCall, balanceCommand)),
  route('/user/balance', 'balance', reading(UserCall, balanceCommand)),
  route('/transaction/bet', 'bet', reading(BetCall, betCommand)),
  route('/transaction/win', 'win', reading(WinCall, winCommand)),
  route('/transaction/rollback', 'rollback', reading(RollbackCall, rollbackCommand)),
];
