import { now } from '../../../clock.ts';
import type { Ask, Deliver, Meaning, StudioLink, Tamper, Told } from '../../wire.ts';
import { decimalOf, jsonText, microsOf, rawNumber, reordered } from '../exact-numbers.ts';
import { exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { asNumber, dayFirstTime, FORM, formOf } from '../own-numbers.ts';
import { enciphered } from './envelope.ts';

type Message = Readonly<Record<string, unknown>>;

/** What JDB makes of the platform's status codes. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '0000': 'ok',
  '6002': 'declined',
  '6006': 'insufficient_funds',
  '6101': 'rolled_back',
  '7501': 'not_found',
  '8000': 'bad_request',
  '9001': 'bad_signature',
  '9005': 'bad_signature',
  '9007': 'bad_request',
  '9011': 'duplicate',
  '9012': 'retry',
  '9013': 'retry',
  '9015': 'not_found',
  '9016': 'invalid_token',
  '9017': 'retry',
  '9999': 'retry',
};

/** JDB numbers its machines by kind: 7xxx fish, 9xxx arcade, 12xxx lottery, 18xxx cards, all others slots. */
export const kindOf = (machine: string): string => /^(7|9|12|18)\d{3}$/.exec(machine)?.[1] ?? '0';

const money = (micros: bigint): string => rawNumber(decimalOf(micros));

const game = (gameCode: string): Message => ({
  gType: asNumber(kindOf(gameCode)),
  mType: asNumber(gameCode),
});

type Moved = {
  readonly player: { readonly playerId: string; readonly currency: string };
  readonly transactionId: string;
};
const head = (action: number, ask: Moved): Message => ({
  action,
  ts: now(),
  transferId: asNumber(ask.transactionId),
  uid: ask.player.playerId,
  currency: ask.player.currency,
});

const round = (roundId: string): Message => ({
  gameRoundSeqNo: asNumber(roundId),
  reportDate: dayFirstTime(new Date(now())).slice(0, 10),
  gameDate: dayFirstTime(new Date(now())),
});

/** 8: a slot or fish round, bet and result together. The bet is below zero. */
const betAndSettle = (ask: Extract<Ask, { op: 'betWin' }>): Message => ({
  ...head(8, ask),
  ...game(ask.gameCode),
  ...round(ask.roundId),
  historyId: asNumber(ask.roundId),
  bet: money(-ask.amount),
  win: money(ask.winAmount),
  netWin: money(ask.winAmount - ask.amount),
  denom: 1,
  clientType: 'web',
  systemTakeWin: 0,
});

const messageOf = (ask: Ask): Message => {
  switch (ask.op) {
    case 'balance':
      return { action: 6, ts: now(), uid: ask.player.playerId, currency: ask.player.currency };
    case 'betWin':
      return betAndSettle(ask);
    case 'bet':
      return { ...head(9, ask), ...game(ask.gameCode), ...round(ask.roundId), amount: money(ask.amount) };
    case 'win':
      return {
        ...head(10, ask),
        ...game(ask.gameCode),
        ...round(ask.roundId),
        amount: money(ask.amount),
        refTransferIds: [asNumber(ask.betId)],
      };
    case 'rollback':
      return {
        ...head(11, ask),
        ...game(ask.gameCode),
        ...round(ask.roundId),
        amount: money(ask.amount),
        refTransferIds: [asNumber(ask.betId)],
      };
    case 'promoWin':
      return {
        ...head(ask.kind === 'freespin' ? 12 : 19, ask),
        ...game(ask.gameCode),
        amount: money(ask.amount),
        eventId: asNumber(ask.promoId),
        eventName: ask.kind,
      };
    default:
      throw new Error(`JDB has no words for ${ask.op}`);
  }
};

const OLD_MS = 3_600_000;

const tampered = (message: Message, tamper: Tamper | undefined): unknown => {
  if (tamper === 'old_timestamp') return { ...message, ts: now() - OLD_MS };
  if (tamper === 'other_currency') return { ...message, currency: message['currency'] === 'USD' ? 'EUR' : 'USD' };
  return tamper === 'reordered_keys' ? reordered(message) : message;
};

/** Says one thing to a wallet in JDB's words. */
export const askJdb = async (ask: Ask, link: StudioLink, deliver: Deliver, tamper?: Tamper): Promise<Told> => {
  const text = jsonText(tampered(messageOf(ask), tamper));
  const key = tamper === 'signature' ? '0123456789abcdef' : (link.values['key'] ?? '');
  const body = formOf({ x: enciphered(text, key, link.values['iv'] ?? '') });
  const call = { method: 'POST', url: `${link.walletUrl}/seamless`, headers: FORM, body } as const;
  // The desk shows what was said, not its cipher.
  const done = { ...(await exchange(call, deliver)), sent: text };
  const transport = transportMeaning(done.status);
  if (transport !== null) return toldOf(done, transport);
  const meaning = MEANINGS[textIn(done.answer, 'status') ?? ''] ?? 'declined';
  return toldOf(done, meaning, { balance: microsOf(done.answer['balance']) });
};
