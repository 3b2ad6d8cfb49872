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
import { asNumber, bookTime, fieldsOf } from '../own-numbers.ts';
import { replayPage } from '../replay-page.ts';
import { headerOf, jsonReply, pathOf } from '../vendor-api.ts';
import { isKeyOf } from './key.ts';

type Fields = Readonly<Record<string, string>>;
type Asked = { readonly fields: Fields; readonly request: StudioRequest; readonly door: StudioDoor };
type Call = {
  /** In the document's order: the key is made of them, with `AgentId` behind. */
  readonly signed: readonly string[];
  readonly answer: (asked: Asked) => Promise<StudioReply> | StudioReply;
};

const ok = (content: Readonly<Record<string, unknown>>): StudioReply =>
  jsonReply(200, jsonText({ ErrorCode: 0, Message: '', ...content }));
const problem = (ErrorCode: number, Message: string): StudioReply => jsonReply(200, { ErrorCode, Message });

const money = (micros: bigint): string => rawNumber(decimalOf(micros));

/** JILI's kinds of game: 1 slots, 2 cards among players, 5 fish, 8 casino. */
const kindOf = ({ category, subCategory }: StudioGame): number => {
  if (category === 'FISH') return 5;
  if (category === 'PVP') return 2;
  return category === 'RNG' && subCategory === 'SLOT' ? 1 : 8;
};

const gameOf = (game: StudioGame) => ({
  ...gameSheet(game),
  GameId: asNumber(game.gameCode),
  name: { 'en-US': namesOf(game).en, 'pt-BR': namesOf(game).pt },
  GameCategoryId: kindOf(game),
  JP: false,
  Freespin: game.hasFreeSpins,
});

const login = async ({ fields, door }: Asked): Promise<StudioReply> => {
  const gameCode = fields['GameId'] ?? '';
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null))
    return problem(101, 'Game not found');
  const { url } = await door.launch({
    launchToken: fields['Token'] ?? '',
    // Who it is, `auth` tells when the page opens.
    playerId: '',
    nickname: '',
    gameCode,
    currency: 'BRL',
    language: fields['Lang'] ?? 'en-US',
    mode: 'real',
    lobbyUrl: fields['HomeUrl'] ?? '',
    depositUrl: fields['HomeUrl'] ?? '',
    realityCheckMinutes: null,
  });
  return ok({ Data: url });
};

