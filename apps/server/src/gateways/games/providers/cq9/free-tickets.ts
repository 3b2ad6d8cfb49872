import { z } from 'zod';
import type { AdapterContext, FreeSpinGrant, FreeSpinState } from '../../adapter.ts';
import { amountScalesOf, createAmountCodec } from '../../core/amounts.ts';
import { VendorError } from '../../core/outbound/vendor-error.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { offsetInstant } from '../../wires/decimal/offset-time.ts';
import { onePlayerOf } from '../../wires/decimal/one-player.ts';
import type { Cq9Call } from './outbound.ts';
import { CQ9_PLACES } from './routes.ts';

const Ticket = z.object({
  ticketid: z.string(),
  status: z.enum(['new', 'used', 'finished', 'cancelled', 'expired']),
  remain: z.string().regex(/^\d{1,6}$/),
  win: z.string(),
});
type Ticket = z.output<typeof Ticket>;

const STATUSES = {
  new: 'ISSUED',
  used: 'ACTIVE',
  finished: 'FINISHED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} as const;

/** Where CQ9's free tickets are, and in which hall. */
type Tickets = { readonly path: string; readonly hall: string };

/**
 * CQ9's free tickets, below the address that the connection names. A ticket's id is the grant's, and `endround` carries it
 * back as `ticketid`. Asking again with the same id gives nothing twice.
 */
export const createFreeTickets = ({ credentials }: AdapterContext, call: Cq9Call, { path, hall }: Tickets) => {
  const { values } = credentials;
  const currency = values['currency'] ?? '';
  const money = createAmountCodec({ kind: 'decimal-number', places: CQ9_PLACES }, amountScalesOf(values));
  const stateOf = (ticket: Ticket | null): FreeSpinState => {
    if (ticket === null) throw new VendorError('refused', 'CQ9 does not know this free ticket', { vendorCode: '8' });
    const totalWin = decimalAmounts(CQ9_PLACES, values).read(ticket.win, currency);
    if (totalWin === null) throw new VendorError('malformed', 'CQ9 told a free ticket without its winnings');
    return {
      externalId: ticket.ticketid,
      status: STATUSES[ticket.status],
      spinsLeft: Number(ticket.remain),
      totalWin,
    };
  };
  const ask = async (method: 'GET' | 'POST', name: string, fields: Readonly<Record<string, string>>) =>
    stateOf(await call(method, { op: 'freespins', path: `${path}/${name}`, fields }, Ticket));
  return {
    grantFreeSpins: (grant: FreeSpinGrant): Promise<FreeSpinState> =>
      ask('POST', 'create', {
        ticketid: grant.externalId,
        account: onePlayerOf(grant, 'CQ9'),
        gamehall: hall,
        gamecode: grant.gameCodes.join(','),
        bet: money.write(grant.betValue, grant.currency),
        count: String(grant.count),
        starttime: offsetInstant(grant.startAt.getTime()),
        endtime: offsetInstant(grant.endAt.getTime()),
      }),
    cancelFreeSpins: (ticketid: string): Promise<FreeSpinState> => ask('POST', 'cancel', { ticketid }),
    freeSpins: (ticketid: string): Promise<FreeSpinState> => ask('GET', 'view', { ticketid }),
  };
};
