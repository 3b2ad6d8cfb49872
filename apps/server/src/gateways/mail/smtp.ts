import { SECOND } from '@trevo/time';
import { createTransport } from 'nodemailer';
import { type Letter, type MailOutlet, OutletError } from '../../features/delivery/index.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A server that does not answer within this is called silent; the job tries again. */
const PATIENCE_MS = 15 * SECOND;

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** The SMTP answer's class decides: 5xx about the recipient is final, about us or the sender it is our own mistake. */
const toOutletError = (error: SmtpError): OutletError => {
  const answer = error.responseCode ?? 0;
  const code = answer > 0 ? String(answer) : (error.code ?? 'silent').toLowerCase();
  if (error.code === 'EAUTH') return new OutletError('misconfigured', code, 'the mail server refused our login');
  if (answer < 500) return new OutletError('unavailable', code, 'the mail server did not take it');
  if (error.command === 'MAIL FROM')
    return new OutletError('misconfigured', code, 'the mail server refused the sender');
  return new OutletError('refused', code, 'the mail server refused the message');
};

export type SmtpOptions = {
  /** `smtps://user:password@host:465` (TLS from the first byte) or `smtp://user:password@host:587` (STARTTLS, required). */
  readonly url: string;
  /** The sender of brands without an address of their own. */
  readonly from: string;
};

/**
 * Mail over SMTP with a small pool of connections. Never in clear: without TLS nothing is said to a server that is not on this
 * very machine.
 */
export const createSmtp = ({ url, from }: SmtpOptions): MailOutlet => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  const isHere = LOOPBACK.has(hostname);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: !isTls && !isHere,
    ignoreTLS: !isTls && isHere,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A text is made from our own templates; nothing may make it read a file or another address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from,
    async send({ from: sender, fromName, to, subject, text, html }: Letter) {
      try {
        const { messageId } = await transport.sendMail({
          from: { name: fromName, address: sender },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ref: messageId };
      } catch (error) {
        throw toOutletError(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
};
