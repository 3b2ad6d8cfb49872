import type { StudioDoor, StudioFreeSpins } from '../../wire.ts';
import { decimalOf, microsOf, rawNumber } from '../exact-numbers.ts';
import { dateIn } from '../vendor-api.ts';

type Fields = Readonly<Record<string, string>>;

const STATUSES = {
  ISSUED: 'new',
  ACTIVE: 'used',
  FINISHED: 'finished',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const;

/** CQ9's own words for how it ended; `content` is null when it refused. */
type Answer = { readonly code: string; readonly message: string; readonly content: unknown };

const told = (state: StudioFreeSpins | null): Answer =>
  state === null
    ? { code: '8', message: 'Data not found', content: null }
    : {
        code: '0',
        message: 'Success',
        content: {
          ticketid: state.externalId,
          status: STATUSES[state.status],
          remain: state.spinsLeft,
          win: rawNumber(decimalOf(state.totalWin)),
        },
      };

const create = async (fields: Fields, door: StudioDoor): Promise<Answer> => {
  const { ticketid = '', account = '', gamecode = '' } = fields;
  const [count, betValue, endAt] = [Number(fields['count']), microsOf(fields['bet']), dateIn(fields['endtime'] ?? '')];
  const isWhole = Number.isSafeInteger(count) && count > 0;
  if (ticketid === '' || account === '' || !isWhole || betValue === null || betValue <= 0n || endAt === null)
    return { code: '2', message: 'Parameter error', content: null };
  const granted = await door.grantFreeSpins({
    externalId: ticketid,
    playerIds: [account],
    gameCodes: gamecode.split(','),
    count,
    betValue,
    currency: 'BRL',
    endAt,
  });
  return told(granted === 'exists' ? await door.freeSpins(ticketid) : granted);
};

/** CQ9's free tickets by the last part of their address; null for a part that it does not have. */
export const answerFreeTicket = async (name: string, fields: Fields, door: StudioDoor): Promise<Answer | null> => {
  const id = fields['ticketid'] ?? '';
  if (name === 'POST create') return create(fields, door);
  if (name === 'GET view') return told(await door.freeSpins(id));
  if (name !== 'POST cancel') return null;
  const state = await door.cancelFreeSpins(id);
  return state === 'claimed' ? { code: '9', message: 'The ticket was used', content: null } : told(state);
};
