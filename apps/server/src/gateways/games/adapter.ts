import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { VendorOutbound } from '../../features/catalog/index.ts';
import type { CallIds } from '../../features/play/index.ts';
import type { VendorLink, VendorPolicy, VendorWallet } from '../../features/vendor-wallet/index.ts';
import type { VendorHttp } from './core/outbound/vendor-http.ts';

/** The vendor's side as features need it is declared by them; adapters find every type of an adapter here. */
export type {
  FeedEntry,
  FeedPage,
  FreeSpinGrant,
  FreeSpinState,
  GamePage,
  LaunchedGame,
  LaunchRequest,
  RoundReplay,
  VendorGame,
  VendorOutbound,
} from '../../features/catalog/index.ts';

/** A vendor's call as it came, before anything was believed. Signatures are checked over `body`, never over parsed JSON. */
export type WireRequest = {
  readonly method: string;
  /** With the query, as the vendor sent and signed it: `/gw/v1/PG/bet?x=1`. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly ip: string;
};

export type WireReply = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the call said, where the wire hides it: kept beside the bytes, or nobody could settle a dispute by them. */
  readonly opened?: string;
  /** For the log of raw calls and for health: what the call was about and how it ended, in our words. */
  readonly about: CallAbout;
};
export type CallAbout = Partial<CallIds> & {
  readonly op: string;
  readonly status: string;
  /** Of each movement, where a call says several. */
  readonly parts?: readonly CallIds[];
};

/** Secrets and addresses of one brand's connection, opened for the adapter only. Keys differ by wire. */
export type VendorCredentials = {
  /** Where the vendor's own API is, without a slash at the end. */
  readonly apiUrl: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Everything an adapter may use for one brand. */
export type AdapterContext = {
  readonly link: VendorLink;
  readonly credentials: VendorCredentials;
  readonly wallet: VendorWallet;
  readonly http: VendorHttp;
  readonly clock: Clock;
  readonly log: Log;
  /** Only listed addresses reach the wire: for wires whose calls carry no proof of their own. */
  readonly isAddressBound?: boolean;
  /** When this process began to remember nonces, in milliseconds: what was signed before may have been taken already. */
  readonly openedAt: number;
  /** True exactly once per value within the signature window: refuses a repeated nonce. */
  readonly isFreshNonce: (nonce: string) => boolean;
};

export type WireRoute = {
  readonly method: 'GET' | 'POST';
  /** Below `/gw/v1/<vendor>`, Fastify syntax: `/Cash/Get`, `/transaction/:kind`. */
  readonly path: string;
  readonly answer: (request: WireRequest, context: AdapterContext) => Promise<WireReply>;
};

/** One vendor: a folder that can be deleted without any other noticing. */
export type VendorAdapter = {
  readonly vendor: string;
  readonly displayName: string;
  /** The wire's name for READMEs, logs and the console: `native`, `pg`, `cq9`. */
  readonly wire: string;
  readonly policy: VendorPolicy;
  readonly routes: readonly WireRoute[];
  readonly outbound: (context: AdapterContext) => VendorOutbound;
  /** Names of `credentials.values` that the wire needs; a missing one fails the connection with its name. */
  readonly credentialNames: readonly string[];
  /** Names that may be there besides. `<name>.next` (rotation) and `scale.<currency>` always may. */
  readonly optionalCredentialNames?: readonly string[];
  /** What proves the sender where the wire leaves it to choice: a connection gives all of these, or a list of addresses. */
  readonly senderProofNames?: readonly string[];
  /** Fields that never reach a log or the kept raw calls, wherever they stand (query, JSON key, form field, header). */
  readonly secretFields: readonly string[];
};
