import type { ServeWire, StudioDoor, StudioGame, StudioReply, StudioRequest, StudioTransaction } from '../../wire.ts';
import { decimalOf, jsonText, rawNumber } from '../exact-numbers.ts';
import { gameSheet, namesOf } from '../game-sheet.ts';
import { bodyOf, dateIn, headerOf, isSame, jsonReply, objectOf, pathOf, wordIn } from '../vendor-api.ts';

const problem = (status: number, code: string, message: string): StudioReply =>
  jsonReply(status, { errors: [{ code, message }] });

/** Tables with a dealer's look, slots, and games that a number decides. */
const verticalOf = ({ category, subCategory }: StudioGame): string =>
  category === 'LIVE' ? 'live' : subCategory === 'SLOT' ? 'slots' : 'rng';

/** A table as the lobby's feed has it, and the sheet that comes with it. */
const tableOf = (game: StudioGame) => ({
  ...gameSheet(game),
  tableId: game.gameCode,
  name: namesOf(game).en,
  names: namesOf(game),
  gameType: game.engine,
  gameVertical: verticalOf(game),
  open: game.deletedAt === null,
  language: 'pt-BR',
  videoSnapshot: { thumbnails: { S: game.images['1:1'] ?? null, L: game.images['3:4'] ?? null } },
});

/** Everything that one player did in one game, as the history has it: each bet with what it paid. */
const betsOf = (lines: readonly StudioTransaction[]) => {
  const stakes = lines.filter((line) => line.family === 'stake');
  const bets = stakes.map((stake) => {
    const about = lines.filter((line) => line.betId === stake.transactionId);
    const credit = about.find((line) => line.family === 'credit');
    return {
      code: 'STAKE',
      transactionId: stake.transactionId,
      stake: rawNumber(decimalOf(-stake.amount)),
      payout: credit ? rawNumber(decimalOf(credit.amount)) : null,
      status: about.some((line) => line.family === 'undo') ? 'Cancelled' : 'Accepted',
      placedOn: stake.at.toISOString(),
      settledOn: credit ? credit.at.toISOString() : null,
    };
  });
  // Money without a bet of this list: a promotion, or a credit whose debit fell into an earlier period.
  const known = new Set(stakes.map((stake) => stake.transactionId));
  const others = lines
    .filter((line) => line.family === 'credit' && (line.betId === null || !known.has(line.betId)))
    .map((line) => ({
      code: line.betId === null ? 'PROMO' : 'CREDIT',
      transactionId: line.betId ?? line.transactionId,
      stake: 0,
      payout: rawNumber(decimalOf(line.amount)),
      status: 'Accepted',
      placedOn: line.at.toISOString(),
      settledOn: line.at.toISOString(),
    }));
  return [...bets, ...others];
};

const historyOf = (lines: readonly StudioTransaction[]) => {
  const rounds = Map.groupBy(lines, (line) => line.roundId);
  return [...rounds].map(([id, ofRound]) => ({
    id,
    status: 'Resolved',
    startedAt: ofRound[0]?.at.toISOString() ?? null,
    settledAt: ofRound.at(-1)?.at.toISOString() ?? null,
    participants: [...Map.groupBy(ofRound, (line) => `${line.playerId} ${line.currency}`)].map(([, ofPlayer]) => ({
      playerId: ofPlayer[0]?.playerId ?? '',
      currency: ofPlayer[0]?.currency ?? '',
      bets: betsOf(ofPlayer),
    })),
  }));
};

const authenticate = async (request: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const body = bodyOf(request);
  const player = objectOf(body['player']);
  const session = objectOf(player['session']);
  const config = objectOf(body['config']);
  const urls = objectOf(config['urls']);
  const gameCode = wordIn(objectOf(objectOf(config['game'])['table']), 'id');
  if (wordIn(player, 'id') === '' || wordIn(session, 'id') === '') {
    return problem(400, 'G.3', 'player.id and player.session.id are needed');
  }
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null)) {
    return problem(400, 'G.11', 'the table is not known');
  }
  const { url } = await door.launch({
    launchToken: wordIn(session, 'id'),
    playerId: wordIn(player, 'id'),
    nickname: wordIn(player, 'nickname'),
    gameCode,
    currency: wordIn(player, 'currency'),
    language: wordIn(player, 'language'),
    mode: 'real',
    lobbyUrl: wordIn(urls, 'lobby'),
    depositUrl: wordIn(urls, 'cashier'),
    realityCheckMinutes: null,
  });
  return jsonReply(200, { entry: url, entryEmbedded: url });
};

const history = async (request: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const from = dateIn(request.query.get('startDate') ?? '');
  const to = dateIn(request.query.get('endDate') ?? '');
  if (from === null || to === null) return problem(400, 'GH.1', 'startDate and endDate are needed');
  const games = historyOf(await door.transactions({ from, to }));
  const answer = { data: [{ date: from.toISOString().slice(0, 10), games }], timestamp: door.now().toISOString() };
  return jsonReply(200, jsonText(answer));
};

const oneGame = async (roundId: string, door: StudioDoor): Promise<StudioReply> => {
  const round = await door.round(roundId);
  if (round === null) return problem(404, 'GH.4', 'the game is not known');
  const about = {
    id: round.roundId,
    status: round.isClosed ? 'Resolved' : 'InProgress',
    startedAt: round.startedAt.toISOString(),
    table: { id: round.gameCode },
    currency: round.currency,
    wager: rawNumber(decimalOf(round.stake)),
    payout: rawNumber(decimalOf(round.win)),
    result: round.result,
  };
  return jsonReply(200, jsonText({ data: about }));
};

/** The vendor's own addresses: authentication, the lobby's feed, the history of games. */
export const serveEg2: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  const casinoKey = values['casinoKey'] ?? '';
  const apiToken = values['apiToken'] ?? '';
  const entry = /^\/ua\/v1\/([^/]+)\/([^/]+)$/.exec(path);
  if (entry && request.method === 'POST') {
    const isKnown = isSame(decodeURIComponent(entry[1] ?? ''), casinoKey) && isSame(entry[2] ?? '', apiToken);
    return isKnown ? authenticate(request, door) : problem(401, 'G.0', 'casino key or token is wrong');
  }
  const basic = `Basic ${Buffer.from(`${casinoKey}:${apiToken}`).toString('base64')}`;
  if (!path.startsWith('/api/') || request.method !== 'GET') return null;
  if (!isSame(headerOf(request, 'authorization'), basic)) return problem(401, 'G.0', 'casino key or token is wrong');
  if (path === `/api/lobby/v1/${encodeURIComponent(casinoKey)}/state`) {
    const tables = Object.fromEntries(door.games().map((game) => [game.gameCode, tableOf(game)]));
    return jsonReply(200, jsonText({ tables }));
  }
  if (path === '/api/gamehistory/v1/casino/games') return history(request, door);
  const one = /^\/api\/gamehistory\/v1\/casino\/games\/([^/]+)$/.exec(path);
  return one ? oneGame(decodeURIComponent(one[1] ?? ''), door) : null;
};
