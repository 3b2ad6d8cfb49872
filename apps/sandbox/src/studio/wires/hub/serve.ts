import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ServeWire, StudioDoor, StudioFreeSpins, StudioGame, StudioReply, StudioTransaction } from '../../wire.ts';
import { jsonText } from '../exact-numbers.ts';
import { gameSheet, namesOf } from '../game-sheet.ts';
import { bodyOf, dateIn, headerOf, jsonReply, pathOf, wordIn, wordsIn } from '../vendor-api.ts';
import { HUB88_FACTOR, inHubUnits } from './ask.ts';

type Fields = Readonly<Record<string, unknown>>;

const problem = (status: number, error: string): StudioReply => jsonReply(status, { error });

/** The currency code that asks for play money. */
const PLAY_MONEY = 'XXX';

const CATEGORIES: Readonly<Record<string, string>> = {
  LIVE: 'Live Dealer',
  FISH: 'Fishing Games',
  SPORTS: 'Virtual Sports',
  ESPORTS: 'eSports',
  COCKFIGHT: 'Cockfight',
  LOTT: 'Lottery',
  ELOTT: 'Instant Lottery',
  PVP: 'Multiplayer Games',
};
const RNG_CATEGORIES: Readonly<Record<string, string>> = {
  SLOT: 'Video Slots',
  JP: 'Jackpot Slots',
  TG: 'Table Games',
  VP: 'Video Poker',
  SC: 'Scratch Cards',
  AC: 'Arcade Games',
  BG: 'Board Games',
};

const gameOf = (game: StudioGame) => ({
  ...gameSheet(game),
  game_code: game.gameCode,
  name: namesOf(game).en,
  names: namesOf(game),
  product: 'Sandbox',
  category:
    game.category === 'RNG' ? (RNG_CATEGORIES[game.subCategory] ?? 'Casual') : (CATEGORIES[game.category] ?? ''),
  enabled: game.deletedAt === null,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  languages: ['pt', 'en'],
  blocked_countries: [],
  freebet_support: game.hasFreeSpins,
  demo_game_support: true,
  url_thumb: game.images['1:1'] ?? '',
  url_background: game.images['3:4'] ?? '',
  release_date: game.createdAt.toISOString(),
});

const gameUrl = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const gameCode = wordIn(body, 'game_code');
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null)) {
    return problem(404, 'game not found');
  }
  // In play money neither the user nor the token need be told.
  const isDemo = wordIn(body, 'currency') === PLAY_MONEY;
  if (!isDemo && (wordIn(body, 'user').length < 3 || wordIn(body, 'token').length < 10)) {
    return problem(400, 'user and token are required');
  }
  const { url } = await door.launch({
    launchToken: wordIn(body, 'token'),
    playerId: wordIn(body, 'user'),
    nickname: wordIn(body, 'user'),
    gameCode,
    currency: isDemo ? 'FUN' : wordIn(body, 'currency'),
    language: wordIn(body, 'lang'),
    mode: isDemo ? 'demo' : 'real',
    lobbyUrl: wordIn(body, 'lobby_url'),
    depositUrl: wordIn(body, 'deposit_url'),
    realityCheckMinutes: null,
  });
  return jsonReply(200, { url });
};

const campaignOf = (state: StudioFreeSpins) => ({
  campaign_uuid: state.externalId,
  operator_reference: state.externalId,
  status: state.status,
  bets_left: state.spinsLeft,
  total_win: inHubUnits(state.totalWin),
});

const createCampaign = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const endAt = dateIn(wordIn(body, 'end_time'));
  const users = wordsIn(body, 'users');
  const count = Number(wordIn(body, 'bet_count'));
  if (endAt === null || users.length === 0 || !Number.isSafeInteger(count) || count < 1) {
    return problem(400, 'users, bet_count and end_time are required');
  }
  const granted = await door.grantFreeSpins({
    externalId: wordIn(body, 'operator_reference'),
    playerIds: users,
    gameCodes: wordsIn(body, 'game_codes'),
    count,
    betValue: (BigInt(wordIn(body, 'bet_value') || '0') * 1_000_000n) / HUB88_FACTOR,
    currency: wordIn(body, 'currency'),
    endAt,
  });
  return granted === 'exists' ? problem(409, 'operator_reference is taken') : jsonReply(200, campaignOf(granted));
};

const cancelCampaign = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.cancelFreeSpins(wordIn(body, 'campaign_uuid'));
  if (state === null) return problem(404, 'campaign not found');
  return state === 'claimed' ? problem(422, 'a claimed reward cannot be cancelled') : jsonReply(200, campaignOf(state));
};

const listCampaigns = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const state = await door.freeSpins(wordIn(body, 'operator_reference'));
  return jsonReply(200, state === null ? [] : [campaignOf(state)]);
};

const KINDS = { stake: 'bet', credit: 'win', undo: 'rollback', settle: 'settle', adjust: 'adjust' } as const;

const transactionOf = (line: StudioTransaction) => ({
  transaction_uuid: line.transactionId,
  reference_transaction_uuid: line.betId,
  kind: KINDS[line.family],
  user: line.playerId,
  round: line.roundId,
  currency: line.currency,
  amount: inHubUnits(line.amount < 0n ? -line.amount : line.amount),
  is_debit: line.amount < 0n,
  created_at: line.at.toISOString(),
});

const listTransactions = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const from = dateIn(wordIn(body, 'start_time'));
  const to = dateIn(wordIn(body, 'end_time'));
  if (from === null || to === null) return problem(400, 'start_time and end_time are required');
  return jsonReply(200, (await door.transactions({ from, to })).map(transactionOf));
};

const round = async (body: Fields, door: StudioDoor): Promise<StudioReply> => {
  const known = await door.round(wordIn(body, 'round'));
  if (known === null) return problem(404, 'round not found');
  return jsonReply(200, {
    round: known.roundId,
    round_closed: known.isClosed,
    game_code: known.gameCode,
    user: known.playerId,
    currency: known.currency,
    bet: inHubUnits(known.stake),
    win: inHubUnits(known.win),
    created_at: known.startedAt.toISOString(),
    result: known.result,
  });
};

const keys = new Map<string, KeyObject>();
const isSigned = (publicKeyPem: string, body: string, signature: string): boolean => {
  const key = keys.get(publicKeyPem) ?? createPublicKey(publicKeyPem);
  keys.set(publicKeyPem, key);
  return verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'base64'));
};

/** The hub's own addresses below `/operator/generic/v2`, each call signed with the operator's RSA key. */
export const serveHub: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  if (request.method !== 'POST' || !path.startsWith('/operator/generic/v2/')) return null;
  if (!isSigned(values['operatorPublicKey'] ?? '', request.body, headerOf(request, 'x-hub88-signature'))) {
    return problem(401, 'invalid signature');
  }
  const body = bodyOf(request);
  if (wordIn(body, 'operator_id') !== values['operatorId']) return problem(403, 'unknown operator');
  switch (path.slice('/operator/generic/v2/'.length)) {
    case 'game/list':
      return jsonReply(200, jsonText(door.games().map(gameOf)));
    case 'game/url':
      return gameUrl(body, door);
    case 'game/round':
      return round(body, door);
    case 'freebet/campaigns/create':
      return createCampaign(body, door);
    case 'freebet/campaigns/cancel':
      return cancelCampaign(body, door);
    case 'freebet/campaigns/list':
      return listCampaigns(body, door);
    case 'transactions/list':
      return listTransactions(body, door);
    default:
      return null;
  }
};
