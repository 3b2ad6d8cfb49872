import type {
  ServeWire,
  StudioDoor,
  StudioFreeSpins,
  StudioGame,
  StudioReply,
  StudioRequest,
  StudioTransaction,
} from '../../wire.ts';
import { decimalOf, microsOf } from '../exact-numbers.ts';
import { namesOf } from '../game-sheet.ts';
import { bodyOf, dateIn, jsonReply, objectOf, pathOf, wordIn, wordsIn } from '../vendor-api.ts';
import { isSignedRequest } from './native-signature.ts';

type Fields = Readonly<Record<string, unknown>>;
const PAGE = 200;

const problem = (status: number, code: string, message: string): StudioReply => jsonReply(status, { code, message });

/** A page of a list, by a cursor that is the place of its first entry. */
const pageOf = <Entry>(
  entries: readonly Entry[],
  cursor: string | null,
): { page: readonly Entry[]; nextCursor: string | null } => {
  const start = cursor !== null && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  const end = start + PAGE;
  return { page: entries.slice(start, end), nextCursor: end < entries.length ? String(end) : null };
};

const gameOf = (game: StudioGame) => ({
  gameCode: game.gameCode,
  name: namesOf(game).en,
  names: namesOf(game),
  category: game.category,
  subCategory: game.subCategory,
  rtpE6: game.rtpE6,
  volatility: game.volatility,
  lines: game.lines,
  maxWinMult: game.maxWinMult,
  bets: [{ currency: 'BRL', min: decimalOf(game.minBet), max: decimalOf(game.maxBet) }],
  languages: ['PT', 'EN'],
  platforms: ['desktop', 'mobile'],
  hasDemo: true,
  hasFreeSpins: game.hasFreeSpins,
  hasJackpot: false,
  blockedCountries: [],
  images: game.images,
  isActive: game.deletedAt === null,
  isNew: game.isNew,
  isHot: game.isHot,
  updatedAt: game.updatedAt.toISOString(),
  deletedAt: game.deletedAt?.toISOString() ?? null,
});

const games = ({ query }: StudioRequest, door: StudioDoor): StudioReply => {
  const after = dateIn(query.get('updatedAfter') ?? '');
  const wanted = door.games().filter(({ updatedAt }) => after === null || updatedAt > after);
  const { page, nextCursor } = pageOf(wanted, query.get('cursor'));
  return jsonReply(200, { games: page.map(gameOf), nextCursor });
};

const launch = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const gameCode = wordIn(body, 'gameCode');
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null))
    return problem(404, 'GAME_NOT_FOUND', gameCode);
  const realityCheck = objectOf(body.realityCheck);
  const { url, expiresAt } = await door.launch({
    launchToken: wordIn(body, 'sessionToken'),
    playerId: wordIn(body, 'playerId'),
    nickname: wordIn(body, 'nickname'),
    gameCode,
    currency: wordIn(body, 'currency'),
    language: wordIn(body, 'language'),
    mode: body.mode === 'demo' ? 'demo' : 'real',
    lobbyUrl: wordIn(body, 'lobbyUrl'),
    depositUrl: wordIn(body, 'depositUrl'),
    realityCheckMinutes: typeof realityCheck.intervalMinutes === 'number' ? realityCheck.intervalMinutes : null,
  });
  return jsonReply(200, { url, expiresAt: expiresAt.toISOString() });
};

const freeSpinsReply = (state: StudioFreeSpins): StudioReply =>
  jsonReply(200, {
    externalId: state.externalId,
    status: state.status,
    spinsLeft: state.spinsLeft,
    totalWin: decimalOf(state.totalWin),
    currency: 'BRL',
  });

/** The same external id again is the same grant: the platform may repeat a call whose answer it lost. */
const grant = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const endAt = dateIn(wordIn(body, 'endAt'));
  const betValue = microsOf(body.betValue);
  const externalId = wordIn(body, 'externalId');
  if (endAt === null || betValue === null || typeof body.count !== 'number' || externalId === '')
    return problem(400, 'BAD_REQUEST', 'externalId, count, betValue and endAt are required');
  const granted = await door.grantFreeSpins({
    externalId,
    playerIds: wordsIn(body, 'playerIds'),
    gameCodes: wordsIn(body, 'gameCodes'),
    count: body.count,
    betValue,
    currency: wordIn(body, 'currency'),
    endAt,
  });
  const state = granted === 'exists' ? await door.freeSpins(externalId) : granted;
  return state === null ? problem(409, 'EXISTS', externalId) : freeSpinsReply(state);
};

const cancel = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.cancelFreeSpins(wordIn(body, 'externalId'));
  if (state === null) return problem(404, 'NOT_FOUND', 'no such campaign');
  return state === 'claimed' ? problem(409, 'CLAIMED', 'a claimed reward cannot be cancelled') : freeSpinsReply(state);
};

const status = async ({ query }: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.freeSpins(query.get('externalId') ?? '');
  return state === null ? problem(404, 'NOT_FOUND', 'no such campaign') : freeSpinsReply(state);
};

const round = async (roundId: string, door: StudioDoor): Promise<StudioReply> => {
  const found = await door.round(roundId);
  if (found === null) return problem(404, 'NOT_FOUND', 'no such round');
  const { isClosed, stake, win, startedAt, result, playerId, gameCode, currency } = found;
  return jsonReply(200, {
    roundId,
    state: isClosed ? 'CLOSED' : 'OPEN',
    url: null,
    result: {
      playerId,
      gameCode,
      currency,
      stake: decimalOf(stake),
      win: decimalOf(win),
      startedAt: startedAt.toISOString(),
      drawn: result,
    },
  });
};

const lineOf = (line: StudioTransaction) => ({
  transactionId: line.transactionId,
  family: line.family,
  referenceTransactionId: line.betId,
  roundId: line.roundId,
  playerId: line.playerId,
  amount: decimalOf(line.amount),
  currency: line.currency,
  at: line.at.toISOString(),
});

const transactions = async ({ query }: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const from = dateIn(query.get('from') ?? '');
  const to = dateIn(query.get('to') ?? '');
  if (from === null || to === null) return problem(400, 'BAD_REQUEST', 'from and to are required');
  const { page, nextCursor } = pageOf(await door.transactions({ from, to }), query.get('cursor'));
  return jsonReply(200, { transactions: page.map(lineOf), nextCursor });
};

const closeSession = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  await door.closeSession(wordIn(body, 'sessionToken'), wordIn(body, 'playerId'));
  return jsonReply(200, {});
};

/** The vendor's own API in the native wire. */
export const serveNative: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  const key = `${request.method} ${path}`;
  const roundId = /^\/rounds\/([^/]+)$/.exec(path)?.[1];
  const answers: Readonly<Record<string, () => StudioReply | Promise<StudioReply>>> = {
    'GET /games': () => games(request, door),
    'POST /launch': () => launch(bodyOf(request), door),
    'POST /freespins/grant': () => grant(bodyOf(request), door),
    'POST /freespins/cancel': () => cancel(bodyOf(request), door),
    'GET /freespins/status': () => status(request, door),
    'GET /transactions': () => transactions(request, door),
    'POST /session/close': () => closeSession(bodyOf(request), door),
    ...(roundId === undefined ? {} : { [`GET ${path}`]: () => round(decodeURIComponent(roundId), door) }),
  };
  const answer = answers[key];
  if (answer === undefined) return null;
  if (!isSignedRequest(request, values, door.now()))
    return problem(401, 'INVALID_SIGNATURE', 'the signature is not ours');
  return answer();
};
