import { toIso } from '@trevo/time';
import type { CallIds } from '../../../features/play/index.ts';
import type { WalletOutcome, WalletStatus } from '../../../features/vendor-wallet/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import type { CallAbout, WireReply } from '../adapter.ts';
import { nativeAmounts } from './native-commands.ts';
import type { BadField } from './native-fields.ts';
import type { SignatureFault } from './native-signature.ts';

const json = (status: number, body: Readonly<Record<string, unknown>>, about: CallAbout): WireReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
  about,
});

/** One item's part of an answer. */
export const outcomeFields = (outcome: WalletOutcome): Record<string, unknown> => {
  const { status, walletTransactionId, balance, isReplay, session, known, message } = outcome;
  const money = (amount: Parameters<typeof nativeAmounts.write>[0]): string =>
    nativeAmounts.write(amount, balance?.currency ?? HOUSE_CURRENCY);
  return {
    status,
    walletTransactionId,
    balance:
      balance === null ? null : { cash: money(balance.cash), bonus: money(balance.bonus), currency: balance.currency },
    replayed: isReplay,
    ...(message === null ? {} : { message }),
    ...(session === null
      ? {}
      : {
          session: {
            sessionToken: session.token,
            playerId: session.playerId,
            nickname: session.nickname,
            currency: session.currency,
            language: session.language,
            country: session.country,
            gameCode: session.gameCode,
          },
        }),
    ...(known === null
      ? {}
      : { transaction: { family: known.family, state: known.state, amount: money(known.amount) } }),
  };
};

/** A judged call: 200 whatever was decided. */
export const answerOutcome = (outcome: WalletOutcome, requestId: string, clock: Clock, about: CallAbout): WireReply =>
  json(
    200,
    { ...outcomeFields(outcome), requestId, serverTime: toIso(clock.now()) },
    { ...about, status: outcome.status },
  );

/** A whole batch: each item's outcome in order. */
export const answerBatch = (
  items: readonly Record<string, unknown>[],
  requestId: string,
  clock: Clock,
  parts: readonly CallIds[],
): WireReply =>
  json(200, { status: 'OK', requestId, serverTime: toIso(clock.now()), items }, { op: 'batch', status: 'OK', parts });

export const answerPing = (requestId: string, clock: Clock): WireReply =>
  json(200, { status: 'OK', requestId, serverTime: toIso(clock.now()) }, { op: 'ping', status: 'OK' });

/** What stands for a call or an item that is not of the wire's form. */
export const badFieldFields = ({ field, message }: BadField): Record<string, unknown> => ({
  status: 'BAD_REQUEST',
  walletTransactionId: null,
  balance: null,
  replayed: false,
  field,
  message: `${field}: ${message}`,
});
export const answerBadField = (bad: BadField, requestId: string | null, clock: Clock, op: string): WireReply =>
  json(200, { ...badFieldFields(bad), requestId, serverTime: toIso(clock.now()) }, { op, status: 'BAD_REQUEST' });

type Unbelieved = { readonly http: number; readonly status: WalletStatus };
const FORGED: Unbelieved = { http: 401, status: 'INVALID_SIGNATURE' };
/** A genuine call that came before (a proxy sent it twice), or may have, is not told no: the first one may stand. */
const GENUINE: Partial<Readonly<Record<SignatureFault, Unbelieved>>> = {
  replayed: { http: 409, status: 'OPERATION_IN_PROCESS' },
  before_start: { http: 503, status: 'TEMPORARY_ERROR' },
};

/** Nothing of the call is believed, so nothing of it is echoed. */
export const answerUnsigned = (fault: SignatureFault, clock: Clock, op: string): WireReply => {
  const { http, status } = GENUINE[fault] ?? FORGED;
  const reply = json(http, { status, reason: fault, requestId: null, serverTime: toIso(clock.now()) }, { op, status });
  return http === 503 ? { ...reply, headers: { 'retry-after': '1' } } : reply;
};
