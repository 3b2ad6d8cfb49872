import type { ServeWire, StudioDoor, StudioGame, StudioReply, StudioRequest, StudioTransaction } from '../../wire.ts';
import { decimalOf, jsonText, rawNumber } from '../exact-numbers.ts';
import { gameSheet, nameIn, namesOf } from '../game-sheet.ts';
import { asNumber, fieldsOf } from '../own-numbers.ts';
import { answerFreeGame } from './free-games.ts';
import { replayPage } from '../replay-page.ts';
import { isSame, jsonReply, pathOf } from '../vendor-api.ts';

type Fields = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string>>;

const ok = (content: unknown): StudioReply => jsonReply(200, jsonText({ data: content, error: null }));
const problem = (code: string, message: string): StudioReply =>
  jsonReply(200, { data: null, error: { code, message } });

const gameOf = (game: StudioGame, index: number, language: string) => ({
  ...gameSheet(game),
  gameId: asNumber(game.gameCode),
  gameName: nameIn(game, language),
  gameCode: namesOf(game)
    .en.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-'),
  category: game.subCategory === 'TG' ? 2 : 1,
  releaseStatus: 1,
  status: game.deletedAt === null ? 1 : 0,
  sortOrder: index + 1,
});

/** PG lists spins, each with its cost and its win: the two movements of one id are one line. */
const historyOf = (transactions: readonly StudioTransaction[]) => {
  const spins = new Map<string, { readonly first: StudioTransaction; bet: bigint; win: bigint }>();
  for (const transaction of transactions) {
    if (transaction.family !== 'stake' && transaction.family !== 'credit') continue;
    const spin = spins.get(transaction.transactionId) ?? { first: transaction, bet: 0n, win: 0n };
    if (transaction.amount < 0n) spin.bet -= transaction.amount;
    else spin.win += transaction.amount;
    spins.set(transaction.transactionId, spin);
  }
  return [...spins.values()].map(({ first, bet, win }) => ({
    betId: asNumber(first.transactionId),
    parentBetId: asNumber(first.roundId.replace(/^promo:/, '')),
    playerName: first.playerId,
    currency: first.currency,
    betType: 1,
    transactionType: first.roundId.startsWith('promo:') ? 3 : 1,
    betAmount: rawNumber(decimalOf(bet)),
    winAmount: rawNumber(decimalOf(win)),
    betEndTime: first.at.getTime(),
    rowVersion: first.at.getTime(),
  }));
};

const history = async (fields: Fields, door: StudioDoor): Promise<StudioReply> => {
  const [from, to, count] = ['from_time', 'to_time', 'count'].map((name) => Number(fields[name] ?? 'x'));
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to))
    return problem('1034', 'Invalid request');
  const transactions = await door.transactions({ from: new Date(from), to: new Date(to) });
  return ok(historyOf(transactions).slice(0, Math.min(count || 1_500, 5_000)));
};

const LAUNCH = /^\/([^/]+)\/index\.html$/;

const page = (url: string): StudioReply => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"><title>PG</title>`,
});

const refusedPage = (status: number, words: string): StudioReply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><meta charset="utf-8"><title>PG</title><p>${words}`,
});

/** The game's address, which the player's browser opens. Who they are, the wallet says when the game asks it. */
const launch = async (gameCode: string, { query }: StudioRequest, door: StudioDoor, values: Values) => {
  const [session, isDemo] = [query.get('ops') ?? '', query.get('btt') === '2'];
  if (!isSame(query.get('ot') ?? '', values['operatorToken'] ?? '')) return refusedPage(403, '1204');
  if (!isDemo && session === '') return refusedPage(400, '1034');
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null))
    return refusedPage(404, '1034');
  const { url } = await door.launch({
    launchToken: session,
    playerId: '',
    nickname: '',
    gameCode,
    currency: values['currency'] ?? '',
    language: query.get('l') ?? 'en',
    mode: isDemo ? 'demo' : 'real',
    lobbyUrl: query.get('f') ?? '',
    depositUrl: query.get('f') ?? '',
    realityCheckMinutes: null,
  });
  return page(url);
};

const roundPage = async ({ query }: StudioRequest, door: StudioDoor, values: Values): Promise<StudioReply> => {
  const round = isSame(query.get('t') ?? '', sessionOf(values)) ? await door.round(query.get('psid') ?? '') : null;
  return round === null ? refusedPage(404, '3021') : replayPage(round, query.get('lang') ?? 'en');
};

const freeGame = async (
  path: string,
  { body }: StudioRequest,
  door: StudioDoor,
  values: Values,
): Promise<StudioReply | null> => {
  const base = `${values['freeGamePath'] ?? ''}/`;
  if (base === '/' || !path.startsWith(base)) return null;
  const answer = await answerFreeGame(path.slice(base.length), body, door);
  if (answer === null) return null;
  return 'content' in answer ? ok(answer.content) : problem(answer.code, answer.message);
};

const sessionOf = (values: Values): string => `proxy-${values['operatorToken'] ?? ''}`;

/** PG's own API. */
export const servePg: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  const launched = LAUNCH.exec(path)?.[1];
  if (request.method === 'GET' && launched !== undefined)
    return launch(decodeURIComponent(launched), request, door, values);
  if (request.method === 'GET' && path === '/history/redirect.html') return roundPage(request, door, values);
  const fields = fieldsOf(request.body);
  const isOperator =
    isSame(fields['operator_token'] ?? '', values['operatorToken'] ?? '') &&
    isSame(fields['secret_key'] ?? '', values['secretKey'] ?? '');
  const answer = async (): Promise<StudioReply | null> => {
    switch (path) {
      case '/Game/v2/Get':
        return ok(door.games().map((game, index) => gameOf(game, index, fields['language'] ?? 'en')));
      case '/Bet/v4/GetHistoryForSpecificTimeRange':
        return history(fields, door);
      case '/Login/v1/LoginProxy':
        return ok({ operator_session: sessionOf(values) });
      case '/Player/v3/Kick':
        await door.closeSession('', fields['player_name'] ?? '');
        return ok({ action_result: 1 });
      default:
        return freeGame(path, request, door, values);
    }
  };
  if (request.method !== 'POST') return null;
  return isOperator ? answer() : problem('1204', 'Invalid operator');
};
