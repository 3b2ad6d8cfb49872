import type { StudioDoor, StudioFreeSpins } from '../../wire.ts';
import { decimalOf, microsOf, rawNumber } from '../exact-numbers.ts';
import { fromDayFirstTime } from '../own-numbers.ts';
import { objectOf, wordIn } from '../vendor-api.ts';

type Message = Readonly<Record<string, unknown>>;

const STATES = { ISSUED: 0, ACTIVE: 1, FINISHED: 2, CANCELLED: 3, EXPIRED: 4 } as const;

/** JDB's status and words; `content` stands beside them when it went well. */
type Answer = { readonly status: string; readonly text: string; readonly content: Message };

const no = (status: string, text: string): Answer => ({ status, text, content: {} });
const told = (state: StudioFreeSpins | null): Answer =>
  state === null
    ? no('9015', 'Data does not exist')
    : {
        status: '0000',
        text: '',
        content: {
          data: {
            eventId: state.externalId,
            state: STATES[state.status],
            leftTimes: state.spinsLeft,
            totalWin: rawNumber(decimalOf(state.totalWin)),
            currency: 'BRL',
          },
        },
      };

const create = async (message: Message, door: StudioDoor): Promise<Answer> => {
  const [eventId, uid] = [wordIn(message, 'eventId'), wordIn(message, 'uid')];
  const endAt = fromDayFirstTime(wordIn(message, 'endtime'));
  const [count, betValue] = [Number(message['times']), microsOf(message['bet'])];
  const games = Array.isArray(message['games']) ? message['games'] : [];
  const isWhole = Number.isSafeInteger(count) && count > 0;
  if (eventId === '' || uid === '' || endAt === null || !isWhole || betValue === null || betValue <= 0n)
    return no('8000', 'eventId, uid, times, bet and endtime are required');
  const granted = await door.grantFreeSpins({
    externalId: eventId,
    playerIds: [uid],
    gameCodes: games.map((game) => wordIn(objectOf(game), 'mType')),
    count,
    betValue,
    currency: 'BRL',
    endAt,
  });
  return told(granted === 'exists' ? await door.freeSpins(eventId) : granted);
};

/** JDB's free spins by action; null for an action that is none of the three that the connection names. */
export const answerFreeSpins = async (message: Message, door: StudioDoor, actions: string): Promise<Answer | null> => {
  const [grant, cancel, status] = actions.split(',');
  const [action, eventId] = [wordIn(message, 'action'), wordIn(message, 'eventId')];
  if (action === grant) return create(message, door);
  if (action === status) return told(await door.freeSpins(eventId));
  if (action !== cancel) return null;
  const state = await door.cancelFreeSpins(eventId);
  return state === 'claimed' ? no('9011', 'The event has begun') : told(state);
};
