import { randomBytes } from 'node:crypto';
import { registerPlayer, sliderPass, type TestClient, type TestServer } from '@trevo/testkit';
import { newUsername } from '../../../src/features/identity/test/support.ts';
import { fileContact, newEmail, newMobile } from '../../../src/features/identity/test/verified-contact.ts';
import { tokenHash } from '../../../src/platform/secrets.ts';
import { type AnswerTimes, type Ask, measureAnswers, type Seen, shapeOf, withOwner } from './answer-times.ts';

/** T06: ways to ask the house who has an account, each measured about an account that exists and about nobody. */
export type AccountKind = 'known' | 'unknown';
const KINDS: readonly AccountKind[] = ['known', 'unknown'];

type Query = Parameters<Parameters<typeof withOwner>[1]>[0];
type Owner = { readonly username: string; readonly email: string; readonly mobile: string };

const registerOwner = async (server: TestServer): Promise<Owner> => {
  const { username } = await registerPlayer(server);
  const owner = { username, email: newEmail(), mobile: newMobile() };
  await fileContact(server, username, { kind: 'email', value: owner.email });
  await fileContact(server, username, { kind: 'mobile', value: `+55${owner.mobile}` });
  return owner;
};

/** A fresh browser with a slider's pass in its hand. */
const browserWithPass = async (server: TestServer, query: Query): Promise<{ client: TestClient; pass: string }> => {
  const client = server.client();
  const [cid, pass] = [server.app.http.browserIds.make(), randomBytes(32).toString('base64url')];
  client.cookies.set('cid', cid);
  const until = new Date(server.clock.now() + 120_000);
  await query('insert into slider_pass values ($1, $2, $3)', [tokenHash(pass), tokenHash(`cid:${cid}`), until]);
  return { client, pass };
};

const timed = async (send: () => Promise<Response>): Promise<Seen> => {
  const since = performance.now();
  const answer = await send();
  const text = await answer.text();
  return { ms: performance.now() - since, shape: shapeOf(answer.status, answer.headers, text) };
};

const measure = (
  server: TestServer,
  samples: number,
  open: (query: Query, owner: Owner) => Ask<AccountKind>,
): Promise<AnswerTimes<AccountKind>> =>
  withOwner(server, async (query) => measureAnswers(KINDS, open(query, await registerOwner(server)), samples));

/** A forgotten password by e-mail: does this user name have this e-mail? */
export const askByEmail = (server: TestServer, samples: number): Promise<AnswerTimes<AccountKind>> =>
  measure(server, samples, (query, owner) => async (kind) => {
    // The house's own limit of links must not end the measurement.
    await query('delete from reset_link');
    const { client, pass } = await browserWithPass(server, query);
    const form = new URLSearchParams({
      sliderPass: pass,
      username: kind === 'known' ? owner.username : newUsername(),
      email: kind === 'known' ? owner.email : newEmail(),
    });
    return timed(() =>
      client.raw('/wps/member/password/email', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
        body: form.toString(),
      }),
    );
  });

/** A forgotten password by phone: does an account have this number? First the code, then a new password with a wrong one. */
export const askByPhone = (
  server: TestServer,
  samples: number,
  step: 'send' | 'submit',
): Promise<AnswerTimes<AccountKind>> =>
  measure(server, samples, (query, owner) => async (kind) => {
    // The brakes of sending, which see numbers and not accounts, must not end the measurement.
    await query('delete from sms_count');
    const mobileNum = kind === 'known' ? owner.mobile : newMobile();
    const { client, pass } = await browserWithPass(server, query);
    const sent = await timed(() =>
      client.raw('/wps/verification/sms/noLogin', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        body: JSON.stringify({ mobileNum, countryDialingCode: '55', purpose: 'recover', sliderPass: pass }),
      }),
    );
    if (step === 'send') return sent;
    const body = await client.encrypt({
      newPassword: 'outra frase bem comprida 9',
      countryDialingCode: '55',
      mobileNum,
      verificationCode: 'x00000',
    });
    return timed(() =>
      client.raw('/wps/member/password/verification', {
        method: 'POST',
        headers: { 'content-type': 'application/jose', 'accept-language': 'en' },
        body,
      }),
    );
  });

/** A registration: does somebody have this e-mail? */
export const askByRegistration = (server: TestServer, samples: number): Promise<AnswerTimes<AccountKind>> =>
  measure(server, samples, (_, owner) => async (kind) => {
    const client = server.client();
    const body = await client.encrypt({
      username: newUsername(),
      password: 'Trevo de quatro folhas 7',
      confirmPassword: 'Trevo de quatro folhas 7',
      email: kind === 'known' ? owner.email : newEmail(),
      sliderPass: await sliderPass(client),
      agreeTerms: true,
      login: false,
    });
    return timed(() =>
      client.raw('/wps/member/register', {
        method: 'PUT',
        headers: { 'content-type': 'application/jose', 'accept-language': 'en' },
        body,
      }),
    );
  });
