import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Ask, Meaning, Op, StudioWire, Tamper } from '../../wire.ts';
import { microsOfWhole, reordered } from '../exact-numbers.ts';
import { exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';

/** A round ends with the movement that says so, and one call moves one amount: no batch, no end alone. */
export const HUB88_OPS: ReadonlySet<Op> = new Set(['balance', 'bet', 'win', 'rollback', 'promoWin']);

/** Hub88 counts in hundred-thousandths of a unit. */
export const HUB88_FACTOR = 100_000n;

const MEANINGS: Readonly<Record<string, Meaning>> = {
  RS_OK: 'ok',
  RS_ERROR_INVALID_SIGNATURE: 'bad_signature',
  RS_ERROR_INVALID_TOKEN: 'invalid_token',
  RS_ERROR_TOKEN_EXPIRED: 'invalid_token',
  RS_ERROR_USER_DISABLED: 'player_blocked',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
  RS_ERROR_INVALID_GAME: 'bad_request',
  RS_ERROR_WRONG_CURRENCY: 'wrong_currency',
  RS_ERROR_WRONG_SYNTAX: 'bad_request',
  RS_ERROR_WRONG_TYPES: 'bad_request',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'not_found',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled_back',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TIMEOUT: 'retry',
  RS_ERROR_UNKNOWN: 'declined',
};

const keys = new Map<string, KeyObject>();
const keyOf = (pem: string): KeyObject => {
  const key = keys.get(pem) ?? createPrivateKey(pem);
  keys.set(pem, key);
  return key;
};

/** Base64 of the RSA-SHA256 signature over the exact body. */
export const signBody = (privateKeyPem: string, body: string): string =>
  sign('sha256', Buffer.from(body), keyOf(privateKeyPem)).toString('base64');

/** Micros as whole hundred-thousandths; what is finer is cut. */
export const inHubUnits = (micros: bigint): number => Number((micros * HUB88_FACTOR) / 1_000_000n);

type InRound = Extract<Ask, { op: 'bet' | 'win' | 'rollback' }>;
type WithPlayer = Extract<Ask, { player: unknown }>;

const callerOf = (ask: WithPlayer, tamper: Tamper | undefined) => ({
  user: ask.player.playerId,
  token: ask.player.token,
  request_uuid: randomUUID(),
  currency: tamper === 'other_currency' ? (ask.player.currency === 'USD' ? 'EUR' : 'USD') : ask.player.currency,
});

const movementOf = (ask: InRound, tamper: Tamper | undefined) => ({
  ...callerOf(ask, tamper),
  transaction_uuid: ask.transactionId,
  supplier_transaction_id: ask.transactionId,
  supplier_user: `hub_${ask.player.playerId}`,
  round: ask.roundId,
  game_code: ask.gameCode,
});

const wordsOf = (ask: Ask, tamper: Tamper | undefined): { path: string; body: unknown } => {
  switch (ask.op) {
    case 'balance':
      return { path: 'user/balance', body: callerOf(ask, tamper) };
    case 'bet':
      return {
        path: 'transaction/bet',
        body: {
          ...movementOf(ask, tamper),
          round_closed: ask.isRoundClosed,
          amount: inHubUnits(ask.amount),
          is_free: ask.free !== undefined,
          is_aggregated: false,
          ...(ask.free ? { reward_uuid: ask.free.rewardId } : {}),
          bet: null,
        },
      };
    case 'win':
      return {
        path: 'transaction/win',
        body: {
          ...movementOf(ask, tamper),
          round_closed: ask.isRoundClosed,
          amount: inHubUnits(ask.amount),
          reference_transaction_uuid: ask.betId,
          is_free: ask.free !== undefined || ask.kind === 'freespin',
          is_aggregated: false,
          ...(ask.free ? { reward_uuid: ask.free.rewardId } : {}),
          bet: null,
        },
      };
    case 'rollback':
      return {
        path: 'transaction/rollback',
        body: { ...movementOf(ask, tamper), round_closed: true, reference_transaction_uuid: ask.betId },
      };
    case 'promoWin':
      return {
        path: 'transaction/win',
        body: {
          ...callerOf(ask, tamper),
          transaction_uuid: ask.transactionId,
          round: `promo:${ask.promoId}`,
          round_closed: true,
          game_code: ask.gameCode,
          amount: inHubUnits(ask.amount),
          is_supplier_promo: true,
          is_free: true,
          reward_uuid: ask.rewardId,
          meta: { supplier_promo_info: { promo_reference: ask.promoId, promo_type: ask.kind } },
        },
      };
    default:
      throw new Error(`Hub88 has no words for ${ask.op}`);
  }
};

/** Says one thing to the wallet in Hub88's words: JSON signed with the hub's RSA key over the exact body. */
export const askHub88: StudioWire['ask'] = async (ask, link, deliver, tamper) => {
  const { path, body: content } = wordsOf(ask, tamper);
  const body = JSON.stringify(tamper === 'reordered_keys' ? reordered(content) : content);
  // A forged signature: the right key over other bytes.
  const signed = signBody(link.values['hubPrivateKey'] ?? '', tamper === 'signature' ? `${body} ` : body);
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signed };
  const done = await exchange({ method: 'POST', url: `${link.walletUrl}/${path}`, headers, body }, deliver);
  const status = textIn(done.answer, 'status');
  const meaning = transportMeaning(done.status) ?? (status === null ? null : MEANINGS[status]) ?? 'declined';
  return toldOf(done, meaning, { balance: microsOfWhole(done.answer['balance'], HUB88_FACTOR) });
};
