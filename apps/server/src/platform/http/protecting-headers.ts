import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * What every answer tells a browser: none of ours stands in a frame of a page that is not ours, is read by one, or is taken for something
 * else than what it says it is. The library is asked once: it says the same of every answer. A page that needs another value names its own.
 */
export const protectingHeaders = (isSecure: boolean): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    hsts: isSecure ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })(request, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
};
