import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sliderPass, startTestServer, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { linksTo, playerWithContacts, ticketOf } from '../../../src/features/identity/test/recovery-support.ts';
import { SECRET } from '../../../src/features/identity/test/verified-contact.ts';
import { type RawAnswer, rawCall, requestText } from '../../raw-call.ts';

const PATH = '/wps/member/password/email';
/** What the brand's own links look like: an entry of its list, and the port of PUBLIC_URL whatever the request says. */
const OWN_LINK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):8080\/forget#ticket=[\w-]{43}$/;

type Asked = { readonly line?: string; readonly hosts: readonly string[] };
type Asker = { readonly cid: string; readonly pass: string };

const askerOf = async (server: TestServer): Promise<Asker> => {
  const client = server.client();
  const pass = await sliderPass(client);
  return { cid: client.cookies.get('cid') ?? '', pass };
};

/** Asks for a link to reset somebody's password, with these words where the host stands. */
const askLink = async (
  server: TestServer,
  { username, email }: { username: string; email: string },
  { line = `POST ${PATH}`, hosts }: Asked,
  known?: Asker,
): Promise<RawAnswer> => {
  const { cid, pass } = known ?? (await askerOf(server));
  const form = new URLSearchParams({ username, email, sliderPass: pass }).toString();
  const headers = [...hosts, 'content-type: application/x-www-form-urlencoded', `cookie: cid=${cid}`];
  return rawCall(server.url, requestText(line, headers, form));
};

const EVIL = 'evil.example';
const NAMES = [
  `localhost:8180@${EVIL}`,
  `localhost@${EVIL}`,
  `user:word@localhost`,
  `localhost\\${EVIL}`,
  `localhost:1\\@${EVIL}`,
  `localhost?${EVIL}`,
  `localhost#${EVIL}`,
  `localhost/${EVIL}`,
  `localhost\t${EVIL}`,
  `localhost:\t80`,
  `localhost ${EVIL}`,
  `localhost,${EVIL}`,
  `localhost;${EVIL}`,
  `localhost%00.${EVIL}`,
  `localhost.`,
  `localhost.:8080`,
  `.localhost`,
  `localhost:`,
  `localhost:80:80`,
  `localhost:99999`,
  `localhost:8o`,
  `localhost:-1`,
  `[::1`,
  `[::1]${EVIL}`,
  `[::1]:80@${EVIL}`,
  `[::1%25lo]`,
  `::1`,
  `http://localhost`,
  `lócalhost`,
  '',
];
const POISONED: Asked[] = [
  ...NAMES.map((name) => ({ hosts: [`host: ${name}`] })),
  { hosts: [] },
  { hosts: ['host: localhost', `host: ${EVIL}`] },
  { hosts: [`host: ${EVIL}`, 'host: localhost'] },
  { hosts: ['host: localhost', 'Host: localhost'] },
  { line: `POST http://${EVIL}${PATH}`, hosts: ['host: localhost'] },
  { line: `POST http://localhost${PATH}`, hosts: [`host: ${EVIL}`] },
  { line: `POST http://localhost@${EVIL}${PATH}`, hosts: ['host: localhost'] },
];

