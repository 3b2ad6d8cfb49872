import { BlockList, isIP } from 'node:net';
import findMyWay from 'find-my-way';
import type { Clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { AnswerBare, BareDoor, BareReply, BareRequest } from '../../../platform/http/bare-door.ts';
import type { Log } from '../../../platform/log.ts';
import type { AdapterContext, VendorAdapter, WireReply, WireRequest, WireRoute } from '../adapter.ts';
import type { FindConnection, VendorConnection } from './connection.ts';
import { type ConnectionGates, createConnectionGates, type GateLimits } from './gate.ts';
import type { VendorHealthRecorder } from './health.ts';
import type { KeepCalls } from './calls/keep-calls.ts';
import { isProved } from './proof/is-proved.ts';
import { createStripSecrets } from './calls/strip-secrets.ts';

export type MountDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly findConnection: FindConnection;
  readonly contextOf: (adapter: VendorAdapter, connection: VendorConnection) => AdapterContext;
  readonly calls: KeepCalls;
  readonly healthOf: (merchantId: number, vendor: string) => VendorHealthRecorder;
  /** A call was sent away before anything moved. */
  readonly shed: (vendor: string) => void;
  /** No room for another nonce. */
  readonly areNoncesFull: () => boolean;
  readonly limits: GateLimits;
};

const busy = (status: 429 | 503, message: string, retryAfterSeconds = 1): WireReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: 'TEMPORARY_ERROR', message }),
  headers: { 'retry-after': String(retryAfterSeconds) },
  about: { op: 'unknown', status: 'TEMPORARY_ERROR' },
});

const FULL = busy(503, 'busy, nothing was done, come again');
const TOO_MANY = busy(429, 'too many calls, nothing was done, come again');

type Params = Readonly<Record<string, string>>;

/** A class, because a getter in an object of its own costs a microsecond a call. */
class VendorRequest implements WireRequest {
  readonly method: string;
  readonly url: string;
  readonly params: Params;
  readonly headers: BareRequest['headers'];
  readonly body: Buffer;
  readonly ip: string;
  #query: URLSearchParams | undefined;

  constructor({ method, url, headers, body, ip }: BareRequest, params: Params) {
    this.method = method;
    this.url = url;
    this.params = params;
    this.headers = headers;
    this.body = body;
    this.ip = ip;
  }

  /** Most wires never look at it. */
  get query(): URLSearchParams {
    const mark = this.url.indexOf('?');
    this.#query ??= new URLSearchParams(mark < 0 ? '' : this.url.slice(mark + 1));
    return this.#query;
  }
}

const allowLists = new WeakMap<VendorConnection, BlockList>();
const isAllowed = (connection: VendorConnection, ip: string): boolean => {
  if (connection.allowedAddresses.length === 0) return true;
  let list = allowLists.get(connection);
  if (list === undefined) {
    list = new BlockList();
    for (const entry of connection.allowedAddresses) {
      const [net = '', bits] = entry.split('/');
      const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(net, family);
      else list.addSubnet(net, Number(bits), family);
    }
    allowLists.set(connection, list);
  }
  return list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
};

const toBare = ({ status, contentType, body, headers }: WireReply): BareReply => ({
  status,
  contentType,
  body,
  ...(headers && { headers }),
});

/** What the vendor hears when its adapter threw: nothing moved, or it is not known, and coming again is right both times. */
const afterError = (error: unknown, vendor: string, log: Log): WireReply => {
  if (error instanceof DomainError && (error.httpStatus === 503 || error.httpStatus === 429))
    return busy(503, 'busy, come again', error.retryAfterSeconds ?? 1);
  log.error({ err: error, vendor }, 'gateway.unexpected');
  return busy(503, 'temporary error, come again');
};

const createVendorRoutes = (adapter: VendorAdapter, deps: MountDeps) => {
  const { clock, calls, log } = deps;
  const { vendor } = adapter;
  /** By brand: one brand's vendor, or whoever plays it, never takes another's room. */
  const rooms = new Map<number, { readonly gates: ConnectionGates; readonly health: VendorHealthRecorder }>();
  const roomOf = (merchantId: number) => {
    const found = rooms.get(merchantId) ?? {
      gates: createConnectionGates(clock, deps.limits),
      health: deps.healthOf(merchantId, vendor),
    };
    rooms.set(merchantId, found);
    return found;
  };
  const strip = createStripSecrets(adapter.secretFields);

  return async (route: WireRoute, request: BareRequest, params: Params): Promise<BareReply> => {
    const { ip } = request;
    const { merchantId } = request.merchant;
    const connection = deps.findConnection(merchantId, vendor);
    if (connection === null || !isAllowed(connection, ip)) throw new DomainError('request.not_found');
    const { gates, health } = roomOf(merchantId);
    const gate = gates.of(ip);
    const entered = calls.isFull() || deps.areNoncesFull() ? 'full' : gate.enter();
    if (entered !== 'ok') {
      deps.shed(vendor);
      return toBare(entered === 'full' ? FULL : TOO_MANY);
    }
    const begun = performance.now();
    const at = clock.now();
    const wireRequest = new VendorRequest(request, params);
    let answer: WireReply;
    try {
      answer = await route.answer(wireRequest, deps.contextOf(adapter, connection));
    } catch (error) {
      answer = afterError(error, vendor, log);
    }
    try {
      const ms = performance.now() - begun;
      // Whoever cannot sign says nothing about the vendor's health.
      if (isProved(answer)) {
        gates.prove(ip);
        health.callback(ms, answer.status < 500);
      }
      calls.keep({ merchantId, vendor, at, ms, request: wireRequest, reply: answer, strip });
      return toBare(answer);
    } finally {
      gate.leave();
    }
  };
};

const MAX_PARAM_LENGTH = 200;
const PREFIX = '/gw/';
const NO_PARAMS: Params = {};

/**
 * Puts the wires of all adapters below `/gw/v1/<vendor>`, past the framework. Bodies are raw bytes, at most 256 KB. An
 * unknown vendor, a vendor this brand has no connection to, and an address that is not on its list are all the same 404.
 */
export const mountVendors = (door: BareDoor, adapters: readonly VendorAdapter[], deps: MountDeps): void => {
  type Found = (request: BareRequest, params: Params) => Promise<BareReply>;
  const routes = new Map<() => void, Found>();
  /** By method and path, those whose path names nobody: most wires' every call. */
  const plain = new Map<string, Found>();
  const router = findMyWay({ maxParamLength: MAX_PARAM_LENGTH, caseSensitive: true });
  for (const adapter of adapters) {
    const answerRoute = createVendorRoutes(adapter, deps);
    for (const route of adapter.routes) {
      // The router wants a function of each route; it only names the route here.
      const name = (): void => undefined;
      const found: Found = (request, params) => answerRoute(route, request, params);
      const path = `/gw/v1/${adapter.vendor}${route.path}`;
      routes.set(name, found);
      if (!/[:*]/.test(path)) plain.set(`${route.method} ${path}`, found);
      router.on(route.method, path, name);
    }
  }
  const answer: AnswerBare = (request) => {
    const known = plain.get(`${request.method} ${request.url}`);
    if (known !== undefined) return known(request, NO_PARAMS);
    const found = router.find(request.method as 'GET' | 'POST', request.url);
    const answerRoute = found === null ? undefined : routes.get(found.handler as () => void);
    if (found === null || answerRoute === undefined) return Promise.reject(new DomainError('request.not_found'));
    return answerRoute(request, found.params as Params);
  };
  door.mount(PREFIX, answer);
};
