// What the house signs with the log's key at once with the answer to a bet. Each text begins with its own kind: none passes for another.

/** This leaf is in the log by then. */
export interface Promised {
  readonly origin: string;
  /** Hash of the leaf, hex. */
  readonly leaf: string;
  /** ISO 8601. */
  readonly by: string;
}
export const promiseText = ({ origin, leaf, by }: Promised): string => `promise/v1\n${origin}\n${leaf}\n${by}\n`;

/** This leaf is under the root of that draw, and the root in the log, by then; unless the order is cancelled before the close, or the draw void. */
export interface PromisedOrder extends Promised {
  readonly drawId: string;
}
export const orderPromiseText = ({ origin, drawId, leaf, by }: PromisedOrder): string =>
  `promise.order/v1\n${origin}\n${drawId}\n${leaf}\n${by}\n`;
