import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Flag } from './flags.ts';

/** Who may call: anyone; a signed-in player; a player past the step-up check is still `player` (the body carries the token). */
export type Access = 'public' | 'player' | `operator:${OperatorRole}` | 'operator' | 'provider';
export type OperatorRole = 'support' | 'cashier' | 'admin';

type Schema = z.ZodMiniType;

/** How many files a form may bring, and how long one of its texts may be. */
export type UploadSize = { readonly files: number; readonly fieldBytes: number };

export type RouteShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form, `:id` for a parameter. */
  readonly path: string;
  readonly summary: string;
  /** What a client must know to make the call, where the schemas do not say it. */
  readonly description?: string;
  readonly access: Access;
  /** The body travels as a compact JWE (`application/jose`). */
  readonly encrypted?: true;
  /** Moves money or points: the header `Idempotency-Key` (uuid) is required. */
  readonly money?: true;
  /** Answers without the envelope: JWKS, event stream, provider callbacks, documents. */
  readonly bare?: true;
  /** How a bare answer travels when it is no JSON: another address (302), plain text, server-sent events, a WebSocket, a file. */
  readonly as?: 'redirect' | 'text' | 'events' | 'socket' | 'file';
  /** Answers its value with 503 too: a probe that says what is missing. */
  readonly orUnready?: true;
  /** The value stands under this name too, beside `value`: the original client reads it there. */
  readonly alsoAs?: 'data';
  /** Multipart form with one `file`, or several of that name, and the body's fields as text. */
  readonly upload?: true | UploadSize;
  /** The most bytes of its JSON body, where it is more than the 256 KB of all others. */
  readonly bodyBytes?: number;
  /** The body travels as `application/x-www-form-urlencoded`, each field once; all of them are text. */
  readonly form?: true;
  /** A call that no person caused (polling, stream): it does not reset the idle time. */
  readonly passive?: true;
  /** Also for trial accounts (type 4); without it a player's route answers them `account.trial`. */
  readonly trial?: true;
  /** For agents alone: a player's route that answers `auth.not_agent` to all others. */
  readonly agent?: true;
  /**
   * Also for who has not agreed to the terms in force; without it a player's route answers `terms.required`. New terms hold nobody's
   * money or care hostage: money on its way out, limits and the closing of the account go on.
   */
  readonly beforeTerms?: true;
  /** Closed (404, as if it did not exist) while the brand's white label flag is off; of several, while any is off. */
  readonly flag?: Flag | readonly Flag[];
  /** Answers while the brand is in maintenance: what the page, money on its way out and staff need. */
  readonly inMaintenance?: 'open';
  /** Refuses callers from a barred country: ways in, deposits, new wagers. Money on its way out stays reachable. */
  readonly inBarredRegion?: 'closed';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly value: Schema;
  /** Declared refusals besides the general ones (`request.*`, `session.*`, `internal.*`). */
  readonly errors?: readonly ErrorCode[];
};

/** Declares one call of the wire. The route table is the only list of calls: server, clients and openapi.json all read it. */
export const route = <const Shape extends RouteShape>(shape: Shape): Shape => shape;

/** `POST /wps/session/login`: the name under which clients know a route. */
export type RouteName<Shape extends RouteShape> = `${Shape['method']} ${Shape['path']}`;

type Wire<S> = S extends Schema ? z.input<S> : never;
type Held<S> = S extends Schema ? z.output<S> : undefined;

/** What travels in each part of a call (client side). */
export type WireOf<Shape extends RouteShape> = {
  params: Wire<Shape['params']>;
  query: Wire<Shape['query']>;
  body: Wire<Shape['body']>;
  value: Wire<Shape['value']>;
};

/** What server code holds after parsing. */
export type InputOf<Shape extends RouteShape> = {
  params: Held<Shape['params']>;
  query: Held<Shape['query']>;
  body: Held<Shape['body']>;
};
/** What a route's function returns; the platform encodes it. */
export type ValueOf<Shape extends RouteShape> = Held<Shape['value']>;
