import { createHmac } from 'node:crypto';
import type { Ask, Deliver, Meaning, Op, StudioLink, StudioWire, Tamper, Told } from '../../wire.ts';
import { microsOfWhole, reordered } from '../exact-numbers.ts';
import { type Exchange, exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { objectOf } from '../vendor-api.ts';

/** Several actions of one game go in one call and stand or fall together, so the wire has a batch of its own. */
export const SOFTSWISS_OPS: ReadonlySet<Op> = new Set([
  'balance',
  'bet',
  'win',
  'rollback',
  'endRound',
  'promoWin',
  'batch',
]);

const MEANINGS: Readonly<Record<number, Meaning>> = {
  100: 'insufficient_funds',
  101: 'invalid_token',
  105: 'limit',
  106: 'limit',
  107: 'bad_request',
  110: 'player_blocked',
  153: 'declined',
  154: 'wrong_currency',
  155: 'already_settled',
  400: 'bad_request',
  403: 'bad_signature',
  404: 'not_found',
  500: 'rolled_back',
};

/** Subunits in one unit of a currency. */
export const subunitsOf = (currency: string): bigint => (currency === 'VND' ? 1n : 100n);

/** Micros as whole subunits; what is finer is cut. */
export const inSubunits = (micros: bigint, currency: string): number =>
  Number((micros * subunitsOf(currency)) / 1_000_000n);

export const signBody = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

type InGame = Extract<Ask, { op: 'bet' | 'win' | 'rollback' }>;

const actionOf = (ask: InGame): Readonly<Record<string, unknown>> => {
  const amount = inSubunits(ask.amount, ask.player.currency);
  if (ask.op === 'rollback') {
    return { action: 'rollback', action_id: ask.transactionId, original_action_id: ask.betId };
  }
  if (ask.op === 'bet') return { action: 'bet', amount, action_id: ask.transactionId };
  return {
    action: 'win',
    amount,
    action_id: ask.transactionId,
    ...(ask.kind === 'jackpot' ? { jackpot_win: amount } : {}),
  };
};

const callerOf = (ask: Extract<Ask, { player: unknown }>, tamper: Tamper | undefined) => ({
  user_id: ask.player.playerId,
  currency: tamper === 'other_currency' ? (ask.player.currency === 'USD' ? 'EUR' : 'USD') : ask.player.currency,
  session_id: ask.player.token,
});

const inGame = (asks: readonly InGame[], tamper: Tamper | undefined): { path: string; body: unknown } => {
  const [first] = asks;
  if (first === undefined) throw new Error('a call needs an action');
  const isUndo = asks.every((ask) => ask.op === 'rollback');
  const free = asks.map((ask) => (ask.op === 'rollback' ? undefined : ask.free)).find((one) => one !== undefined);
  return {
    path: isUndo ? 'rollback' : 'play',
    body: {
      ...callerOf(first, tamper),
      game: first.gameCode,
      game_id: first.roundId,
      finished: asks.some((ask) => ask.op === 'rollback' || ask.isRoundClosed),
      ...(free ? { issue_id: free.rewardId } : {}),
      actions: asks.map(actionOf),
    },
  };
};

const wordsOf = (ask: Ask, tamper: Tamper | undefined): { path: string; body: unknown } => {
  switch (ask.op) {
    case 'balance':
      return { path: 'play', body: { ...callerOf(ask, tamper), game: null } };
    case 'bet':
    case 'win':
    case 'rollback':
      return inGame([ask], tamper);
    case 'endRound':
      return {
        path: 'play',
        body: { ...callerOf(ask, tamper), game: ask.gameCode, game_id: ask.roundId, finished: true, actions: [] },
      };
    case 'promoWin':
      return {
        path: 'freespins',
        body: {
          ...callerOf(ask, tamper),
          issue_id: ask.promoId,
          status: 'finished',
          total_amount: inSubunits(ask.amount, ask.player.currency),
        },
      };
    default:
      throw new Error(`the wire has no words for ${ask.op}`);
  }
};

const send = (
  words: { path: string; body: unknown },
  link: StudioLink,
  deliver: Deliver,
  tamper: Tamper | undefined,
): Promise<Exchange> => {
  const body = JSON.stringify(tamper === 'reordered_keys' ? reordered(words.body) : words.body);
  const secret = tamper === 'signature' ? 'not-the-token' : (link.values['authToken'] ?? '');
  const headers = { 'content-type': 'application/json', 'x-request-sign': signBody(secret, body) };
  return exchange({ method: 'POST', url: `${link.walletUrl}/${words.path}`, headers, body }, deliver);
};

const meaningOf = (done: Exchange): Meaning => {
  if (done.status === 200) return 'ok';
  const transport = transportMeaning(done.status);
  const code = done.answer['code'];
  return transport ?? (typeof code === 'number' ? MEANINGS[code] : undefined) ?? 'declined';
};

const transactionIdOf = (done: Exchange, actionId: string | null): string | null => {
  const list = done.answer['transactions'];
  if (!Array.isArray(list)) return null;
  const line = list.map(objectOf).find((one) => one['action_id'] === actionId);
  return line ? textIn(line, 'tx_id') : null;
};

const report = (done: Exchange, ask: Ask): Told => {
  const currency = 'player' in ask ? ask.player.currency : 'BRL';
  return toldOf(done, meaningOf(done), {
    balance: microsOfWhole(done.answer['balance'], subunitsOf(currency)),
    walletTransactionId: transactionIdOf(done, 'transactionId' in ask ? ask.transactionId : null),
  });
};

/** Says one thing to the wallet: JSON, amounts in whole subunits, signed over the exact body. */
export const askSoftswiss: StudioWire['ask'] = async (ask, link, deliver, tamper) =>
  report(await send(wordsOf(ask, tamper), link, deliver, tamper), ask);

const isInGame = (ask: Ask): ask is InGame => ask.op === 'bet' || ask.op === 'win' || ask.op === 'rollback';

/**
 * Several actions of one player in one game, as one call. The wire has no other kind: all of them are applied or none.
 * @throws Error when the asks are of several games or are not actions of a game
 */
export const askManySoftswiss = async (
  asks: readonly Ask[],
  link: StudioLink,
  deliver: Deliver,
): Promise<readonly Told[]> => {
  const actions = asks.filter(isInGame);
  const rounds = new Set(actions.map((ask) => ask.roundId));
  if (actions.length !== asks.length || rounds.size !== 1) throw new Error('one call holds the actions of one game');
  const done = await send(inGame(actions, undefined), link, deliver, undefined);
  return actions.map((ask) => report(done, ask));
};
