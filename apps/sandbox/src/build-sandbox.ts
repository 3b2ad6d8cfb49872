import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openBeacon } from './beacon/index.ts';
import { BankState, openBank } from './bank/index.ts';
import { readBankCredentials } from './bank-credentials.ts';
import { openLogins } from './oidc/index.ts';
import { openPost } from './post/index.ts';
import { openStateFile } from './state-file.ts';
import { openStudio } from './studio/index.ts';
import { openWitness } from './witness/index.ts';

/** The first page, and what the pages of every company share. */
const FRONT = {
  '/': ['index.html', 'text/html'],
  '/front.js': ['front.js', 'text/javascript'],
  '/speak.js': ['speak.js', 'text/javascript'],
} as const;

const SandboxState = z.object({ bank: BankState.default(() => BankState.parse({})) });

/**
 * The outside world in a box, not yet listening. Its state and credentials live in `home`.
 * @param gatewayUrl where the studio's vendors find the platform's wallet
 * @param smtpPort wanted port of the mail server; 0 takes any free one
 */
export const buildSandbox = async (
  home: string,
  gatewayUrl = 'http://127.0.0.1:8080/gw/v1',
  smtpPort = 0,
): Promise<FastifyInstance> => {
  const app = fastify({ logger: { level: 'warn' }, bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onSend', async (_request, reply) => {
    // A game's page is framed by the site and says so itself.
    if (!reply.hasHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
      );
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const host = (): string => `127.0.0.1:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;
  const file = openStateFile(join(home, 'sandbox.json'), SandboxState);
  await openBank(app, {
    file: { state: file.state.bank, save: file.save },
    credentials: readBankCredentials(home),
    host,
  });
  await openStudio(app, { home, origin: () => `http://${host()}`, gatewayUrl });
  openBeacon(app, { home, origin: () => `http://${host()}` });
  const { port: sitePort } = new URL(gatewayUrl);
  const siteOrigins = [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`];
  const deliver = await openPost(app, { home, smtpPort, siteOrigins });
  openWitness(app, { home, origin: () => `http://${host()}` });
  await openLogins(app, { home, siteOrigins, deliver });
  for (const [path, [file, type]] of Object.entries(FRONT)) {
    const body = readFileSync(new URL(`front/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(body));
  }
  for (const probe of ['/healthz', '/readyz']) app.get(probe, async () => ({ status: 'ok' }));
  return app;
};
