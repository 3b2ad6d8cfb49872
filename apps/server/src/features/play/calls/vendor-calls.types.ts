/** By what a call is found again. */
export type CallIds = {
  readonly playerId: string | null;
  readonly transactionId: string | null;
  readonly roundId: string | null;
};

/** One call of a vendor to the wallet with our answer, secrets already removed. */
export type KeptCall = CallIds & {
  readonly merchantId: number;
  readonly vendor: string;
  /** When it came in, our clock. */
  readonly at: Date;
  /** How long the answer took. */
  readonly ms: number;
  readonly ip: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly httpStatus: number;
  readonly answer: string;
  /** The canonical operation and code, whatever the wire calls them. */
  readonly op: string;
  readonly status: string;
  /** Of each movement, where the call said several. */
  readonly parts?: readonly CallIds[];
};

/** A kept call on its way into a block: its JSON, and hashes of the ids by which it is found again. */
export type PackedCall = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly atMs: number;
  readonly keys: readonly number[];
  readonly text: string;
};

/** Which calls; by one id, or all of a vendor in a period. Half-open. */
export type CallQuery = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly from: Date;
  readonly to: Date;
  readonly by: { readonly transactionId: string } | { readonly roundId: string } | { readonly playerId: string } | null;
  readonly limit: number;
};
