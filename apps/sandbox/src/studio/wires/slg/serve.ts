import { now } from '../../../clock.ts';
import type {
  ServeWire,
  StudioDoor,
  StudioFreeSpins,
  StudioGame,
  StudioReply,
  StudioRequest,
  StudioTransaction,
} from '../../wire.ts';
import { decimalOf, jsonText, microsOf, rawNumber } from '../exact-numbers.ts';
import { gameSheet, namesOf } from '../game-sheet.ts';
import { dateIn, headerOf, isSame, jsonReply, pathOf } from '../vendor-api.ts';
import { type Form, signForm } from './form.ts';

type Fields = Readonly<Record<string, string>>;

const problem = (status: number, message: string): StudioReply =>
  jsonReply(status, { name: status === 404 ? 'Not Found' : 'Error', message, code: 0, status });

const PER_PAGE = 50;
const TYPES: Readonly<Record<string, string>> = {
  LIVE: 'live dealer',
  FISH: 'fishing game',
  SPORTS: 'virtual sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'instant win',
};

const gameOf = (game: StudioGame) => ({
  ...gameSheet(game),
  uuid: game.gameCode,
  name: namesOf(game).en,
  names: namesOf(game),
  image: game.images['1:1'] ?? '',
  type: game.category === 'RNG' && game.engine === 'slot' ? 'slots' : (TYPES[game.category] ?? 'casual'),
  provider: 'Sandbox',
  technology: 'HTML5',
  has_lobby: 0,
  is_mobile: 0,
  has_freespins: game.hasFreeSpins ? 1 : 0,
  has_tables: 0,
  freespin_valid_until_full_day: 0,
});

const games = (query: URLSearchParams, door: StudioDoor): StudioReply => {
  const all = door.games();
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1);
  const pageCount = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const items = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(gameOf);
  return jsonReply(
    200,
    jsonText({ items, _meta: { totalCount: all.length, pageCount, currentPage: page, perPage: PER_PAGE } }),
  );
};

const init = async (fields: Fields, door: StudioDoor, mode: 'real' | 'demo'): Promise<StudioReply> => {
  const gameCode = fields['game_uuid'] ?? '';
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null)) {
    return problem(404, 'Game not found');
  }
  if (mode === 'real' && (!fields['player_id'] || !fields['session_id'])) {
    return problem(422, 'player_id and session_id cannot be blank');
  }
  const { url } = await door.launch({
    launchToken: fields['session_id'] ?? '',
    playerId: fields['player_id'] ?? '',
    nickname: fields['player_name'] ?? '',
    gameCode,
    currency: fields['currency'] ?? 'FUN',
    language: fields['language'] ?? 'en',
    mode,
    lobbyUrl: fields['return_url'] ?? '',
    depositUrl: fields['deposit_url'] ?? fields['return_url'] ?? '',
    realityCheckMinutes: null,
  });
  return jsonReply(200, { url });
};

const unixDate = (text: string | undefined): Date | null =>
  text !== undefined && /^\d{9,11}$/.test(text) ? new Date(Number(text) * 1000) : null;

const spinsReply = (state: StudioFreeSpins): StudioReply =>
  jsonReply(
    200,
    jsonText({
      freespin_id: state.externalId,
      status: state.status === 'ACTIVE' ? 'active' : state.status.toLowerCase(),
      quantity_left: state.spinsLeft,
      total_win: rawNumber(decimalOf(state.totalWin)),
      is_canceled: state.status === 'CANCELLED' ? 1 : 0,
    }),
  );

const setSpins = async (fields: Fields, door: StudioDoor): Promise<StudioReply> => {
  const endAt = unixDate(fields['valid_until']);
  const count = Number(fields['quantity']);
  const bet = microsOf(fields['total_bet'] ?? '');
  if (endAt === null || bet === null || !Number.isSafeInteger(count) || count < 1) {
    return problem(422, 'quantity, total_bet and valid_until are needed');
  }
  const granted = await door.grantFreeSpins({
    externalId: fields['freespin_id'] ?? '',
    playerIds: [fields['player_id'] ?? ''],
    gameCodes: [fields['game_uuid'] ?? ''],
    count,
    betValue: bet,
    currency: fields['currency'] ?? '',
    endAt,
  });
  return granted === 'exists' ? problem(409, 'freespin_id has already been taken') : spinsReply(granted);
};

const cancelSpins = async (id: string, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.cancelFreeSpins(id);
  if (state === null) return problem(404, 'Freespin not found');
  return state === 'claimed' ? problem(422, 'Freespin has been started') : spinsReply(state);
};

const getSpins = async (id: string, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.freeSpins(id);
  return state === null ? problem(404, 'Freespin not found') : spinsReply(state);
};

const ACTIONS = { stake: 'bet', credit: 'win', undo: 'refund', settle: 'settle', adjust: 'adjust' } as const;

const lineOf = (line: StudioTransaction) => ({
  action: ACTIONS[line.family],
  transaction_id: line.transactionId,
  bet_transaction_id: line.betId,
  round_id: line.roundId,
  player_id: line.playerId,
  currency: line.currency,
  amount: rawNumber(decimalOf(line.amount < 0n ? -line.amount : line.amount)),
  created_at: line.at.toISOString(),
});

const list = async (query: URLSearchParams, door: StudioDoor): Promise<StudioReply> => {
  const from = dateIn(query.get('from') ?? '');
  const to = dateIn(query.get('to') ?? '');
  if (from === null || to === null) return problem(422, 'from and to are needed');
  return jsonReply(200, jsonText({ items: (await door.transactions({ from, to })).map(lineOf) }));
};

const WINDOW_MS = 5 * 60_000;

const isSigned = (request: StudioRequest, fields: Fields, values: Fields): boolean => {
  const headers = {
    'x-merchant-id': headerOf(request, 'x-merchant-id'),
    'x-timestamp': headerOf(request, 'x-timestamp'),
    'x-nonce': headerOf(request, 'x-nonce'),
  };
  const isRecent = Math.abs(now() - Number(headers['x-timestamp']) * 1000) <= WINDOW_MS;
  const isKnown = isSame(headers['x-merchant-id'], values['merchantId'] ?? '');
  const form: Form = fields;
  return (
    isRecent && isKnown && isSame(headerOf(request, 'x-sign'), signForm(values['merchantKey'] ?? '', form, headers))
  );
};

/** The aggregator's own addresses: games, launch, freespins; query or form signed with the headers. */
export const serveSlg: ServeWire = async (request, door, values) => {
  const isGet = request.method === 'GET';
  const fields: Fields = Object.fromEntries(isGet ? request.query : new URLSearchParams(request.body));
  const path = pathOf(request);
  if (!isSigned(request, fields, values)) return problem(403, 'X-Sign is wrong');
  if (isGet) {
    if (path === '/games') return games(request.query, door);
    if (path === '/freespins/get') return getSpins(fields['freespin_id'] ?? '', door);
    return path === values['feedPath'] ? list(request.query, door) : null;
  }
  if (path === '/games/init') return init(fields, door, 'real');
  if (path === '/games/init-demo') return init(fields, door, 'demo');
  if (path === '/freespins/set') return setSpins(fields, door);
  return path === '/freespins/cancel' ? cancelSpins(fields['freespin_id'] ?? '', door) : null;
};
