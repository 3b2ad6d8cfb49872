import { hash } from 'node:crypto';
import type { InputOf, RouteShape, ValueOf } from '@trevo/contract';
import { isAgent, isTrial } from '@trevo/contract/member-types';
import { canonicalJson } from '@trevo/engines/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createEndOfTurn } from '../batching/end-of-turn.ts';
import { DomainError } from '../domain-error.ts';
import { invalidInput } from './fields.ts';
import { formFields, jsonBody } from './form-body.ts';
import { encodeAnswer } from './answers/encode-answer.ts';
import type { Caller, Idempotency, Operator, Player } from './principal.ts';
import { readUpload, type UploadedFile } from './uploads/upload.ts';
import { createUploadRoom, type UploadSeat } from './uploads/upload-room.ts';

type PrincipalOf<Shape extends RouteShape> = Shape['access'] extends 'player' ? Player : Player | null;
type OperatorOf<Shape extends RouteShape> = Shape['access'] extends 'operator' | `operator:${string}`
  ? Operator
  : Operator | null;

/** What a route's function is given: parsed input, and everything about the caller that the server derived. */
export type Call<Shape extends RouteShape> = InputOf<Shape> & {
  readonly caller: Caller;
  /** The signed-in player. On public routes: the player when both session halves came along, else null. */
  readonly player: PrincipalOf<Shape>;
  readonly operator: OperatorOf<Shape>;
  readonly idempotency: Shape extends { money: true } ? Idempotency : null;
  /** Of an upload: the first file, and all of them. */
  readonly file: UploadedFile | null;
  readonly files: readonly UploadedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What the platform needs from features above it; `app.ts` joins them. */
export type HttpPorts = {
  /** `idle`: the session ended by 30 minutes without use. `touch`: a person caused this call. */
  authenticatePlayer(request: FastifyRequest, caller: Caller, touch: boolean): Promise<Player | 'idle' | null>;
  authenticateOperator(request: FastifyRequest, caller: Caller, touch: boolean): Promise<Operator | 'idle' | null>;
  /** Opens a compact JWE and checks iat and jti. @throws DomainError request.* */
  decrypt(jwe: string): Promise<unknown>;
  /**
   * Whether the house lets this call in at all: flags, maintenance, region. Asked before anything else is read.
   * @throws DomainError request.not_found (flag off), system.maintenance, system.region_restricted
   */
  checkOpen(shape: RouteShape, caller: Caller): void | Promise<void>;
};

/**
 * Stands in front of a call that costs much: lets it in at once, makes it wait, or refuses it. Asked before the session is
 * looked up and the body is opened, so that a refusal costs next to nothing.
 */
export type Gate = <T>(caller: Caller, call: () => Promise<T>) => Promise<T>;

/** Who calls and for what, before anything of the body is read. */
export type Comer<Shape extends RouteShape> = Pick<
  Call<Shape>,
  'caller' | 'player' | 'operator' | 'params' | 'request'
>;

/**
 * `gate` is asked before the session is looked up. `admit` is asked before the body is read, and may refuse: where an upload needs no
 * session, it is what keeps strangers' megabytes out of the memory.
 */
export type Serve = <const Shape extends RouteShape>(
  shape: Shape,
  run: (call: Call<Shape>) => Promise<ValueOf<Shape>>,
  gate?: Gate,
  admit?: (comer: Comer<Shape>) => Promise<void>,
) => void;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const parse = (schema: z.ZodMiniType | undefined, input: unknown, caller: Caller): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, input);
  if (!result.success) throw invalidInput(result.error.issues, input, caller.language);
  return result.data;
};

/** A step-up token says that the caller may, not what they want: repeating a wish with a fresh one is the same wish. */
const withoutCredentials = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { stepUpToken: _, ...wish } = body as Record<string, unknown>;
  return wish;
};

/** The key, and a hash of everything that decides the effect: path, body and files. */
const idempotencyOf = (request: FastifyRequest, body: unknown, files: readonly UploadedFile[]): Idempotency => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !UUID.test(key)) throw new DomainError('request.key_required');
  const wish = `${request.method} ${request.url.split('?')[0]}\n${canonicalJson(withoutCredentials(body))}\n`;
  // With its length, so that no two lists of files read alike.
  const parts = files.flatMap(({ bytes }) => [Buffer.from(`${bytes.length}\n`), bytes]);
  const requestHash = hash(
    'sha256',
    parts.length === 0 ? wish : Buffer.concat([Buffer.from(wish), ...parts]),
    'buffer',
  );
  return { key: key.toLowerCase(), requestHash };
};

const playerOf = async (
  shape: RouteShape,
  request: FastifyRequest,
  caller: Caller,
  ports: HttpPorts,
): Promise<Player | null> => {
  if (shape.access !== 'player' && request.headers.authorization === undefined) return null;
  if (shape.access !== 'player' && shape.access !== 'public') return null;
  const player = await ports.authenticatePlayer(request, caller, shape.passive !== true);
  if (shape.access === 'public') return player === 'idle' ? null : player;
  if (player === 'idle') throw new DomainError('session.idle');
  if (player === null) throw new DomainError('session.required');
  if (isTrial(player) && shape.trial !== true) throw new DomainError('account.trial');
  if (shape.agent === true && !isAgent(player)) throw new DomainError('auth.not_agent');
  if (player.isTermsDue && shape.beforeTerms !== true)
    throw new DomainError('terms.required', { value: { isFirst: player.isFirstTerms === true } });
  return player;
};

