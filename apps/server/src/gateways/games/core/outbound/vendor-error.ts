/** Why a call to a vendor gave no usable answer. */
export type VendorErrorKind =
  /** No answer in time. Nobody knows whether the vendor did it. */
  | 'timed_out'
  /** No connection, or cut off. */
  | 'unreachable'
  /** Not sent: the vendor has not been answering. */
  | 'circuit_open'
  /** Not sent: none of our own connections to the vendor came free in time. */
  | 'crowded'
  /** Not sent: the address is private, link-local or not http(s). */
  | 'address_refused'
  /** The vendor answered 4xx, or its own word for no. */
  | 'refused'
  /** The vendor answered 429: nothing was done, and not so soon again. */
  | 'limited'
  /** The vendor answered 5xx. */
  | 'failed'
  /** Not the form that the wire promises, a redirect, or larger than the cap. */
  | 'malformed';

/** A call to a vendor that failed. What the vendor said stands in the fields, if it said anything. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly kind: VendorErrorKind;
  readonly httpStatus: number | null;
  readonly vendorCode: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: VendorErrorKind,
    message: string,
    said: {
      httpStatus?: number | null;
      vendorCode?: string | null;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, said.cause === undefined ? {} : { cause: said.cause });
    this.kind = kind;
    this.httpStatus = said.httpStatus ?? null;
    this.vendorCode = said.vendorCode ?? null;
    this.retryAfterSeconds = said.retryAfterSeconds ?? null;
  }
}
