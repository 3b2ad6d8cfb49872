import type { ServeWire, StudioDoor, StudioGame, StudioReply, StudioRequest, StudioTransaction } from '../../wire.ts';
import { decimalOf, jsonText, rawNumber } from '../exact-numbers.ts';
import { gameSheet, nameIn } from '../game-sheet.ts';
import { asNumber, dayFirstTime, fieldsOf, fromDayFirstTime } from '../own-numbers.ts';
import { replayPage } from '../replay-page.ts';
import { headerOf, isSame, jsonReply, objectOf, pathOf, wordIn } from '../vendor-api.ts';
import { kindOf } from './ask.ts';
import { deciphered } from './envelope.ts';
import { answerFreeSpins } from './free-spins.ts';

type Message = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, string>>;

const ok = (content: Message): StudioReply => jsonReply(200, jsonText({ status: '0000', ...content }));
const problem = (status: string, text: string): StudioReply => jsonReply(200, { status, err_text: text });

const listGames = (door: StudioDoor, language: string): StudioReply => {
  const kinds = Map.groupBy(door.games(), ({ gameCode }) => kindOf(gameCode));
  const gameOf = (game: StudioGame) => ({
    ...gameSheet(game),
    mType: asNumber(game.gameCode),
    name: nameIn(game, language),
    image: game.images['1:1'] ?? '',
    isNew: game.isNew,
  });
  return ok({ data: [...kinds].map(([gType, games]) => ({ gType: asNumber(gType), list: games.map(gameOf) })) });
};

const launch = async (message: Message, door: StudioDoor, mode: 'real' | 'demo'): Promise<StudioReply> => {
  const [uid, gameCode] = [wordIn(message, 'uid'), wordIn(message, 'mType')];
  if (mode === 'real' && uid === '') return problem('8000', 'uid is missing');
  if (!door.games().some((game) => game.gameCode === gameCode && game.deletedAt === null))
    return problem('9015', 'Data does not exist');
  const { url } = await door.launch({
    // The wire has no token: the wallet knows the player by their name.
    launchToken: '',
    playerId: uid,
    nickname: uid,
    gameCode,
    currency: wordIn(message, 'currency') || 'BRL',
    language: wordIn(message, 'lang') || 'en',
    mode,
    lobbyUrl: wordIn(message, 'lobbyURL'),
    depositUrl: wordIn(message, 'lobbyURL'),
    realityCheckMinutes: null,
  });
  return ok({ path: url });
};

/** A record's action: which of the calls it was. Undoings name the bet. */
const actionOf = ({ family, roundId }: StudioTransaction): string => {
  if (family === 'undo') return '11';
  if (family === 'credit') return roundId.startsWith('promo:') ? '12' : '10';
  return '9';
};

type Line = { readonly first: StudioTransaction; bet: bigint; win: bigint; isNet: boolean };

/** One line per transfer: the stake and the win of a net round share their id and are one. */
const linesOf = (transactions: readonly StudioTransaction[]): readonly Line[] => {
  const lines = new Map<string, Line>();
  for (const transaction of transactions) {
    const { transactionId, family, amount } = transaction;
    const isMoney = family === 'stake' || family === 'credit';
    const key = isMoney ? transactionId : `${family} ${transactionId}`;
    const known = lines.get(key);
    const line = known ?? { first: transaction, bet: 0n, win: 0n, isNet: false };
    if (known) line.isNet = true;
    if (amount < 0n) line.bet -= amount;
    else line.win += amount;
    lines.set(key, line);
  }
  return [...lines.values()];
};

const records = async (message: Message, door: StudioDoor): Promise<StudioReply> => {
  const from = fromDayFirstTime(wordIn(message, 'starttime'));
  const to = fromDayFirstTime(wordIn(message, 'endtime'));
  if (from === null || to === null) return problem('8000', 'starttime and endtime are required');
  const data = linesOf(await door.transactions({ from, to })).map(({ first, bet, win, isNet }) => ({
    historyId: asNumber(first.roundId),
    transferId: asNumber(first.transactionId),
    action: isNet ? '8' : actionOf(first),
    refTransferId: first.betId === null ? null : asNumber(first.betId),
    playerId: first.playerId,
    currency: first.currency,
    bet: rawNumber(decimalOf(-bet)),
    win: rawNumber(decimalOf(win)),
    total: rawNumber(decimalOf(win - bet)),
    gameDate: dayFirstTime(first.at),
    lastModifyTime: dayFirstTime(first.at),
  }));
  return ok({ data });
};

const replay = async (message: Message, request: StudioRequest, door: StudioDoor): Promise<StudioReply> => {
  const historyId = wordIn(message, 'historyId');
  if ((await door.round(historyId)) === null) return problem('9015', 'Data does not exist');
  const base = request.path.slice(0, request.path.length - pathOf(request).length);
  const query = new URLSearchParams({ historyId, lang: wordIn(message, 'lang') });
  return ok({ data: [{ path: `http://${headerOf(request, 'host')}${base}/result?${query}` }] });
};

type Asked = {
  readonly message: Message;
  readonly request: StudioRequest;
  readonly door: StudioDoor;
  readonly values: Values;
};

const answer = async ({ message, request, door, values }: Asked): Promise<StudioReply> => {
  switch (wordIn(message, 'action')) {
    case '49':
      return listGames(door, wordIn(message, 'lang'));
    case '21':
      return launch(message, door, 'real');
    case '47':
      return launch(message, door, 'demo');
    case '29':
    case '64':
      return records(message, door);
    case '54':
      return replay(message, request, door);
    case '17':
      await door.closeSession('', wordIn(message, 'uid'));
      return ok({});
    default: {
      const spins = await answerFreeSpins(message, door, values['freeSpinActions'] ?? '');
      if (spins === null) return problem('9007', 'Unknown action');
      return spins.status === '0000' ? ok(spins.content) : problem(spins.status, spins.text);
    }
  }
};

const messageIn = (x: string, values: Values): Message | null => {
  const text = deciphered(x, values['key'] ?? '', values['iv'] ?? '');
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
};

/** JDB's own API. */
export const serveJdb: ServeWire = async (request, door, values) => {
  const path = pathOf(request);
  if (request.method === 'GET' && path === '/result') {
    const round = await door.round(request.query.get('historyId') ?? '');
    return round === null ? null : replayPage(round, request.query.get('lang') ?? 'en');
  }
  if (request.method !== 'POST' || path !== '/apiRequest.do') return null;
  const fields = fieldsOf(request.body);
  const message = messageIn(fields['x'] ?? '', values);
  if (message === null || !isSame(fields['dc'] ?? '', values['dc'] ?? ''))
    return problem('9001', 'No authorized to access');
  if (!isSame(wordIn(message, 'parent'), values['parent'] ?? '')) return problem('9001', 'No authorized to access');
  if (Math.abs(door.now().getTime() - Number(message['ts'])) > 300_000) return problem('9005', 'Request has expired');
  return answer({ message, request, door, values });
};
