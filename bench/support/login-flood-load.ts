import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import pg from 'pg';
import { figuresOf } from './measure.ts';

/** One slot of load: ordinary calls all the time, and so many logins a second of nobody beside them. */
export type FloodOrder = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly seconds: number;
  readonly loginsPerSecond: number;
  /** Somebody with an account, who signs in once a second from their own network. */
  readonly player: { readonly username: string; readonly password: string };
};
export type FloodSlot = {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  /** The 99th percentile of how late this process itself was. */
  readonly callersDelayP99Ms: number;
  readonly logins: { readonly judged: number; readonly sentAway: number; readonly other: number };
  /** Of the player: how long each of their logins took, and how many did not end in a session. */
  readonly own: { readonly ms: readonly number[]; readonly failed: number };
};

/** The last needs the player's session. */
const CALLS = ['/wps/system/status', '/wps/relay/home', '/lgw/games/game_menus', '/wps/v2/wallets/balance'];
const CALLERS = 4;
const PACE_MS = 10;
const OWN_EVERY_MS = 1_000;
const OWN_IP = '198.51.100.7';

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
const send = (
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<{ status: number; text: string; cookies: readonly string[] }> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });

type Login = { readonly headers: Record<string, string>; readonly body: string };

type Person = { readonly username: string; readonly password: string; readonly ip: string };

/** Logins that pass every check before the password: a solved slider of their own browser, a fresh encrypted body. */
const prepareLogins = async ({ url, databaseUrl }: FloodOrder, people: readonly Person[]): Promise<Login[]> => {
  const { keys } = JSON.parse((await send(`${url}/wps/system/keys`)).text) as { keys: JWK[] };
  const [jwk] = keys;
  if (!jwk?.kid) throw new Error('the server shows no key');
  const key = await importJWK(jwk, 'ECDH-ES');
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, iat: Math.floor(Date.now() / 1_000) };
  // The house names its browsers itself and takes no other name.
  const wanted: { person: Person; cid: string; pass: string }[] = [];
  for (const person of people) {
    const { headers } = await fetch(`${url}/wps/system/keys`);
    const cid = /^cid=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1];
    if (cid === undefined) throw new Error('the server names no browser');
    wanted.push({ person, cid, pass: randomBytes(32).toString('base64url') });
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into slider_pass select p, c, now() + interval '2 minutes' from unnest($1::bytea[], $2::bytea[]) as t (p, c)`,
    [wanted.map(({ pass }) => hashOf(pass)), wanted.map(({ cid }) => hashOf(`cid:${cid}`))],
  );
  await client.end();
  return Promise.all(
    wanted.map(async ({ cid, pass, person: { username, password, ip } }) => {
      const login = { username, password, sliderPass: pass };
      const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(login)))
        .setProtectedHeader({ ...header, jti: randomUUID() })
        .encrypt(key);
      return { body, headers: { cookie: `cid=${cid}`, 'content-type': 'application/jose', 'x-forwarded-for': ip } };
    }),
  );
};

/** People whom nobody knows, each with an address of their own in a few networks. */
const nobodies = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    username: `nobody${randomUUID()}`,
    password: 'errada errada errada',
    ip: `100.${64 + (index >> 14)}.${(index >> 7) & 127}.${(index & 127) + 1}`,
  }));

const sendLogin = (url: string, login: Login) => send(`${url}/wps/session/login`, { method: 'POST', ...login });

/** The headers of a signed-in browser. @throws when the login is refused */
const signIn = async (url: string, login: Login): Promise<Record<string, string>> => {
  const { status, text, cookies } = await sendLogin(url, login);
  if (status !== 200) throw new Error(`the player's login answered ${status}: ${text}`);
  const { value } = JSON.parse(text) as { value: { token: string } };
  const jar = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return { authorization: `Bearer ${value.token}`, cookie: jar };
};

/** The player signs in again and again, once a second, from browsers of their own. */
const signInAgain = async (url: string, logins: readonly Login[]): Promise<FloodSlot['own']> => {
  const outcomes = await Promise.all(
    logins.map(async (login, index) => {
      await pause(index * OWN_EVERY_MS);
      const begun = performance.now();
      const { status } = await sendLogin(url, login);
      return { ms: performance.now() - begun, isIn: status === 200 };
    }),
  );
  return { ms: outcomes.map(({ ms }) => ms), failed: outcomes.filter(({ isIn }) => !isIn).length };
};

/** Ordinary visitors, each with a short pause between calls, so that the house is not busy with them alone. */
const visit = async (url: string, headers: Record<string, string>, end: number): Promise<number[]> => {
  const latenciesMs: number[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const begun = performance.now();
    const { status } = await send(`${url}${CALLS[turn % CALLS.length]}`, { headers });
    if (status !== 200) throw new Error(`an ordinary call answered ${status}`);
    latenciesMs.push(performance.now() - begun);
    await pause(PACE_MS);
  }
  return latenciesMs;
};

/** An open loop: the next login is sent at its time, whether or not the ones before were answered. */
const flood = async (url: string, logins: readonly Login[], perSecond: number): Promise<number[]> => {
  const begun = performance.now();
  const running: Promise<number>[] = [];
  for (const [index, login] of logins.entries()) {
    const due = begun + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    running.push(
      sendLogin(url, login).then(
        ({ status }) => status,
        // The server may hang up on a flood; it counts as neither judged nor sent away.
        () => 0,
      ),
    );
  }
  return Promise.all(running);
};

const runSlot = async (order: FloodOrder): Promise<FloodSlot> => {
  const { url, seconds, loginsPerSecond, player } = order;
  const logins = await prepareLogins(order, nobodies(Math.ceil(seconds * loginsPerSecond)));
  const ownLogins = Array.from({ length: Math.max(2, Math.floor(seconds)) }, () => ({ ...player, ip: OWN_IP }));
  const [first, ...again] = await prepareLogins(order, ownLogins);
  if (!first) throw new Error('no login was prepared');
  const headers = await signIn(url, first);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const end = performance.now() + seconds * 1_000;
  const visitors = Promise.all(Array.from({ length: CALLERS }, () => visit(url, headers, end)));
  const [statuses, own] = await Promise.all([flood(url, logins, loginsPerSecond), signInAgain(url, again)]);
  const latenciesMs = (await visitors).flat();
  loop.disable();
  const callersDelayP99Ms = loop.percentile(99) / 1e6;
  const { p50Ms, p99Ms, perSecond } = figuresOf({ latenciesMs, seconds });
  const count = (status: number): number => statuses.filter((each) => each === status).length;
  const judged = count(401);
  const sentAway = count(503);
  return {
    p50Ms,
    p99Ms,
    perSecond,
    callersDelayP99Ms,
    own,
    logins: { judged, sentAway, other: statuses.length - judged - sentAway },
  };
};

process.on('message', (order: FloodOrder) => {
  void runSlot(order).then(
    (slot) => process.send?.(slot),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