const timeIn = (text: string | undefined): Date | null => {
  const at = new Date(`${text ?? ''}-04:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

const createFreeSpin = async ({ fields, door }: Asked): Promise<StudioReply> => {
  const endAt = timeIn(fields['FreeSpinValidity']);
  const count = Number(fields['NumberOfRounds']);
  const betValue = microsOf(fields['BetValue'] ?? '');
  if (endAt === null) return problem(101, 'Invalid Date Time');
  if (!Number.isSafeInteger(count) || count < 1) return problem(101, 'Incorrect NumberOfRounds');
  if (!fields['ReferenceId']) return problem(101, 'Empty ReferenceId');
  const granted = await door.grantFreeSpins({
    externalId: fields['ReferenceId'],
    playerIds: [fields['Account'] ?? ''],
    gameCodes: (fields['GameIds'] ?? '').split(','),
    count,
    betValue: betValue ?? 0n,
    currency: fields['Currency'] ?? '',
    endAt,
  });
  return granted === 'exists' ? problem(102, 'ReferenceId Exist') : ok({ CreateTime: seconds(door.now()) });
};

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

const cancelFreeSpin = async ({ fields, door }: Asked): Promise<StudioReply> => {
  const state = await door.cancelFreeSpins(fields['ReferenceId'] ?? '');
  if (state === null) return problem(101, 'Free spin not found');
  if (state === 'claimed') return problem(101, 'Free spin already canceled or free spin rounds have been used up');
  return ok({ CancelTime: seconds(door.now()) });
};

const DAY_MS = 86_400_000;

/** One line of the list. JILI's has no word for cancelled: no spins are left. */
const givenOf = (state: StudioFreeSpins, door: StudioDoor) => {
  const isOver = state.status !== 'ISSUED' && state.status !== 'ACTIVE';
  return {
    ReferenceID: state.externalId,
    UsedAmount: state.status === 'ISSUED' ? 0 : 1,
    UnusedAmount: isOver && state.status !== 'EXPIRED' ? 0 : state.spinsLeft,
    ExpiredTime: bookTime(new Date(door.now().getTime() + (isOver ? -1_000 : DAY_MS))),
  };
};

/** What was given under a reference and its numbered sisters: the platform names it, because the studio keeps no list by time. */
const givenFreeSpins = async ({ fields, door }: Asked): Promise<StudioReply> => {
  const reference = fields['ReferenceID'] ?? '';
  const Result: ReturnType<typeof givenOf>[] = [];
  for (let index = 0; ; index += 1) {
    const state = await door.freeSpins(index === 0 ? reference : `${reference}-${index}`);
    if (state === null) break;
    Result.push(givenOf(state, door));
  }
  return ok({ Data: { Result, Pagination: { CurrentPage: 1, TotalPages: 1, TotalNumber: Result.length } } });
};

const freeSpinRecords = async ({ fields, door }: Asked): Promise<StudioReply> => {
  const state = await door.freeSpins(fields['ReferenceID'] ?? '');
  const won =
    state === null || state.totalWin === 0n
      ? []
      : [{ PayoffAmount: money(state.totalWin), Currency: 'BRL', BetAmount: 0, Type: 19 }];
  return ok({ Data: won });
};

/** A wager's kind, from what happened under its id. */
const kindOfLine = (first: StudioTransaction, isNet: boolean): string => {
  if (isNet) return 'bet';
  if (first.family === 'undo') return 'cancel';
  if (first.family === 'stake') return 'session_bet';
  return first.roundId.startsWith('promo:') ? 'offline' : 'settle';
};

/** One line per id; stake and win of a net round share theirs. A cancelled bet is named by the bet's own. */
const wagersOf = (transactions: readonly StudioTransaction[]) => {
  const lines = new Map<string, StudioTransaction[]>();
  for (const transaction of transactions) {
    const { transactionId, family } = transaction;
    const key = family === 'undo' ? `cancel ${transactionId}` : transactionId;
    lines.set(key, [...(lines.get(key) ?? []), transaction]);
  }
  return [...lines.values()].flatMap((line) => {
    const [first] = line;
    if (!first) return [];
    const kind = kindOfLine(first, line.length > 1);
    const sum = (sign: bigint): bigint =>
      line.reduce((total, { amount }) => (amount * sign > 0n ? total + amount * sign : total), 0n);
    const round = kind === 'bet' ? first.roundId : kind === 'cancel' ? (first.betId ?? '') : first.transactionId;
    return {
      WagersId: asNumber(first.roundId),
      Round: asNumber(round),
      Kind: kind,
      Account: first.playerId,
      Currency: first.currency,
      BetAmount: money(-sum(-1n)),
      PayoffAmount: money(sum(1n)),
      WagersTime: bookTime(first.at),
    };
  });
};

const betRecords = async ({ fields, door }: Asked): Promise<StudioReply> => {
  const [from, to] = [timeIn(fields['StartTime']), timeIn(fields['EndTime'])];
  const [page, limit] = [Number(fields['Page']), Number(fields['PageLimit'])];
  if (from === null || to === null || from > to) return problem(101, 'Invalid DateTime');
  if (!Number.isSafeInteger(page) || page < 1 || !Number.isSafeInteger(limit) || limit < 1)
    return problem(4, 'Page and PageLimit are required');
  const all = wagersOf(await door.transactions({ from, to }));
  const Pagination = { CurrentPage: page, TotalPages: Math.ceil(all.length / limit), TotalNumber: all.length };
  return ok({ Data: { Result: all.slice((page - 1) * limit, page * limit), Pagination } });
};

const gameDetail = async ({ fields, request, door }: Asked): Promise<StudioReply> => {
  const roundId = fields['WagersId'] ?? '';
  if ((await door.round(roundId)) === null) return problem(101, 'Record Not Exist');
  const base = request.path.slice(0, request.path.length - pathOf(request).length);
  const query = new URLSearchParams({ ri: roundId, lang: fields['Lang'] ?? '' });
  return ok({ Data: { Url: `http://${headerOf(request, 'host')}${base}/ingame/gamehistory?${query}` } });
};

const CALLS: Readonly<Record<string, Call>> = {
  '/GetGameList': { signed: [], answer: ({ door }) => ok({ Data: door.games().map(gameOf) }) },
  '/singleWallet/LoginWithoutRedirect': { signed: ['Token', 'GameId', 'Lang'], answer: login },
  '/CreateFreeSpin': {
    signed: ['Account', 'Currency', 'ReferenceId', 'FreeSpinValidity', 'NumberOfRounds', 'GameIds'],
    answer: createFreeSpin,
  },
  '/CancelFreeSpin': { signed: ['ReferenceId'], answer: cancelFreeSpin },
  '/GetFreeSpinSendDetail2': { signed: ['StartTime', 'EndTime', 'Page', 'PageLimit'], answer: givenFreeSpins },
  '/GetFreeSpinRecordByReferenceID': { signed: ['ReferenceID'], answer: freeSpinRecords },
  '/GetBetRecordByTime': { signed: ['StartTime', 'EndTime', 'Page', 'PageLimit'], answer: betRecords },
  '/GetGameDetailUrl': { signed: ['WagersId'], answer: gameDetail },
  '/KickMember': {
    signed: ['Account'],
    answer: async ({ fields, door }) => {
      await door.closeSession('', fields['Account'] ?? '');
      return ok({});
    },
  },
};

/** JILI's own API. */
export const serveJl: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  if (request.method === 'GET' && path === '/ingame/gamehistory') {
    const round = await door.round(request.query.get('ri') ?? '');
    return round === null ? null : replayPage(round, request.query.get('lang') ?? 'en');
  }
  const call = request.method === 'POST' ? CALLS[path] : undefined;
  if (!call) return null;
  const fields = fieldsOf(request.body);
  const agent = { id: values['agentId'] ?? '', secret: values['agentKey'] ?? '' };
  const parameters = [...call.signed, 'AgentId'].map((name) => `${name}=${fields[name] ?? ''}`).join('&');
  if (fields['AgentId'] !== agent.id || !isKeyOf(fields['Key'] ?? '', parameters, agent, door.now()))
    return problem(2, 'Invalid Key');
  return call.answer({ fields, request, door });
};
