import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openStateFile } from '../state-file.ts';
import { publishAccount, readAccount } from './accounts.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { keepMessage, PostState } from './post-state.ts';
import { smsRoutes } from './sms.routes.ts';
import { createMailServer } from './smtp.ts';

export type PostOptions = {
  readonly home: string;
  /** Wanted port of the mail server; 0, or one that is taken, becomes any free one. */
  readonly smtpPort: number;
  /** Where links of a mail may lead. */
  readonly siteOrigins: readonly string[];
};

/**
 * Everybody's mailboxes and telephones: a mail server, an SMS provider, and the page `/inbox` that shows what arrived. Where
 * they are and how to get in stands in `<home>/sandbox-mail.json` and `sandbox-sms.json` once the sandbox listens.
 * @returns how another of the sandbox's companies sends an SMS
 */
export const openPost = async (
  app: FastifyInstance,
  { home, smtpPort, siteOrigins }: PostOptions,
): Promise<(to: string, text: string) => void> => {
  const post = openStateFile(join(home, 'sandbox-inbox.json'), PostState);
  const [mail, sms] = [readAccount(home, 'mail'), readAccount(home, 'sms')];
  const server = createMailServer(post, mail);
  app.addHook('onListen', async () => {
    const port = await server.listen(smtpPort);
    publishAccount(home, 'mail', mail, { url: `smtp://${mail.user}:${mail.password}@127.0.0.1:${port}` });
    const apiUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    publishAccount(home, 'sms', sms, { apiUrl, accountSid: sms.user, authToken: sms.password });
  });
  app.addHook('onClose', () => server.close());
  smsRoutes(app, post, sms);
  await app.register(async (inbox) => inboxRoutes(inbox, post, siteOrigins));
  return (to, text) => void keepMessage(post, { channel: 'sms', to, from: 'Firebase', subject: '', text, html: '' });
};
