import { z } from 'zod';
import type { AdapterContext, FreeSpinGrant, FreeSpinState } from '../../adapter.ts';
import { amountScalesOf, createAmountCodec } from '../../core/amounts.ts';
import { VendorError } from '../../core/outbound/vendor-error.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { onePlayerOf } from '../../wires/decimal/one-player.ts';
import type { PgCall } from './outbound.ts';

export const PG_PLACES = 2;

const FreeGame = z.object({
  transaction_id: z.string(),
  status: z.enum(['0', '1', '2', '3', '4']),
  remaining_count: z.string().regex(/^\d{1,6}$/),
  total_win_amount: z.string(),
});
type FreeGame = z.output<typeof FreeGame>;

const STATUSES = { '0': 'ISSUED', '1': 'ACTIVE', '2': 'FINISHED', '3': 'CANCELLED', '4': 'EXPIRED' } as const;
/** Winnings come as cash, not as bonus money of PG's own: what they are worth to the player is this platform's to say. */
const TO_CASH = 'C';

/**
 * PG's free games, below the address that the connection names. The id of the grant is PG's `transaction_id`, and the name of
 * the free game, which its spins carry back. Asking again with the same id gives nothing twice.
 */
export const createFreeGames = ({ credentials }: AdapterContext, call: PgCall, path: string) => {
  const { values } = credentials;
  const currency = values['currency'] ?? '';
  const money = createAmountCodec({ kind: 'decimal-number', places: PG_PLACES }, amountScalesOf(values));
  const stateOf = (game: FreeGame): FreeSpinState => {
    const totalWin = decimalAmounts(PG_PLACES, values).read(game.total_win_amount, currency);
    if (totalWin === null) throw new VendorError('malformed', 'PG told a free game without its winnings');
    return {
      externalId: game.transaction_id,
      status: STATUSES[game.status],
      spinsLeft: Number(game.remaining_count),
      totalWin,
    };
  };
  const ask = async (name: string, fields: [string, string][]): Promise<FreeSpinState> =>
    stateOf(await call('freespins', `${path}/${name}`, new URLSearchParams(fields), FreeGame));
  return {
    grantFreeSpins: (grant: FreeSpinGrant): Promise<FreeSpinState> =>
      ask('CreateFreeGameByBetAmount', [
        ['transaction_id', grant.externalId],
        ['free_game_name', grant.externalId],
        ['player_name', onePlayerOf(grant, 'PG')],
        ['currency', grant.currency],
        ['bet_amount', money.write(grant.betValue, grant.currency)],
        ['game_count', String(grant.count)],
        ['expired_date', String(grant.endAt.getTime())],
        ['conversion_type', TO_CASH],
        ...grant.gameCodes.map((code): [string, string] => ['game_ids', code]),
      ]),
    cancelFreeSpins: (externalId: string): Promise<FreeSpinState> =>
      ask('CancelFreeGame', [['transaction_id', externalId]]),
    freeSpins: (externalId: string): Promise<FreeSpinState> => ask('GetFreeGame', [['transaction_id', externalId]]),
  };
};
