import type { ServeWire, StudioDoor, StudioGame, StudioReply, StudioRequest, StudioTransaction } from '../../wire.ts';
import { decimalOf, jsonText, rawNumber } from '../exact-numbers.ts';
import { answerFreeTicket } from './free-tickets.ts';
import { gameSheet, namesOf } from '../game-sheet.ts';
import { bookTime, fieldsOf } from '../own-numbers.ts';
import { replayPage } from '../replay-page.ts';
import { dateIn, headerOf, isSame, jsonReply, pathOf } from '../vendor-api.ts';

const reply = (code: string, message: string, content: unknown, door: StudioDoor): StudioReply =>
  jsonReply(200, jsonText({ data: content, status: { code, message, datetime: bookTime(door.now()) } }));
const ok = (content: unknown, door: StudioDoor): StudioReply => reply('0', 'Success', content, door);

/** Our categories in CQ9's kinds of game. */
const GAME_TYPES: Readonly<Record<string, string>> = {
  FISH: 'fish',
  LIVE: 'live',
  SPORTS: 'sport',
  ESPORTS: 'sport',
  LOTT: 'lotto',
  ELOTT: 'lotto',
};
const gameTypeOf = ({ category, subCategory }: StudioGame): string => {
  if (category !== 'RNG') return GAME_TYPES[category] ?? 'arcade';
  return subCategory === 'TG' ? 'table' : subCategory === 'AC' ? 'arcade' : 'slot';
};

const gameOf = (game: StudioGame) => ({
  ...gameSheet(game),
  gamehall: 'cq9',
  gametype: gameTypeOf(game),
  gamecode: game.gameCode,
  gamename: namesOf(game).en,
  gametech: 'h5',
  gameplat: 'web,mobile',
  maintain: false,
  status: game.deletedAt === null,
  nameset: [
    { lang: 'en', name: namesOf(game).en },
    { lang: 'pt-br', name: namesOf(game).pt },
  ],
});

const launch = async (request: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const fields = fieldsOf(request.body);
  const [account, gamecode] = [fields['account'] ?? '', fields['gamecode'] ?? ''];
  if (account === '') return reply('2', 'Parameter error', null, door);
  if (!door.games().some((game) => game.gameCode === gamecode && game.deletedAt === null))
    return reply('6', 'Game not found', null, door);
  const { url } = await door.launch({
    launchToken: fields['session'] ?? '',
    playerId: account,
    nickname: account,
    gameCode: gamecode,
    currency: 'BRL',
    language: fields['lang'] ?? 'en',
    mode: 'real',
    lobbyUrl: fields['leaveurl'] ?? '',
    depositUrl: fields['leaveurl'] ?? '',
    realityCheckMinutes: null,
  });
  return ok({ usertoken: fields['session'] ?? '', url, token: '' }, door);
};

/** The word of a movement in CQ9's records. */
const actionOf = ({ family, roundId, amount }: StudioTransaction): string => {
  if (family === 'stake') return 'bet';
  if (family === 'undo') return 'refund';
  if (family === 'adjust') return amount < 0n ? 'debit' : 'credit';
  return roundId.startsWith('promo:') ? 'payoff' : 'endround';
};

const movementOf = (transaction: StudioTransaction) => ({
  // A refund has no code of its own: it names the bet's.
  mtcode: transaction.family === 'undo' ? (transaction.betId ?? '') : transaction.transactionId,
  action: actionOf(transaction),
  amount: rawNumber(decimalOf(transaction.amount < 0n ? -transaction.amount : transaction.amount)),
  refmtcode: transaction.betId,
  eventtime: bookTime(transaction.at),
});

/** Orders are rounds, here with their movements one by one. */
const ordersOf = (transactions: readonly StudioTransaction[]) => {
  const rounds = Map.groupBy(transactions, ({ roundId, playerId }) => `${roundId} ${playerId}`);
  return [...rounds.values()].flatMap((movements) => {
    const [first, last] = [movements[0], movements.at(-1)];
    if (!first || !last) return [];
    const sum = (sign: bigint): bigint =>
      movements.reduce((total, { amount }) => (amount * sign > 0n ? total + amount * sign : total), 0n);
    return {
      round: first.roundId,
      account: first.playerId,
      currency: first.currency,
      bet: rawNumber(decimalOf(sum(-1n))),
      win: rawNumber(decimalOf(sum(1n))),
      bettime: bookTime(first.at),
      createtime: bookTime(last.at),
      status: 'complete',
      movements: movements.map(movementOf),
    };
  });
};

const NO_RECORD = ['8', 'Data not found'] as const;

const orders = async ({ query }: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const [from, to] = [dateIn(query.get('starttime') ?? ''), dateIn(query.get('endtime') ?? '')];
  const [page, size] = [Number(query.get('page') ?? 1), Math.min(Number(query.get('pagesize') ?? 500), 20_000)];
  if (from === null || to === null || !Number.isSafeInteger(page) || page < 1 || !(size > 0))
    return reply('2', 'Parameter error', null, door);
  const all = ordersOf(await door.transactions({ from, to }));
  const listed = all.slice((page - 1) * size, page * size);
  if (listed.length === 0) return reply(...NO_RECORD, null, door);
  return ok({ TotalSize: all.length, Data: listed }, door);
};

/** The page of a round lies beside the API, under a mark that only the record's answer gives away. */
const detail = async (request: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const roundId = request.query.get('roundid') ?? '';
  if ((await door.round(roundId)) === null) return reply(...NO_RECORD, null, door);
  const host = headerOf(request, 'host');
  const base = request.path.slice(0, request.path.length - pathOf(request).length);
  return ok(`http://${host}${base}/record?roundid=${encodeURIComponent(roundId)}`, door);
};

const freeTicket = async (request: StudioRequest, door: StudioDoor, base: string): Promise<StudioReply | null> => {
  const path = pathOf(request);
  if (base === '' || !path.startsWith(`${base}/`)) return null;
  const fields = request.method === 'GET' ? Object.fromEntries(request.query) : fieldsOf(request.body);
  const answer = await answerFreeTicket(`${request.method} ${path.slice(base.length + 1)}`, fields, door);
  return answer === null ? null : reply(answer.code, answer.message, answer.content, door);
};

/** CQ9's own API. */
export const serveCq9: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  if (request.method === 'GET' && path === '/record') {
    const round = await door.round(request.query.get('roundid') ?? '');
    return round === null ? null : replayPage(round, request.query.get('lang') ?? 'en');
  }
  if (!path.startsWith('/gameboy/')) return null;
  if (!isSame(headerOf(request, 'authorization'), values['apiToken'] ?? ''))
    return reply('3', 'Token invalid', null, door);
  switch (`${request.method} ${path}`) {
    case 'GET /gameboy/game/list/cq9':
      return ok(door.games().map(gameOf), door);
    case 'POST /gameboy/player/sw/gamelink':
      return launch(request, door);
    case 'GET /gameboy/order/view':
      return orders(request, door);
    case 'GET /gameboy/order/detail/v2':
      return detail(request, door);
    case 'POST /gameboy/player/logout':
      await door.closeSession('', fieldsOf(request.body)['account'] ?? '');
      return ok(null, door);
    default:
      return freeTicket(request, door, values['freeTicketPath'] ?? '');
  }
};
