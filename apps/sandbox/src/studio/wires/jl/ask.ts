import { randomUUID } from 'node:crypto';
import { now } from '../../../clock.ts';
import type { Ask, Deliver, Meaning, StudioLink, Tamper, Told } from '../../wire.ts';
import { decimalOf, jsonText, microsOf, rawNumber, reordered } from '../exact-numbers.ts';
import { type Exchange, exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { asNumber } from '../own-numbers.ts';

type Body = Readonly<Record<string, unknown>>;
type Said = { readonly path: string; readonly body: Body };
type MovementAsk = Extract<Ask, { isRoundClosed: boolean }>;

const BET_MEANINGS: Readonly<Record<string, Meaning>> = {
  '0': 'ok',
  '1': 'duplicate',
  '2': 'insufficient_funds',
  '3': 'bad_request',
  '4': 'invalid_token',
  '5': 'declined',
};
/** The numbers mean other things where a bet is cancelled. */
const CANCEL_MEANINGS: Readonly<Record<string, Meaning>> = {
  '0': 'ok',
  '1': 'rolled_back',
  '2': 'not_found',
  '3': 'bad_request',
  '5': 'declined',
  '6': 'already_settled',
};

const money = (micros: bigint): string => rawNumber(decimalOf(micros));

const movement = (ask: MovementAsk): Body => ({
  reqId: randomUUID(),
  token: ask.player.token,
  currency: ask.player.currency,
  game: asNumber(ask.gameCode),
  round: asNumber(ask.transactionId),
  wagersTime: Math.floor(now() / 1_000),
  userId: ask.player.playerId,
  ...('free' in ask && ask.free
    ? {
        freeSpinData: {
          referenceId: ask.free.campaignId,
          remain: ask.free.spinsLeft,
          originalBet: 0,
          deduct: ask.op === 'win' ? 0 : 1,
        },
      }
    : {}),
});

/** A table's bet (1) or the session's settlement (2), without a sum taken along. */
const session = (ask: MovementAsk, type: 1 | 2): Body => ({
  ...movement(ask),
  betAmount: money(type === 1 ? ask.amount : 0n),
  winloseAmount: money(type === 2 ? ask.amount : 0n),
  sessionId: asNumber(ask.roundId),
  type,
  turnover: 0,
  preserve: 0,
});

const saidOf = (ask: Ask): Said => {
  switch (ask.op) {
    case 'authenticate':
      return { path: '/auth', body: { reqId: randomUUID(), token: ask.launchToken } };
    case 'betWin':
      // A slot's round is one wager, and its id is the round's.
      return {
        path: '/bet',
        body: {
          ...movement(ask),
          round: asNumber(ask.roundId),
          betAmount: money(ask.amount),
          winloseAmount: money(ask.winAmount),
          isFreeRound: false,
          statementType: 1,
        },
      };
    case 'bet':
      return { path: '/sessionBet', body: session(ask, 1) };
    case 'win':
      return { path: '/sessionBet', body: session(ask, 2) };
    case 'rollback':
      return {
        path: '/cancelSessionBet',
        body: {
          reqId: randomUUID(),
          currency: ask.player.currency,
          game: asNumber(ask.gameCode),
          round: asNumber(ask.betId),
          betAmount: money(ask.amount),
          winloseAmount: 0,
          userId: ask.player.playerId,
          token: ask.player.token,
          sessionId: asNumber(ask.roundId),
          type: 1,
        },
      };
    case 'promoWin':
      // A free round that is paid while the player is away, won by another round.
      return {
        path: '/bet',
        body: {
          reqId: randomUUID(),
          token: ask.player.token,
          currency: ask.player.currency,
          game: asNumber(ask.gameCode),
          round: asNumber(ask.transactionId),
          wagersTime: Math.floor(now() / 1_000),
          betAmount: 0,
          winloseAmount: money(ask.amount),
          userId: ask.player.playerId,
          isFreeRound: true,
          transactionId: asNumber(ask.promoId),
          statementType: 9,
        },
      };
    default:
      throw new Error(`JILI has no words for ${ask.op}`);
  }
};

const heard = (done: Exchange, ask: Ask): Told => {
  const transport = transportMeaning(done.status);
  if (transport !== null) return toldOf(done, transport);
  const { answer } = done;
  const meanings = ask.op === 'rollback' ? CANCEL_MEANINGS : BET_MEANINGS;
  const meaning = meanings[String(answer['errorCode'])] ?? 'declined';
  const txId = answer['txId'];
  const walletTransactionId = typeof txId === 'string' || typeof txId === 'number' ? String(txId) : null;
  const carried = { balance: microsOf(answer['balance']), walletTransactionId };
  if (ask.op !== 'authenticate' || meaning !== 'ok') return toldOf(done, meaning, carried);
  const [playerId, currency] = [textIn(answer, 'username'), textIn(answer, 'currency')];
  if (playerId === null || currency === null) return toldOf(done, 'declined', carried);
  // The platform may change the token at every answer; the new one counts from now on.
  const token = textIn(answer, 'token') ?? ask.launchToken;
  return toldOf(done, 'ok', { ...carried, player: { token, playerId, currency } });
};

const tampered = (body: Body, tamper: Tamper | undefined): unknown => {
  if (tamper === 'other_currency' && 'currency' in body)
    return { ...body, currency: body['currency'] === 'USD' ? 'EUR' : 'USD' };
  return tamper === 'reordered_keys' ? reordered(body) : body;
};

/** Says one thing to a wallet in JILI's words. */
export const askJili = async (ask: Ask, link: StudioLink, deliver: Deliver, tamper?: Tamper): Promise<Told> => {
  const { path, body } = saidOf(ask);
  const password = tamper === 'signature' ? 'not-the-password' : (link.values['password'] ?? '');
  const basic = Buffer.from(`${link.values['username'] ?? ''}:${password}`).toString('base64');
  const headers = { 'content-type': 'application/json', authorization: `Basic ${basic}` };
  const call = {
    method: 'POST',
    url: `${link.walletUrl}${path}`,
    headers,
    body: jsonText(tampered(body, tamper)),
  } as const;
  return heard(await exchange(call, deliver), ask);
};
