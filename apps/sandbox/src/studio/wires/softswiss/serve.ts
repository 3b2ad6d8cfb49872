import { randomUUID } from 'node:crypto';
import type {
  ServeWire,
  StudioDoor,
  StudioFreeSpins,
  StudioGame,
  StudioReply,
  StudioRequest,
  StudioTransaction,
} from '../../wire.ts';
import { decimalOf, jsonText, rawNumber } from '../exact-numbers.ts';
import { namesOf } from '../game-sheet.ts';
import { bodyOf, dateIn, headerOf, isSame, jsonReply, objectOf, pathOf, wordIn, wordsIn } from '../vendor-api.ts';
import { inSubunits, signBody, subunitsOf } from './ask.ts';

const problem = (status: number, code: number, message: string): StudioReply => jsonReply(status, { code, message });

const CATEGORIES: Readonly<Record<string, string>> = {
  SLOT: 'slots',
  TG: 'table_games',
  VP: 'video_poker',
  SC: 'lottery',
  JP: 'slots',
  AC: 'casual',
  BG: 'card',
};
const GROUPS: Readonly<Record<string, string>> = {
  LIVE: 'live_dealers',
  FISH: 'fishing',
  SPORTS: 'virtual_sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  LOTT: 'lottery_draws',
  ELOTT: 'instant_lottery',
  PVP: 'multiplayer',
};

const gameOf = (game: StudioGame) => ({
  title: namesOf(game).en,
  titles: namesOf(game),
  identifier: game.gameCode,
  producer: 'sandbox',
  category: game.category === 'RNG' ? (CATEGORIES[game.subCategory] ?? 'slots') : (GROUPS[game.category] ?? 'casual'),
  feature_group: 'basic',
  devices: ['desktop', 'mobile'],
  has_freespins: game.hasFreeSpins,
  has_jackpot: game.subCategory === 'JP',
  lines: game.lines,
  payout: rawNumber(decimalOf(BigInt(game.rtpE6) * 100n)),
  volatility_rating: game.volatility.toLowerCase(),
  multiplier: game.maxWinMult,
  bet_limits: [{ currency: 'BRL', min: inSubunits(game.minBet, 'BRL'), max: inSubunits(game.maxBet, 'BRL') }],
  restrictions: { default: { blacklist: [] } },
  languages: ['pt', 'en'],
  images: game.images,
  tags: [...(game.isNew ? ['new'] : []), ...(game.isHot ? ['hot'] : [])],
  released_at: game.createdAt.toISOString(),
  updated_at: game.updatedAt.toISOString(),
  recalled_at: game.deletedAt?.toISOString() ?? null,
});

const games = (body: Readonly<Record<string, unknown>>, door: StudioDoor): StudioReply => {
  const after = dateIn(wordIn(body, 'updated_after'));
  const wanted = door.games().filter(({ updatedAt }) => after === null || updatedAt > after);
  return jsonReply(200, jsonText({ games: wanted.map(gameOf), next_cursor: null }));
};

const startSession = async (
  body: Readonly<Record<string, unknown>>,
  door: StudioDoor,
  mode: 'real' | 'demo',
): Promise<StudioReply> => {
  const user = objectOf(body['user']);
  const urls = objectOf(body['urls']);
  const gameCode = wordIn(body, 'game');
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null)) {
    return problem(404, 404, 'Game is not found');
  }
  if (mode === 'real' && wordIn(user, 'id') === '') return problem(400, 400, 'user.id is needed');
  // The session is this side's own: calls to the wallet name the player and, for the record, this id.
  const sessionId = randomUUID();
  const { url } = await door.launch({
    launchToken: sessionId,
    playerId: wordIn(user, 'id'),
    nickname: wordIn(user, 'nickname'),
    gameCode,
    currency: wordIn(body, 'currency') || 'FUN',
    language: wordIn(body, 'locale'),
    mode,
    lobbyUrl: wordIn(urls, 'return_url'),
    depositUrl: wordIn(urls, 'deposit_url'),
    realityCheckMinutes: null,
  });
  return jsonReply(200, { session_id: sessionId, launch_options: { game_url: url, strategy: 'iframe' } });
};

const STATUSES: Readonly<Record<StudioFreeSpins['status'], string>> = {
  ISSUED: 'issued',
  ACTIVE: 'active',
  FINISHED: 'finished',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
};
const issueReply = (state: StudioFreeSpins): StudioReply =>
  jsonReply(200, {
    issue_id: state.externalId,
    status: STATUSES[state.status],
    freespins_left: state.spinsLeft,
    total_amount: inSubunits(state.totalWin, 'BRL'),
  });

