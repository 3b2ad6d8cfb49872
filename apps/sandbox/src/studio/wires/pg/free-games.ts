import type { StudioDoor, StudioFreeSpins } from '../../wire.ts';
import { decimalOf, microsOf, rawNumber } from '../exact-numbers.ts';

const STATUSES = { ISSUED: 0, ACTIVE: 1, FINISHED: 2, CANCELLED: 3, EXPIRED: 4 } as const;

type Answer = { readonly content: unknown } | { readonly code: string; readonly message: string };

const told = (state: StudioFreeSpins | null): Answer =>
  state === null
    ? { code: '3021', message: 'Free game does not exist' }
    : {
        content: {
          transaction_id: state.externalId,
          status: STATUSES[state.status],
          remaining_count: state.spinsLeft,
          total_win_amount: rawNumber(decimalOf(state.totalWin)),
        },
      };

const create = async (fields: URLSearchParams, door: StudioDoor): Promise<Answer> => {
  const id = fields.get('transaction_id') ?? '';
  const [count, expires] = [Number(fields.get('game_count')), Number(fields.get('expired_date'))];
  const betValue = microsOf(fields.get('bet_amount'));
  const playerId = fields.get('player_name') ?? '';
  if (id === '' || playerId === '' || !Number.isSafeInteger(count) || count < 1 || betValue === null || betValue <= 0n)
    return { code: '1034', message: 'Invalid request' };
  const granted = await door.grantFreeSpins({
    externalId: id,
    playerIds: [playerId],
    gameCodes: fields.getAll('game_ids'),
    count,
    betValue,
    currency: fields.get('currency') ?? '',
    endAt: new Date(expires),
  });
  return told(granted === 'exists' ? await door.freeSpins(id) : granted);
};

/** PG's free games by the last part of their address; null for a part that it does not have. */
export const answerFreeGame = async (name: string, body: string, door: StudioDoor): Promise<Answer | null> => {
  const fields = new URLSearchParams(body);
  const id = fields.get('transaction_id') ?? '';
  if (name === 'CreateFreeGameByBetAmount') return create(fields, door);
  if (name === 'GetFreeGame') return told(await door.freeSpins(id));
  if (name !== 'CancelFreeGame') return null;
  const state = await door.cancelFreeSpins(id);
  return state === 'claimed' ? { code: '3001', message: 'Free game has been started' } : told(state);
};
