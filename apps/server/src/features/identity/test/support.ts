import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { PASSWORD, query, sliderPass, type TestClient, type TestServer } from '@trevo/testkit';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { tokenHash } from '../../../platform/secrets.ts';

/** What the tests of identity share. */

export const newUsername = (): string => `p${randomBytes(5).toString('hex')}`;
export const OTHER_PASSWORD = 'outra frase bem comprida 9';
export const MINUTE = 60_000;
/** E.164 of a Brazilian mobile, a fresh range of ten thousand each, so that no brake remembers it. */
export const newMobile = (): string => `+55119${String(randomInt(60_000_000, 99_999_999))}`;

/** Puts an image with a known solution before the browser, as nobody in a test can read one. */
export const knownCaptcha = async (server: TestServer, client: TestClient, solution = 'ACDEF'): Promise<string> => {
  if (!client.cookies.has('cid')) await client.call('GET /wps/system/status');
  const cid = client.cookies.get('cid') ?? '';
  await query(
    server,
    `insert into captcha values ($1, $2, now(), now() + interval '2 minutes', true)
      on conflict (cid_hash) do update set answer_hash = excluded.answer_hash, is_open = true`,
    [tokenHash(`cid:${cid}`), tokenHash(`captcha:${cid}:${solution}`)],
  );
  return solution;
};

/** Puts a slider pass into the browser's hand without drawing a picture. */
export const knownPass = async (server: TestServer, client: TestClient): Promise<string> => {
  if (!client.cookies.has('cid')) await client.call('GET /wps/system/status');
  const pass = randomBytes(32).toString('base64url');
  await query(server, 'insert into slider_pass values ($1, $2, $3)', [
    tokenHash(pass),
    tokenHash(`cid:${client.cookies.get('cid')}`),
    new Date(server.clock.now() + 2 * MINUTE),
  ]);
  return pass;
};

export type LoginOptions = {
  captcha?: string;
  rememberMe?: boolean;
  type?: 'username' | 'remember';
  realm?: 'member' | 'agent';
};

/** One try to sign in, with a fresh slider pass. Keeps the token when it works. */
export const tryLogin = async (
  client: TestClient,
  username: string,
  password: string = PASSWORD,
  options: LoginOptions = {},
) => {
  const body = { username, password, sliderPass: await sliderPass(client), ...options };
  const answer = await client.callEncrypted('POST /wps/session/login', { body });
  if (answer.success && answer.value.token !== '') client.token = answer.value.token;
  return answer;
};

/** A wrong password, with the image captcha solved when one is asked for. */
export const failLogin = async (server: TestServer, client: TestClient, username: string, needsCaptcha: boolean) => {
  const captcha = needsCaptcha ? { captcha: await knownCaptcha(server, client) } : {};
  return tryLogin(client, username, 'errada errada errada', captcha);
};

/** Locks an account by three wrong passwords from one browser. */
export const lock = async (server: TestServer, username: string): Promise<void> => {
  const client = server.client();
  for (const needsCaptcha of [false, true, true]) {
    const answer = await failLogin(server, client, username, needsCaptcha);
    if (answer.code !== 'auth.wrong_credentials') throw new Error(`not counted: ${answer.code}`);
  }
};

export type SealOptions = { header?: Record<string, unknown>; alg?: string; enc?: string };

/** Encrypts a text as the browser would, with whatever a hostile one would change in the header. */
export const seal = async (
  client: TestClient,
  text: string,
  { header = {}, alg = 'ECDH-ES', enc = 'A256GCM' }: SealOptions = {},
) => {
  const { keys } = (await (await client.raw('/wps/system/keys')).json()) as { keys: JWK[] };
  const [key] = keys;
  if (!key) throw new Error('the server shows no key');
  const { alg: _, ...jwk } = key;
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg,
      enc,
      kid: jwk.kid ?? '',
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      ...header,
    })
    .encrypt(await importJWK(jwk, alg));
};

/** Sends a compact JWE to an encrypted call. */
export const sendSealed = async (client: TestClient, path: string, method: string, body: string) => {
  const answer = await client.raw(path, { method, headers: { 'content-type': 'application/jose' }, body });
  return { status: answer.status, body: (await answer.json()) as { code?: string; success: boolean; value?: unknown } };
};
