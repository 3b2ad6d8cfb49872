import type { StudioLink, WireCall } from '../../../apps/sandbox/src/studio/wire.ts';
import type { Tree } from './exact-text.ts';

/** What a call says, without what proves its sender. */
export type Said = {
  readonly method: WireCall['method'];
  /** Below the vendor's address, without a query. */
  readonly path: string;
  readonly fields: Tree;
};

/** Values of a connection, and where it is. */
export type Address = Pick<StudioLink, 'walletUrl' | 'values'>;

/**
 * A wire as a forger and a careless programmer speak it: a call of the studio's is opened, changed and proved again. Written
 * from the vendors' documents, apart from the adapters.
 */
export type Dialect = {
  /** What proves a call, each a place of its own: `x-signature`, `operator_token`. */
  readonly proofs: readonly string[];
  open(call: WireCall, link: Address): Said;
  /** The call, proved as its sender would. `text` is the message's own spelling where it matters (a key twice). */
  seal(said: Said, link: Address, text?: string): WireCall;
  /** The same at another time than now, where the wire signs its time. */
  readonly sealAt?: (said: Said, link: Address, atMs: number) => WireCall;
  /** The proof at a place, or null where it is not there; and the call with another one (null: taken away). */
  proofOf(call: WireCall, place: string): string | null;
  withProof(call: WireCall, place: string, proof: string | null): WireCall;
  /** The message's own spelling, where it is JSON. */
  readonly isJson: boolean;
  /** The status line and the wire's own word: `200 RS_OK`. */
  codeOf(status: number | null, received: string): string;
  /** Fields that may differ in a repeat: they decide nothing. Paths without numbers of lists. */
  readonly idle: ReadonlySet<string>;
};

export const header = (name: string) => ({
  proofOf: (call: WireCall): string | null => call.headers[name] ?? null,
  withProof: (call: WireCall, proof: string | null): WireCall => {
    const { [name]: _, ...others } = call.headers;
    return { ...call, headers: proof === null ? others : { ...others, [name]: proof } };
  },
});

export const pathOf = (call: WireCall, { walletUrl }: Address): string =>
  call.url.slice(walletUrl.length).split('?')[0] ?? '';

export const wordAt = (received: string, ...path: readonly string[]): string => {
  try {
    let value: unknown = JSON.parse(received);
    for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  } catch {
    return 'no JSON';
  }
};