const issue = async (body: Readonly<Record<string, unknown>>, door: StudioDoor): Promise<StudioReply> => {
  const currency = wordIn(body, 'currency');
  const endAt = dateIn(wordIn(body, 'valid_until'));
  const users = Array.isArray(body['users']) ? body['users'].map((user) => wordIn(objectOf(user), 'id')) : [];
  const count = Number(wordIn(body, 'freespins_quantity'));
  if (endAt === null || users.length === 0 || !Number.isSafeInteger(count) || count < 1) {
    return problem(422, 620, 'Invalid freespins issue');
  }
  const granted = await door.grantFreeSpins({
    externalId: wordIn(body, 'issue_id'),
    playerIds: users,
    gameCodes: wordsIn(body, 'games'),
    count,
    betValue: (BigInt(wordIn(body, 'bet_value') || '0') * 1_000_000n) / subunitsOf(currency),
    currency,
    endAt,
  });
  return granted === 'exists' ? problem(409, 155, 'The issue exists with other contents') : issueReply(granted);
};

const cancel = async (issueId: string, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.cancelFreeSpins(issueId);
  if (state === null) return problem(404, 404, 'Freespins issue is not found');
  return state === 'claimed' ? problem(422, 605, 'The freespins are being played') : issueReply(state);
};

/** A movement as the list names it. A freespins total is known by its issue, which is all that its call says. */
const lineOf = (line: StudioTransaction) => {
  const issueId = line.betId === null && line.family === 'credit' && line.roundId.startsWith('promo:');
  return {
    action: { stake: 'bet', credit: 'win', undo: 'rollback', settle: 'settle', adjust: 'adjust' }[line.family],
    action_id: issueId ? line.roundId.slice('promo:'.length) : line.transactionId,
    original_action_id: line.betId,
    game_id: line.roundId,
    user_id: line.playerId,
    currency: line.currency,
    amount: inSubunits(line.amount, line.currency),
    created_at: line.at.toISOString(),
  };
};

const list = async (body: Readonly<Record<string, unknown>>, door: StudioDoor): Promise<StudioReply> => {
  const from = dateIn(wordIn(body, 'from'));
  const to = dateIn(wordIn(body, 'to'));
  if (from === null || to === null) return problem(400, 400, 'from and to are needed');
  return jsonReply(200, { transactions: (await door.transactions({ from, to })).map(lineOf), next_cursor: null });
};

const round = async (gameId: string, door: StudioDoor): Promise<StudioReply> => {
  const known = await door.round(gameId);
  if (known === null) return problem(404, 404, 'Round is not found');
  return jsonReply(200, {
    game_id: known.roundId,
    game: known.gameCode,
    user_id: known.playerId,
    currency: known.currency,
    finished: known.isClosed,
    bet: inSubunits(known.stake, known.currency),
    win: inSubunits(known.win, known.currency),
    created_at: known.startedAt.toISOString(),
    result: known.result,
  });
};

const spins = async (issueId: string, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.freeSpins(issueId);
  return state === null ? problem(404, 404, 'Freespins issue is not found') : issueReply(state);
};

const route = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  door: StudioDoor,
  values: Readonly<Record<string, string>>,
): Promise<StudioReply> | StudioReply | null => {
  if (path === values['feedPath']) return list(body, door);
  switch (path) {
    case '/games':
      return games(body, door);
    case '/sessions':
      return startSession(body, door, 'real');
    case '/demo':
      return startSession(body, door, 'demo');
    case '/freespins/issue':
      return issue(body, door);
    case '/freespins/cancel':
      return cancel(wordIn(body, 'issue_id'), door);
    case '/freespins/status':
      return spins(wordIn(body, 'issue_id'), door);
    case '/rounds':
      return round(wordIn(body, 'game_id'), door);
    default:
      return null;
  }
};

/** The provider's own addresses: games, sessions, freespins, rounds; every call signed over its body. */
export const serveSoftswiss: ServeWire = async (request: StudioRequest, door, values) => {
  if (request.method !== 'POST') return null;
  const wanted = signBody(values['authToken'] ?? '', request.body);
  if (!isSame(headerOf(request, 'x-request-sign'), wanted)) return problem(403, 403, 'Forbidden');
  const body = bodyOf(request);
  if (wordIn(body, 'casino_id') !== values['casinoId']) return problem(405, 405, 'Casino is not known');
  return route(pathOf(request), body, door, values);
};
