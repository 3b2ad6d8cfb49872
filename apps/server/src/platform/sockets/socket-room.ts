import { isTrial } from '@trevo/contract/member-types';
import { DomainError } from '../domain-error.ts';
import type { Player } from '../http/principal.ts';
import { networkOf, subscriberOf } from '../network.ts';

/** Sockets of one process. Strangers get at most half of them, and customers not all, so that members and staff always find room. */
const MOST = {
  all: 6_000,
  customers: 5_700,
  strangers: 3_000,
  brandsStrangers: 1_500,
  network: 100,
  address: 10,
  owner: 6,
} as const;

export type Seat = {
  readonly kind: 'stranger' | 'member' | 'staff';
  readonly merchantId: number;
  readonly ip: string;
  /** Whose sockets are counted together. */
  readonly owner: string;
};

/** A player's place. Anybody makes trial accounts without end, so those count as strangers: by their address too, and in the strangers' half. */
export const seatOfPlayer = (player: Pick<Player, 'type' | 'merchantId' | 'memberId'>, ip: string): Seat => ({
  kind: isTrial(player) ? 'stranger' : 'member',
  merchantId: player.merchantId,
  ip,
  owner: `member ${player.memberId}`,
});

/** What a place is given back with. */
type Connection = { readonly destroyed: boolean; once(event: 'close', hear: () => void): unknown };

/** Counts open sockets before the handshake. */
export const createSocketRoom = (
  addressScale: number,
  most: { readonly [Key in keyof typeof MOST]: number } = MOST,
) => {
  const taken = new Map<string, number>();
  const countsOf = ({ kind, merchantId, ip, owner }: Seat): [string, number][] => [
    ['all', most.all],
    ...(kind === 'staff' ? [] : ([['customers', most.customers]] as [string, number][])),
    [`owner ${owner}`, most.owner],
    ...(kind === 'stranger'
      ? ([
          ['strangers', most.strangers],
          [`strangers ${merchantId}`, most.brandsStrangers],
          // One subscriber of IPv6 may have 65,536 addresses.
          [`network ${networkOf(ip)}`, most.network * addressScale],
          [`address ${subscriberOf(ip)}`, most.address * addressScale],
        ] as [string, number][])
      : []),
  ];
  return {
    /**
     * Takes a place; answers the way to give it back. A handshake may break off at any moment and then never opens the socket: the place
     * is given back with its connection, at once where that has gone already. @throws DomainError request.too_many
     */
    take(seat: Seat, connection: Connection): () => void {
      const counts = countsOf(seat);
      if (counts.some(([key, limit]) => (taken.get(key) ?? 0) >= limit))
        throw new DomainError('request.too_many', { retryAfterSeconds: 30 });
      for (const [key] of counts) taken.set(key, (taken.get(key) ?? 0) + 1);
      let isGiven = false;
      const leave = (): void => {
        if (isGiven) return;
        isGiven = true;
        for (const [key] of counts) {
          const left = (taken.get(key) ?? 1) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
      if (connection.destroyed) leave();
      else connection.once('close', leave);
      return leave;
    },
    size: (): number => taken.get('all') ?? 0,
  };
};
export type SocketRoom = ReturnType<typeof createSocketRoom>;
