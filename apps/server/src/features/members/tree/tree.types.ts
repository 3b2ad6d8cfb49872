/** A member's place in the agents' tree. */
export type Seat = {
  readonly seatId: bigint;
  readonly memberId: bigint;
  readonly merchantId: number;
  /** The direct upline; null: a top agent, or nobody's player. */
  readonly parentId: bigint | null;
  /** From the top agent down to the direct upline. */
  readonly upline: readonly bigint[];
  /** A team is `path >= p and path < p || '~'` of the running seats, the member's own among them. */
  readonly path: string;
  readonly fromAt: Date;
  /** Null while it runs. */
  readonly toAt: Date | null;
};
export type PastSeat = Pick<Seat, 'parentId' | 'fromAt' | 'toAt'>;

export type SeatQuestion = { readonly memberId: bigint; readonly at: Date };
export type SeatAt = Pick<Seat, 'seatId' | 'upline'>;

/** @see Tree.move */
export type Moved = {
  readonly from: bigint | null;
  readonly to: bigint | null;
  readonly seats: number;
  readonly at: Date;
};
