import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../outbound/private-address.ts';
import { VendorError } from '../outbound/vendor-error.ts';

export type Exchanged = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};
type Outgoing = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly timeoutMs?: number;
  readonly isPage?: boolean;
};
type Limits = { readonly trustedOrigins: readonly string[]; readonly maxAnswerBytes?: number };

const USUAL_TIMEOUT_MS = 5_000;
const USUAL_MAX_BYTES = 8 * 1024 * 1024;
const AGENT_OPTIONS = { keepAlive: true, keepAliveMsecs: 15_000, maxSockets: 64, maxFreeSockets: 16 };
const agents = { 'http:': new HttpAgent(AGENT_OPTIONS), 'https:': new HttpsAgent(AGENT_OPTIONS) };

/**
 * Looks a name up and refuses it when any of its addresses is private. The connection is made to the address that was
 * checked, so a name that changes its mind between check and use gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new VendorError('address_refused', `${hostname} is not a public address`), '', 0);
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

const addressOf = (url: string, { trustedOrigins }: Limits): { url: URL; isTrusted: boolean } => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') || parsed.username !== '')
    throw new VendorError('address_refused', "the vendor's address is not an http(s) address");
  const isTrusted = trustedOrigins.includes(parsed.origin);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(host) !== 0 && isPrivateAddress(host))
    throw new VendorError('address_refused', `${host} is not a public address`);
  return { url: parsed, isTrusted };
};

const readAnswer = (message: IncomingMessage, maxBytes: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    message.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) {
        message.destroy();
        reject(new VendorError('malformed', `the vendor's answer is longer than ${maxBytes} bytes`));
      } else parts.push(part);
    });
    message.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    message.on('error', (cause) => reject(new VendorError('unreachable', 'the vendor cut the answer off', { cause })));
  });

/**
 * Ends a call without an answer. Its time begins with a socket: a wait in our own line is not the vendor's silence, and one as
 * long as the vendor's own time ends the call unsent.
 */
const createPatience = (ms: number) => {
  const ends = new AbortController();
  const giveUp = (error: VendorError) => setTimeout(() => ends.abort(error), ms);
  let timer = giveUp(new VendorError('crowded', 'no connection to the vendor came free in time'));
  return {
    signal: ends.signal,
    startNow(): void {
      if (ends.signal.aborted) return;
      clearTimeout(timer);
      timer = giveUp(new VendorError('timed_out', 'the vendor did not answer in time'));
    },
    end: (): void => clearTimeout(timer),
    /** What ended it, if it was we. */
    reason: (): unknown => (ends.signal.aborted ? ends.signal.reason : null),
  };
};

const asVendorError = (cause: unknown): VendorError => {
  if (cause instanceof VendorError) return cause;
  return new VendorError('unreachable', 'the vendor cannot be reached', { cause });
};

/**
 * One request and its whole answer. Redirects are not followed (an answer of 3xx is `malformed`): the vendor's word must
 * not send our signed requests elsewhere. Of a page only the status is read, whatever it is. Private and link-local addresses are refused unless their origin is trusted.
 * `onSocket` is told when the vendor's time begins.
 * @throws VendorError
 */
export const exchange = async (outgoing: Outgoing, limits: Limits, onSocket: () => void): Promise<Exchanged> => {
  const { url, isTrusted } = addressOf(outgoing.url, limits);
  const isTls = url.protocol === 'https:';
  const body = outgoing.body === undefined ? undefined : Buffer.from(outgoing.body);
  const patience = createPatience(outgoing.timeoutMs ?? USUAL_TIMEOUT_MS);
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        method: outgoing.method,
        headers: { ...outgoing.headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
        agent: isTls ? agents['https:'] : agents['http:'],
        signal: patience.signal,
        ...(isTrusted ? {} : { lookup: publicLookup }),
      };
      const sent = isTls ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve);
      sent.on('error', reject);
      // Node tells a request that waits for a socket of its end only once it has one.
      patience.signal.addEventListener('abort', () => reject(patience.reason()));
      sent.once('socket', () => {
        patience.startNow();
        onSocket();
      });
      sent.end(body);
    });
    const status = message.statusCode ?? 0;
    if (outgoing.isPage) {
      message.destroy();
      return { status, headers: message.headers, text: '' };
    }
    if (status >= 300 && status < 400) {
      message.resume();
      throw new VendorError('malformed', `the vendor sends us elsewhere (${status})`, { httpStatus: status });
    }
    const text = await readAnswer(message, limits.maxAnswerBytes ?? USUAL_MAX_BYTES);
    return { status, headers: message.headers, text };
  } catch (error) {
    throw asVendorError(patience.reason() ?? error);
  } finally {
    patience.end();
  }
};
