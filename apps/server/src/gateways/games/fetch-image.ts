import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { FetchImage } from '../../features/catalog/index.ts';
import { publicLookup } from './core/calls/exchange.ts';
import { isPrivateAddress } from './core/outbound/private-address.ts';

const TIMEOUT_MS = 5_000;
/** Of the vendor's original; ours is drawn anew and far smaller. */
const MAX_BYTES = 4 * 1024 * 1024;

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('the picture is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const ask = (url: URL, isTrusted: boolean): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = open(url, {
      method: 'GET',
      headers: { accept: 'image/webp,image/png,image/jpeg' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isTrusted ? {} : { lookup: publicLookup }),
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });

/**
 * Gets a picture of a vendor for the catalogue: one try of 5 s, at most 4 MB, no redirects, no private address (but for
 * the demo's own studio). @throws Error when there is none
 */
export const fetchImage: FetchImage = async (address, isTrusted) => {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !isTrusted) throw new Error('a picture comes by https only');
  if (!isTrusted && isIP(host) !== 0 && isPrivateAddress(host)) throw new Error(`${host} is not a public address`);
  const answer = await ask(url, isTrusted);
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`the picture's address answered ${answer.statusCode}`);
  }
  return readAll(answer);
};
