import { randomUUID } from 'node:crypto';
import { now } from '../../../clock.ts';
import type { Ask, Deliver, Meaning, Player, StudioLink, Tamper, Told } from '../../wire.ts';
import { decimalOf, microsOf, reordered } from '../exact-numbers.ts';
import { type Exchange, exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { objectOf } from '../vendor-api.ts';
import { signedHeaders } from './native-signature.ts';

type Fields = Readonly<Record<string, unknown>>;
const TOO_OLD_MS = 600_000;

const MEANINGS: Readonly<Record<string, Meaning>> = {
  OK: 'ok',
  INVALID_SIGNATURE: 'bad_signature',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  PLAYER_NOT_FOUND: 'not_found',
  PLAYER_BLOCKED: 'player_blocked',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  LIMIT_EXCEEDED: 'limit',
  REALITY_CHECK: 'declined',
  INVALID_GAME: 'declined',
  WRONG_CURRENCY: 'wrong_currency',
  BAD_REQUEST: 'bad_request',
  TRANSACTION_NOT_FOUND: 'not_found',
  TRANSACTION_ROLLED_BACK: 'rolled_back',
  ALREADY_SETTLED: 'already_settled',
  DUPLICATE_TRANSACTION: 'duplicate',
  OPERATION_IN_PROCESS: 'retry',
  TEMPORARY_ERROR: 'retry',
  MAINTENANCE: 'retry',
};

const who = ({ playerId, currency }: Player) => ({ playerId, currency });
const free = (ask: { readonly free?: { campaignId: string; rewardId: string; spinsLeft: number } }): Fields =>
  ask.free === undefined ? {} : { isFree: true, ...ask.free };

const movementFields = (ask: Extract<Ask, { op: 'bet' | 'win' | 'betWin' | 'reserve' }>): Fields => {
  const shared = {
    ...who(ask.player),
    transactionId: ask.transactionId,
    roundId: ask.roundId,
    gameCode: ask.gameCode,
    amount: decimalOf(ask.amount),
    roundClosed: ask.isRoundClosed,
  };
  const session = { sessionToken: ask.player.token };
  if (ask.op === 'win') return { ...shared, ...free(ask), referenceTransactionId: ask.betId, kind: ask.kind };
  if (ask.op === 'bet') return { ...shared, ...session, ...free(ask) };
  if (ask.op === 'betWin') return { ...shared, ...session, winAmount: decimalOf(ask.winAmount) };
  return { ...shared, ...session };
};

/** An operation's own fields, in the native wire's words. */
const fieldsOf = (ask: Ask): Fields => {
  switch (ask.op) {
    case 'authenticate':
      return { sessionToken: ask.launchToken };
    case 'balance':
      return { ...who(ask.player), sessionToken: ask.player.token };
    case 'status':
      return { transactionId: ask.transactionId };
    case 'bet':
    case 'win':
    case 'betWin':
    case 'reserve':
      return movementFields(ask);
    case 'endRound':
      return { ...who(ask.player), roundId: ask.roundId, gameCode: ask.gameCode };
    default:
  }
  const shared = { ...who(ask.player), transactionId: ask.transactionId };
  switch (ask.op) {
    case 'rollback':
    case 'commit':
      return { ...shared, referenceTransactionId: ask.betId, roundId: ask.roundId, amount: decimalOf(ask.amount) };
    case 'cancelReserve':
      return { ...shared, referenceTransactionId: ask.betId, roundId: ask.roundId };
    case 'settle':
    case 'resettle':
    case 'unsettle':
      return { ...shared, referenceTransactionId: ask.betId, roundId: ask.roundId, amount: decimalOf(ask.delta) };
    case 'adjust':
      return { ...shared, roundId: ask.roundId, amount: decimalOf(ask.delta), reason: ask.reason };
    case 'promoWin':
      return {
        ...shared,
        gameCode: ask.gameCode,
        campaignId: ask.promoId,
        rewardId: ask.rewardId,
        kind: ask.kind,
        amount: decimalOf(ask.amount),
      };
    case 'jackpotWin':
      return { ...shared, gameCode: ask.gameCode, jackpotId: ask.promoId, amount: decimalOf(ask.amount) };
  }
};

const tampered = (fields: Fields, tamper: Tamper | undefined): unknown => {
  if (tamper === 'other_currency' && 'currency' in fields)
    return { ...fields, currency: fields.currency === 'USD' ? 'EUR' : 'USD' };
  return tamper === 'reordered_keys' ? reordered(fields) : fields;
};

/** Signs and sends. A request that the platform saw before (a copy on the way) is signed anew, once, as its rules say. */
const send = async (
  { op, fields }: { readonly op: string; readonly fields: Fields },
  link: StudioLink,
  deliver: Deliver,
  tamper?: Tamper,
): Promise<Exchange> => {
  const url = `${link.walletUrl}/${op}`;
  const body = JSON.stringify(tampered({ requestId: randomUUID(), ...fields }, tamper));
  for (let tried = 1; ; tried += 1) {
    const timestamp = String(now() - (tamper === 'old_timestamp' ? TOO_OLD_MS : 0));
    const values = tamper === 'signature' ? { ...link.values, secret: `${link.values.secret}x` } : link.values;
    const done = await exchange(
      { method: 'POST', url, headers: signedHeaders({ url, body, timestamp }, values), body },
      deliver,
    );
    if (done.answer.reason !== 'replayed' || tried === 2) return done;
  }
};

const playerIn = (answer: Fields): Player | null => {
  const session = objectOf(answer.session);
  const token = textIn(session, 'sessionToken');
  const playerId = textIn(session, 'playerId');
  const currency = textIn(session, 'currency');
  return token === null || playerId === null || currency === null ? null : { token, playerId, currency };
};

const carriedBy = (answer: Fields) => ({
  balance: microsOf(objectOf(answer.balance).cash),
  walletTransactionId: textIn(answer, 'walletTransactionId'),
  player: playerIn(answer),
});

const meaningOf = (answer: Fields): Meaning => MEANINGS[textIn(answer, 'status') ?? ''] ?? 'retry';

/** One operation. */
export const askNative = async (ask: Ask, link: StudioLink, deliver: Deliver, tamper?: Tamper): Promise<Told> => {
  const done = await send({ op: ask.op, fields: fieldsOf(ask) }, link, deliver, tamper);
  const meaning = transportMeaning(done.status) ?? meaningOf(done.answer);
  return toldOf(done, meaning, carriedBy(done.answer));
};

/** Up to 100 operations in one call, answered in order. When the call itself failed, every one of them is told so. */
export const askManyNative = async (
  asks: readonly Ask[],
  link: StudioLink,
  deliver: Deliver,
  isAllOrNothing: boolean,
): Promise<readonly Told[]> => {
  const items = asks.map((ask) => ({ op: ask.op, ...fieldsOf(ask) }));
  const done = await send(
    { op: 'batch', fields: { mode: isAllOrNothing ? 'all-or-nothing' : 'each', items } },
    link,
    deliver,
  );
  const failed = transportMeaning(done.status);
  const answers = Array.isArray(done.answer.items) ? done.answer.items.map(objectOf) : [];
  return asks.map((_, place) => {
    const answer = answers[place];
    if (failed !== null || answer === undefined) return toldOf(done, failed ?? meaningOf(done.answer));
    return toldOf(done, meaningOf(answer), carriedBy(answer));
  });
};
