import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import pg from 'pg';
import { figuresOf } from './measure.ts';

/** One slot of load: ordinary calls all the time, and so many logins a second beside them. */
export type FloodOrder = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly seconds: number;
  readonly loginsPerSecond: number;
};
export type FloodSlot = {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  readonly logins: { readonly judged: number; readonly sentAway: number; readonly other: number };
};

const CALLS = ['/wps/system/status', '/wps/relay/home', '/lgw/games/game_menus'];
const CALLERS = 4;
const PACE_MS = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
const send = (
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end(body);
  });

type Login = { readonly headers: Record<string, string>; readonly body: string };

/** Logins that pass every check before the password: a solved slider of their own browser, a fresh encrypted body. */
const prepareLogins = async ({ url, databaseUrl, seconds, loginsPerSecond }: FloodOrder): Promise<Login[]> => {
  const { keys } = JSON.parse((await send(`${url}/wps/system/keys`)).text) as { keys: JWK[] };
  const [jwk] = keys;
  if (!jwk?.kid) throw new Error('the server shows no key');
  const key = await importJWK(jwk, 'ECDH-ES');
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, iat: Math.floor(Date.now() / 1_000) };
  const wanted = Array.from({ length: Math.ceil(seconds * loginsPerSecond) }, () => ({
    cid: randomBytes(16).toString('base64url'),
    pass: randomBytes(32).toString('base64url'),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into slider_pass select p, c, now() + interval '2 minutes' from unnest($1::bytea[], $2::bytea[]) as t (p, c)`,
    [wanted.map(({ pass }) => hashOf(pass)), wanted.map(({ cid }) => hashOf(`cid:${cid}`))],
  );
  await client.end();
  return Promise.all(
    wanted.map(async ({ cid, pass }, index) => {
      const login = { username: `nobody${randomUUID()}`, password: 'errada errada errada', sliderPass: pass };
      const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(login)))
        .setProtectedHeader({ ...header, jti: randomUUID() })
        .encrypt(key);
      const ip = `100.${64 + (index >> 14)}.${(index >> 7) & 127}.${(index & 127) + 1}`;
      return { body, headers: { cookie: `cid=${cid}`, 'content-type': 'application/jose', 'x-forwarded-for': ip } };
    }),
  );
};

/** Ordinary visitors, each with a short pause between calls, so that the house is not busy with them alone. */
const visit = async (url: string, end: number): Promise<number[]> => {
  const latenciesMs: number[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const begun = performance.now();
    const { status } = await send(`${url}${CALLS[turn % CALLS.length]}`);
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
      send(`${url}/wps/session/login`, { method: 'POST', ...login }).then(
        ({ status }) => status,
        // The server may hang up on a flood; it counts as neither judged nor sent away.
        () => 0,
      ),
    );
  }
  return Promise.all(running);
};

const runSlot = async (order: FloodOrder): Promise<FloodSlot> => {
  const logins = order.loginsPerSecond > 0 ? await prepareLogins(order) : [];
  const end = performance.now() + order.seconds * 1_000;
  const visitors = Promise.all(Array.from({ length: CALLERS }, () => visit(order.url, end)));
  const statuses = await flood(order.url, logins, order.loginsPerSecond);
  const latenciesMs = (await visitors).flat();
  const { p50Ms, p99Ms, perSecond } = figuresOf({ latenciesMs, seconds: order.seconds });
  const count = (status: number): number => statuses.filter((each) => each === status).length;
  const judged = count(401);
  const sentAway = count(503);
  return { p50Ms, p99Ms, perSecond, logins: { judged, sentAway, other: statuses.length - judged - sentAway } };
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
