import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone; a signed-in player; a player past the step-up check is still `player` (the body carries the token). */
export type Access = 'public' | 'player' | `operator:${OperatorRole}` | 'operator' | 'provider';
export type OperatorRole = 'support' | 'cashier' | 'admin';

type Schema = z.ZodMiniType;

export type RouteShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form, `:id` for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The body travels as a compact JWE (`application/jose`). */
  readonly encrypted?: true;
  /** Moves money or points: the header `Idempotency-Key` (uuid) is required. */
  readonly money?: true;
  /** Answers without the envelope: JWKS, event stream, provider callbacks, documents. */
  readonly bare?: true;
  /** Multipart form with one `file` and the body's fields as text. */
  readonly upload?: true;
  /** A call that no person caused (polling, stream): it does not reset the idle time. */
  readonly passive?: true;
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