const operatorOf = async (
  shape: RouteShape,
  request: FastifyRequest,
  caller: Caller,
  ports: HttpPorts,
): Promise<Operator | null> => {
  if (!shape.access.startsWith('operator')) return null;
  const operator = await ports.authenticateOperator(request, caller, shape.passive !== true);
  if (operator === 'idle') throw new DomainError('session.idle');
  if (operator === null) throw new DomainError('session.required');
  const role = shape.access.split(':')[1];
  if (role !== undefined && !operator.roles.some((held) => held === role || held === 'admin'))
    throw new DomainError('request.forbidden');
  return operator;
};

const bodyOf = async (
  shape: RouteShape,
  request: FastifyRequest,
  ports: HttpPorts,
  seat: UploadSeat | undefined,
): Promise<{ body: unknown; files: readonly UploadedFile[] }> => {
  if (shape.upload) return readUpload(request, shape.upload === true ? undefined : shape.upload, seat);
  if (shape.form) return { body: formFields(request), files: [] };
  if (!shape.encrypted) return { body: jsonBody(request) ?? (shape.body ? {} : undefined), files: [] };
  if (typeof request.body !== 'string') throw new DomainError('request.encryption_required');
  return { body: await ports.decrypt(request.body), files: [] };
};

/** Who opens a socket, and what its address asks. @throws DomainError as the call's declaration says */
export const authorizeSocket = async <const Shape extends RouteShape>(
  shape: Shape,
  request: FastifyRequest,
  ports: HttpPorts,
): Promise<Pick<Call<Shape>, 'query' | 'caller' | 'player' | 'operator' | 'request'>> => {
  const { caller } = request;
  const player = await playerOf(shape, request, caller, ports);
  const operator = await operatorOf(shape, request, caller, ports);
  const query = parse(shape.query, request.query, caller);
  return { query, caller, player, operator, request } as Pick<
    Call<Shape>,
    'query' | 'caller' | 'player' | 'operator' | 'request'
  >;
};

/**
 * Makes the `serve` function of one application: authorize, parse, call, encode, wrap. A route's function returns the
 * value; it throws DomainError to refuse. An answer that does not fit its schema is a 500, never sent.
 */
export const createServe = (app: FastifyInstance, ports: HttpPorts, served: RouteShape[]): Serve => {
  const endOfTurn = createEndOfTurn();
  const uploads = createUploadRoom();
  return (shape, run, gate, admit) => {
    served.push(shape);
    const answerIn = async (
      request: FastifyRequest,
      reply: FastifyReply,
      seat: UploadSeat | undefined,
    ): Promise<unknown> => {
      const { caller } = request;
      const player = await playerOf(shape, request, caller, ports);
      const operator = await operatorOf(shape, request, caller, ports);
      const params = parse(shape.params, request.params, caller);
      await admit?.({ caller, player, operator, params, request } as unknown as Comer<typeof shape>);
      const { body: rawBody, files } = await bodyOf(shape, request, ports, seat);
      const query = parse(shape.query, request.query, caller);
      const body = parse(shape.body, rawBody, caller);
      const idempotency = shape.money ? idempotencyOf(request, rawBody, files) : null;
      const session = { caller, player, operator, idempotency };
      const call = { params, query, body, ...session, file: files[0] ?? null, files, request, reply };
      const value = await run(call as unknown as Call<typeof shape>);
      if (reply.sent || shape.bare) return shape.bare && !reply.sent ? value : reply;
      const encoded = encodeAnswer(shape.value, value);
      if (!encoded.success)
        throw new Error(`answer of ${shape.method} ${shape.path} does not fit its schema: ${encoded.error.message}`);
      const copy = shape.alsoAs === undefined ? {} : { [shape.alsoAs]: encoded.data };
      return reply.send({ success: true, value: encoded.data, ...copy });
    };
    /** What staff sends is not counted: few people are staff, and a full room must not stop them. */
    const isCounted = shape.upload !== undefined && !shape.access.startsWith('operator');
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!isCounted) return answerIn(request, reply, undefined);
      const seat = uploads.enter(request.caller.ip);
      try {
        return await answerIn(request, reply, seat);
      } finally {
        seat.leave();
      }
    };
    app.route({
      method: shape.method,
      url: shape.path,
      ...(shape.bodyBytes === undefined ? {} : { bodyLimit: shape.bodyBytes }),
      handler: async (request, reply) => {
        const { caller } = request;
        await endOfTurn();
        await ports.checkOpen(shape, caller);
        return gate ? gate(caller, () => answer(request, reply)) : answer(request, reply);
      },
    });
  };
};