describe('T61: links poisoned through the host of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true, env: { TREVO_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  it('are none: a host that is not exactly a name with or without a port is refused before anybody reads it', async () => {
    const victim = await playerWithContacts(server);
    // Never spent, when nobody reads so far.
    const asker = await askerOf(server);
    for (const asked of POISONED) {
      const answer = await askLink(server, victim, asked, asker);
      const { code } = JSON.parse(answer.body) as { code?: string };
      expect([asked, answer.status, code]).toEqual([asked, 400, 'request.invalid']);
    }
    // A foreign name that is well formed is nobody's house.
    expect((await askLink(server, victim, { hosts: [`host: ${EVIL}`] }, asker)).status).toBe(404);
    expect(await linksTo(server, victim.email)).toEqual([]);
  });

  it('are refused the same way by every door of the house', async () => {
    for (const path of [
      '/',
      '/console',
      '/healthz',
      '/metrics',
      '/openapi.json',
      '/gw/v1/native/ping',
      '/ops/session',
      '/pay/v1/x/y/pix',
    ]) {
      const answer = await rawCall(server.url, requestText(`POST ${path}`, [`host: localhost@${EVIL}`]));
      expect([path, answer.status]).toEqual([path, 400]);
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'request.invalid' });
    }
  });

  it('lead to the brand’s own host and the house’s own port, whatever port or forwarding header a caller adds', async () => {
    const victim = await playerWithContacts(server);
    for (const hosts of [
      ['host: localhost:9'],
      ['host: LOCALHOST', `x-forwarded-host: ${EVIL}`, 'x-forwarded-port: 9', 'x-forwarded-proto: https'],
      ['host: 127.0.0.1:8080', `forwarded: host=${EVIL}`, `x-host: ${EVIL}`, `x-original-host: ${EVIL}`],
    ])
      expect((await askLink(server, victim, { hosts })).status).toBe(200);
    const links = await linksTo(server, victim.email);
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toMatch(OWN_LINK);
  });

  it('keep their tickets from every server’s log: nothing of them is sent with the page', async () => {
    const victim = await playerWithContacts(server);
    await askLink(server, victim, { hosts: ['host: localhost'] });
    const [link = 'x:'] = await linksTo(server, victim.email);
    const { pathname, search } = new URL(link);
    expect([pathname, search, ticketOf(link).length]).toEqual(['/forget', '', 43]);
  });

  it('reach staff no more than players', async () => {
    const admin = await operatorClient(server, 'admin');
    const email = 'nova@example.com';
    const body = JSON.stringify({ username: 'nova.pessoa', email, roles: ['support'], reason: 'entra na equipe' });
    const send = (host: string) =>
      rawCall(
        server.url,
        requestText(
          'POST /ops/operator-changes',
          [
            `host: ${host}`,
            'content-type: application/json',
            `idempotency-key: ${randomUUID()}`,
            `authorization: Bearer ${admin.token}`,
            `cookie: ${[...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
          ],
          body,
        ),
      );
    expect((await send(`localhost:1@${EVIL}`)).status).toBe(400);
    expect((await send('localhost:9')).status).toBe(200);
    const links = (await server.messagesTo(email)).map(({ link }) => link);
    expect(links).toEqual([expect.stringMatching(/^http:\/\/localhost:8080\/console\/invite#[\w-]{43}$/)]);
  });
});

describe('T61 against a house that reads the host twice', () => {
  it('hands the ticket to the host that only the second reader sees', async () => {
    let asked = '';
    // The mistake: the gate takes the text up to the colon, the link takes what a URL makes of all of it.
    const readsTwice: ReplaceParts = (parts) => ({
      ...parts,
      resetMail: {
        ...parts.resetMail,
        ask: (db, wish) => parts.resetMail.ask(db, { ...wish, origin: new URL(`http://${asked}`).origin }),
      },
    });
    const twin = await startTestServer({
      withJobs: true,
      env: { TREVO_SECRET: SECRET },
      replaced: { replaceParts: readsTwice },
    });
    try {
      twin.app.http.app.server.prependListener('request', ({ headers }: IncomingMessage) => {
        asked = headers.host ?? '';
        headers.host = asked.split(':')[0] ?? '';
      });
      const victim = await playerWithContacts(twin);
      const answer = await askLink(twin, victim, { hosts: [`host: localhost:8180@${EVIL}`] });
      expect(answer.status).toBe(200);
      const links = await linksTo(twin, victim.email);
      expect(links).toEqual([expect.stringMatching(/^http:\/\/evil\.example\/forget#ticket=/)]);
    } finally {
      await twin.close();
    }
  });
});
