import { now } from '../../../clock.ts';
import type { Ask, Meaning, Op, StudioWire, Tamper, WinKind } from '../../wire.ts';
import { decimalOf, microsOf } from '../exact-numbers.ts';
import { type Exchange, exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { buildQuery, type Form, freshHeaders, signForm } from './form.ts';

/** `refund` undoes one bet; a round ends with the movement that says so. */
export const SLOTEGRATOR_OPS: ReadonlySet<Op> = new Set([
  'balance',
  'bet',
  'win',
  'rollback',
  'promoWin',
  'jackpotWin',
]);

const WIN_TYPES: Readonly<Record<WinKind, string>> = {
  normal: 'win',
  freespin: 'freespin',
  bonus_buy: 'win',
  jackpot: 'jackpot',
  tournament: 'tournament',
  prize_drop: 'prize_drop',
  cashback: 'cashback',
};

type Moving = Exclude<Ask, { op: 'authenticate' } | { op: 'status' }>;

const callerOf = (ask: Moving, tamper: Tamper | undefined) => ({
  player_id: ask.player.playerId,
  currency: tamper === 'other_currency' ? (ask.player.currency === 'USD' ? 'EUR' : 'USD') : ask.player.currency,
  session_id: ask.player.token,
});

/** Four places are the most that the wire can say; what is finer is cut. */
const inUnits = (micros: bigint): string => decimalOf((micros / 100n) * 100n);

const wordsOf = (ask: Ask, tamper: Tamper | undefined): Form => {
  switch (ask.op) {
    case 'balance':
      return { action: 'balance', ...callerOf(ask, tamper) };
    case 'bet':
      return {
        action: 'bet',
        amount: inUnits(ask.amount),
        ...callerOf(ask, tamper),
        game_uuid: ask.gameCode,
        transaction_id: ask.transactionId,
        type: ask.free ? 'freespin' : 'bet',
        ...(ask.free ? { freespin_id: ask.free.rewardId, quantity: String(ask.free.spinsLeft) } : {}),
        round_id: ask.roundId,
        finished: ask.isRoundClosed ? '1' : '0',
      };
    case 'win':
      return {
        action: 'win',
        amount: inUnits(ask.amount),
        ...callerOf(ask, tamper),
        game_uuid: ask.gameCode,
        transaction_id: ask.transactionId,
        type: ask.free ? 'freespin' : WIN_TYPES[ask.kind],
        ...(ask.free ? { freespin_id: ask.free.rewardId, quantity: String(ask.free.spinsLeft) } : {}),
        round_id: ask.roundId,
        finished: ask.isRoundClosed ? '1' : '0',
      };
    case 'rollback':
      return {
        action: 'refund',
        amount: inUnits(ask.amount),
        ...callerOf(ask, tamper),
        game_uuid: ask.gameCode,
        transaction_id: ask.transactionId,
        bet_transaction_id: ask.betId,
        round_id: ask.roundId,
        finished: '1',
      };
    case 'promoWin':
    case 'jackpotWin':
      return {
        action: 'win',
        amount: inUnits(ask.amount),
        ...callerOf(ask, tamper),
        game_uuid: ask.gameCode,
        transaction_id: ask.transactionId,
        type: ask.op === 'jackpotWin' ? 'jackpot' : WIN_TYPES[ask.kind],
        promo_id: ask.promoId,
        ...(ask.kind === 'freespin' ? { freespin_id: ask.rewardId, quantity: '0' } : {}),
      };
    default:
      throw new Error(`the wire has no words for ${ask.op}`);
  }
};

/** Only two codes exist; of what is an INTERNAL_ERROR the status line and the operation tell a little more. */
const meaningOf = (done: Exchange): Meaning => {
  if (done.status === 401 || done.status === 403) return 'bad_signature';
  const transport = transportMeaning(done.status);
  if (transport !== null) return transport;
  const code = textIn(done.answer, 'error_code');
  if (code === null) return 'ok';
  return code === 'INSUFFICIENT_FUNDS' ? 'insufficient_funds' : 'declined';
};

/** Says one thing to the wallet: a form whose fields and headers are signed together. */
export const askSlotegrator: StudioWire['ask'] = async (ask, link, deliver, tamper) => {
  const words = wordsOf(ask, tamper);
  const form: Form = tamper === 'reordered_keys' ? Object.fromEntries(Object.entries(words).reverse()) : words;
  const headers = freshHeaders(link.values['merchantId'] ?? '', now(), tamper === 'old_timestamp' ? 3_600 : 0);
  const key = tamper === 'signature' ? 'not-the-key' : (link.values['merchantKey'] ?? '');
  const call = {
    method: 'POST',
    url: link.walletUrl,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
      'x-sign': signForm(key, form, headers),
    },
    body: buildQuery(form),
  } as const;
  const done = await exchange(call, deliver);
  return toldOf(done, meaningOf(done), {
    balance: microsOf(done.answer['balance']),
    walletTransactionId: textIn(done.answer, 'transaction_id'),
  });
};
