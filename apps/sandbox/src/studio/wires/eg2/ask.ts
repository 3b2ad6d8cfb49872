import { randomUUID } from 'node:crypto';
import type { Ask, Meaning, Op, StudioWire, Tamper, WinKind, WireCall } from '../../wire.ts';
import { decimalOf, jsonText, microsOf, rawNumber, reordered } from '../exact-numbers.ts';
import { exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';

/** One Wallet has words for these; a round ends with its credit or cancel, so there is no call for the end alone. */
export const EVOLUTION_OPS: ReadonlySet<Op> = new Set(['balance', 'bet', 'win', 'rollback', 'promoWin', 'jackpotWin']);

const MEANINGS: Readonly<Record<string, Meaning>> = {
  OK: 'ok',
  INVALID_TOKEN_ID: 'bad_signature',
  INVALID_SID: 'invalid_token',
  SESSION_DOES_NOT_EXIST: 'invalid_token',
  SESSION_ALREADY_CLOSED: 'invalid_token',
  ACCOUNT_LOCKED: 'player_blocked',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  CASINO_LIMIT_EXCEEDED_STAKE: 'limit',
  CASINO_LIMIT_EXCEEDED_TURNOVER: 'limit',
  CASINO_LIMIT_EXCEEDED_LOSS: 'limit',
  CASINO_LIMIT_EXCEEDED_SESSION_TIME: 'limit',
  INVALID_PARAMETER: 'bad_request',
  BET_DOES_NOT_EXIST: 'not_found',
  BET_ALREADY_SETTLED: 'already_settled',
  BET_ALREADY_EXIST: 'duplicate',
  OPERATION_IN_PROCESS: 'retry',
  TEMPORARY_ERROR: 'retry',
  FINAL_ERROR_ACTION_FAILED: 'declined',
  UNKNOWN_ERROR: 'declined',
};

const PROMO_TYPES: Readonly<Record<WinKind, string>> = {
  normal: 'RealTimeMonetaryReward',
  freespin: 'FreeRoundPlayableSpent',
  bonus_buy: 'RealTimeMonetaryReward',
  jackpot: 'JackpotWin',
  tournament: 'RewardGamePlayableSpent',
  prize_drop: 'RealTimeMonetaryReward',
  cashback: 'RealTimeMonetaryReward',
};

type Moving = Exclude<Ask, { op: 'authenticate' } | { op: 'status' }>;

const caller = (ask: Moving, tamper: Tamper | undefined) => ({
  sid: ask.player.token,
  userId: ask.player.playerId,
  currency: tamper === 'other_currency' ? otherCurrency(ask.player.currency) : ask.player.currency,
  uuid: randomUUID(),
});
const otherCurrency = (currency: string): string => (currency === 'USD' ? 'EUR' : 'USD');

const gameOf = (roundId: string, gameCode: string) => ({
  id: roundId,
  type: 'live',
  details: { table: { id: gameCode, vid: null } },
});

/** The path and the body of one call. Debit, credit and cancel of one bet share its `refId`. */
const wordsOf = (ask: Ask, tamper: Tamper | undefined): { path: string; body: unknown } => {
  switch (ask.op) {
    case 'balance':
      return { path: 'balance', body: { ...caller(ask, tamper), game: null } };
    case 'bet':
      return {
        path: 'debit',
        body: {
          ...caller(ask, tamper),
          game: gameOf(ask.roundId, ask.gameCode),
          transaction: { id: ask.transactionId, refId: ask.transactionId, amount: rawNumber(decimalOf(ask.amount)) },
        },
      };
    case 'win':
      return {
        path: 'credit',
        body: {
          ...caller(ask, tamper),
          game: gameOf(ask.roundId, ask.gameCode),
          transaction: { id: ask.transactionId, refId: ask.betId, amount: rawNumber(decimalOf(ask.amount)) },
        },
      };
    case 'rollback':
      return {
        path: 'cancel',
        body: {
          ...caller(ask, tamper),
          game: gameOf(ask.roundId, ask.gameCode),
          transaction: { id: ask.betId, refId: ask.betId, amount: rawNumber(decimalOf(ask.amount)) },
        },
      };
    case 'promoWin':
    case 'jackpotWin':
      return { path: 'promo_payout', body: { ...caller(ask, tamper), promoTransaction: promoOf(ask) } };
    default:
      throw new Error(`One Wallet has no words for ${ask.op}`);
  }
};

const promoOf = (ask: Extract<Ask, { op: 'promoWin' | 'jackpotWin' }>) => {
  const type = ask.op === 'jackpotWin' ? 'JackpotWin' : PROMO_TYPES[ask.kind];
  const amount = rawNumber(decimalOf(ask.amount));
  return {
    type,
    id: ask.transactionId,
    amount,
    ...(type === 'JackpotWin' ? { jackpots: [{ id: ask.promoId, winAmount: amount }] } : {}),
    ...(type === 'FreeRoundPlayableSpent' ? { voucherId: ask.rewardId, remainingRounds: 0 } : {}),
    ...(type.startsWith('Reward') || type.startsWith('RealTime')
      ? { bonusConfigId: ask.promoId, rewardId: ask.rewardId }
      : {}),
  };
};

/** Says one thing to the wallet in One Wallet's words. The secret goes in the query, as the wire has it. */
export const askEvolution: StudioWire['ask'] = async (ask, link, deliver, tamper) => {
  const { path, body } = wordsOf(ask, tamper);
  const secret = tamper === 'signature' ? 'not-the-token' : (link.values['authToken'] ?? '');
  const call: WireCall = {
    method: 'POST',
    url: `${link.walletUrl}/${path}?authToken=${encodeURIComponent(secret)}`,
    headers: { 'content-type': 'application/json' },
    body: jsonText(tamper === 'reordered_keys' ? reordered(body) : body),
  };
  const done = await exchange(call, deliver);
  const code = textIn(done.answer, 'status');
  const meaning = (code === null ? null : MEANINGS[code]) ?? transportMeaning(done.status) ?? 'declined';
  return toldOf(done, meaning, { balance: microsOf(done.answer['balance']) });
};
