import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { DomainError } from '../domain-error.ts';
import { createLately } from '../lately.ts';

/** Whom a request asked: the name in lower case (`brand.example`, `[::1]`), and the port's digits, '' when none was named. */
export type Host = { readonly name: string; readonly port: string };
export type ReadHost = (request: IncomingMessage) => Host;

/** `name`, `name:port`, `[v6]` and `[v6]:port`, and nothing else: no user part, no path, no dot at the end, no white space. */
const HOST = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
/** A DNS name and a port; what is longer is not even matched. */
const MOST_LETTERS = 253 + 6;

const parseHost = (text: string): Host | null => {
  const [, name, port = ''] = (text.length <= MOST_LETTERS && HOST.exec(text)) || [];
  if (name === undefined || (name.startsWith('[') && !isIPv6(name.slice(1, -1))) || Number(port) > 65_535) return null;
  return { name: name.toLowerCase(), port };
};

/** Two readers may see two hosts in a request that names it twice: the library keeps the first, a proxy perhaps the last. */
const namesHostTwice = ({ rawHeaders }: IncomingMessage): boolean => {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') times += 1;
  }
  return times > 1;
};

/**
 * The one reader of the host: nobody else looks at the header, so nobody reads another host out of the same text. A proxy's word
 * counts only from `trustedProxies`. Refuses a target that names a host itself (`GET http://evil.example/ HTTP/1.1`).
 * @returns a reader that throws DomainError request.invalid
 */
export const createHostReader = (trustedProxies: readonly string[]): ReadHost => {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : null;
  return (request) => {
    const { headers, socket, url = '' } = request;
    const forwarded = headers['x-forwarded-host'];
    const isProxy = typeof forwarded === 'string' && isTrusted?.(socket.remoteAddress ?? '', 0) === true;
    // Each proxy appends what it was asked: the last is the word of the one that stands before us.
    const text = isProxy ? (forwarded.split(',').at(-1)?.trim() ?? '') : (headers.host ?? '');
    const host = url.startsWith('/') && !namesHostTwice(request) ? parseHost(text) : null;
    if (host === null) throw new DomainError('request.invalid');
    return host;
  };
};

/** An origin of the house: scheme and, unless another is named, port of PUBLIC_URL; the host is an entry of the brand's list. */
export const createOrigins = (publicUrl: string) => {
  const url = new URL(publicUrl);
  // Remembered, because every request asks for two; a caller names the port.
  const known = createLately<string, string>(1_000);
  return (entry: string, port = url.port): string => {
    const address = `${url.protocol}//${entry}:${port}`;
    const found = known.get(address);
    if (found !== undefined) return found;
    const { origin } = new URL(address);
    known.set(address, origin);
    return origin;
  };
};
