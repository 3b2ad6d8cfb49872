import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type PostAccount, isSame } from './accounts.ts';
import { keepMessage, type Post } from './post-state.ts';

const MOST_BYTES = 256 * 1024;

/** An SMTP refusal with its number. */
const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const keepMail = async (post: Post, raw: Buffer, recipients: readonly string[]): Promise<void> => {
  const mail = await PostalMime.parse(raw);
  for (const to of recipients)
    keepMessage(post, {
      channel: 'email',
      to: to.toLowerCase(),
      from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
};

/**
 * A mail server that delivers into the inbox page. Loopback only and without TLS, so that its one customer needs no certificate;
 * nobody without the account gets anything delivered.
 */
export const createMailServer = (post: Post, account: PostAccount) => {
  const { state } = post;
  const slow = (): Promise<void> => pause(state.faults.slowSeconds * 1000);
  const takeMail = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const raw = await readAll(stream);
    await slow();
    if (stream.sizeExceeded) throw refusal(552, 'Too large');
    await keepMail(
      post,
      raw,
      envelope.rcptTo.flatMap(({ address }) => address ?? []),
    );
  };
  const server = new SMTPServer({
    name: 'post.sandbox',
    banner: 'Trevo sandbox: nothing leaves this machine',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    hidePIPELINING: true,
    size: MOST_BYTES,
    // The site keeps its connections open; a stop does not wait for it to let go.
    closeTimeout: 200,
    onAuth({ username, password }, _session, done) {
      const isKnown = isSame(username ?? '', account.user) && isSame(password ?? '', account.password);
      if (!isKnown || state.faults.mail === '535') return done(refusal(535, 'Authentication failed'));
      done(null, { user: account.user });
    },
    onRcptTo(_address, _session, done) {
      const { mail } = state.faults;
      if (mail === '550') return done(refusal(550, 'No such mailbox'));
      if (mail === '451') return done(refusal(451, 'Try again later'));
      done();
    },
    onData(stream, session, done) {
      callbackify(takeMail)(stream, session, (error) => done(error, 'Taken'));
    },
  });
  // A customer that hangs up in the middle is its own business.
  server.on('error', () => undefined);
  const listenOn = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const socket = server.server;
      socket.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        socket.removeListener('error', reject);
        resolve((socket.address() as AddressInfo).port);
      });
    });
  return {
    /** The wanted port, or any free one when another program has it. */
    listen: (wanted: number): Promise<number> =>
      listenOn(wanted).catch((error: { code?: string }) => {
        if (error.code !== 'EADDRINUSE' || wanted === 0) throw error;
        return listenOn(0);
      }),
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
};
