import { now } from '../../../clock.ts';
import type { Ask, Deliver, Meaning, Player, StudioLink, Tamper, Told, WireCall } from '../../wire.ts';
import { decimalOf, jsonText, microsOf, rawNumber } from '../exact-numbers.ts';
import { type Exchange, exchange, textIn, toldOf, transportMeaning } from '../exchange.ts';
import { bookTime, FORM, formOf } from '../own-numbers.ts';
import { objectOf } from '../vendor-api.ts';

type Fields = Readonly<Record<string, string>>;
type Said = Pick<WireCall, 'method'> & { readonly path: string; readonly fields: Fields };
type MovementAsk = Extract<Ask, { isRoundClosed: boolean }>;

/** What CQ9 makes of the platform's codes. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '0': 'ok',
  '1002': 'bad_request',
  '1003': 'bad_request',
  '1004': 'bad_request',
  '1005': 'insufficient_funds',
  '1006': 'not_found',
  '1014': 'not_found',
  '1015': 'rolled_back',
  '1100': 'retry',
  '2009': 'duplicate',
  '9999': 'bad_signature',
};

/** `2026-11-21T08:30:00-04:00`, as all times of CQ9. */
const eventTime = (): string => bookTime(new Date(now()));

const movementFields = (ask: MovementAsk): Fields => ({
  account: ask.player.playerId,
  eventTime: eventTime(),
  gamehall: 'cq9',
  gamecode: ask.gameCode,
  roundid: ask.roundId,
  amount: decimalOf(ask.amount),
  mtcode: ask.transactionId,
  session: ask.player.token,
  platform: 'web',
});

/** The wins of a round are a list, also when there is one. */
const endRoundFields = (ask: Extract<Ask, { op: 'win' }>): Fields => ({
  account: ask.player.playerId,
  createTime: eventTime(),
  gamehall: 'cq9',
  gamecode: ask.gameCode,
  roundid: ask.roundId,
  data: jsonText([{ mtcode: ask.transactionId, amount: rawNumber(decimalOf(ask.amount)), eventtime: eventTime() }]),
  freegame: '0',
  bonus: '0',
  luckydraw: '0',
  jackpot: ask.kind === 'jackpot' ? decimalOf(ask.amount) : '0',
  freeticket: ask.free === undefined ? 'false' : 'true',
  ...(ask.free === undefined ? {} : { ticketid: ask.free.campaignId }),
});

const correctionFields = (ask: Extract<Ask, { op: 'adjust' }>): Fields => ({
  account: ask.player.playerId,
  eventTime: eventTime(),
  gamehall: 'cq9',
  gamecode: '',
  roundid: ask.roundId,
  amount: decimalOf(ask.delta < 0n ? -ask.delta : ask.delta),
  mtcode: ask.transactionId,
});

const post = (path: string, fields: Fields): Said => ({ method: 'POST', path, fields });
const get = (path: string): Said => ({ method: 'GET', path, fields: {} });

const balancePath = ({ playerId }: Player): string => `/transaction/balance/${encodeURIComponent(playerId)}`;

const saidOf = (ask: Ask): Said => {
  switch (ask.op) {
    case 'balance':
      return get(balancePath(ask.player));
    case 'bet':
      return post('/transaction/game/bet', movementFields(ask));
    case 'win':
      return post('/transaction/game/endround', endRoundFields(ask));
    case 'rollback':
      return post('/transaction/game/refund', {
        account: ask.player.playerId,
        mtcode: ask.betId,
        gamehall: 'cq9',
        gamecode: ask.gameCode,
        roundid: ask.roundId,
      });
    case 'adjust':
      return post(`/transaction/game/${ask.delta < 0n ? 'debit' : 'credit'}`, correctionFields(ask));
    case 'promoWin':
      return post('/transaction/user/payoff', {
        account: ask.player.playerId,
        eventTime: eventTime(),
        amount: decimalOf(ask.amount),
        mtcode: ask.transactionId,
        promoid: ask.promoId,
        remark: ask.kind,
      });
    case 'status':
      return get(`/transaction/record/${encodeURIComponent(ask.transactionId)}`);
    default:
      throw new Error(`CQ9 has no words for ${ask.op}`);
  }
};

const heard = (done: Exchange): Told => {
  const transport = transportMeaning(done.status);
  if (transport !== null) return toldOf(done, transport);
  const code = textIn(objectOf(done.answer['status']), 'code');
  const content = objectOf(done.answer['data']);
  return toldOf(done, MEANINGS[code ?? ''] ?? 'declined', { balance: microsOf(content['balance']) });
};

/** Says one thing to a wallet in CQ9's words. */
export const askCq9 = async (ask: Ask, link: StudioLink, deliver: Deliver, tamper?: Tamper): Promise<Told> => {
  const { method, path, fields } = saidOf(ask);
  const wtoken = tamper === 'signature' ? 'not-the-token' : (link.values['walletToken'] ?? '');
  const body = method === 'POST' ? formOf(fields) : '';
  const headers = { wtoken, ...(method === 'POST' ? FORM : {}) };
  return heard(await exchange({ method, url: `${link.walletUrl}${path}`, headers, body }, deliver));
};
