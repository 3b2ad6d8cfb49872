import { z } from 'zod';
import type { AdapterContext, FreeSpinGrant, FreeSpinState } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-error.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { dayFirstTime } from '../../wires/decimal/offset-time.ts';
import { onePlayerOf } from '../../wires/decimal/one-player.ts';
import { ourCurrency } from './currencies.ts';
import type { JdbCall } from './outbound.ts';
import { JDB_PLACES } from './routes.ts';

const Given = z.object({
  data: z.object({
    eventId: z.string(),
    state: z.enum(['0', '1', '2', '3', '4']),
    leftTimes: z.string().regex(/^\d{1,6}$/),
    totalWin: z.string(),
    currency: z.string(),
  }),
});

const STATUSES = { '0': 'ISSUED', '1': 'ACTIVE', '2': 'FINISHED', '3': 'CANCELLED', '4': 'EXPIRED' } as const;

/** The numbers of JDB's actions for free spins, as the connection names them. */
export type SpinActions = { readonly grant: number; readonly cancel: number; readonly status: number };

/** `71,72,73`: grant, cancel, status. Null when the connection names none. */
export const spinActionsOf = (text: string | undefined): SpinActions | null => {
  const match = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text ?? '');
  return match ? { grant: Number(match[1]), cancel: Number(match[2]), status: Number(match[3]) } : null;
};

/**
 * Free spins at JDB: an event of one player, under the grant's id, which action 12 brings back with the winnings. Asking
 * again with the same id gives nothing twice.
 */
export const createFreeSpins = ({ credentials }: AdapterContext, call: JdbCall, actions: SpinActions) => {
  const amounts = decimalAmounts(JDB_PLACES, credentials.values);
  const ask = async (action: number, fields: Readonly<Record<string, unknown>>): Promise<FreeSpinState> => {
    const { data } = await call('freespins', action, fields, Given);
    const totalWin = amounts.read(data.totalWin, ourCurrency(data.currency));
    if (totalWin === null) throw new VendorError('malformed', 'JDB told free spins without their winnings');
    const { eventId: externalId, state, leftTimes } = data;
    return { externalId, status: STATUSES[state], spinsLeft: Number(leftTimes), totalWin };
  };
  return {
    grantFreeSpins: (grant: FreeSpinGrant): Promise<FreeSpinState> =>
      ask(actions.grant, {
        eventId: grant.externalId,
        uid: onePlayerOf(grant, 'JDB'),
        games: grant.gameCodes.map((code) => {
          const [gType, mType] = code.split('_', 2);
          return { gType, mType };
        }),
        bet: amounts.write(grant.betValue, grant.currency),
        times: grant.count,
        starttime: dayFirstTime(grant.startAt.getTime()),
        endtime: dayFirstTime(grant.endAt.getTime()),
      }),
    cancelFreeSpins: (eventId: string): Promise<FreeSpinState> => ask(actions.cancel, { eventId }),
    freeSpins: (eventId: string): Promise<FreeSpinState> => ask(actions.status, { eventId }),
  };
};
