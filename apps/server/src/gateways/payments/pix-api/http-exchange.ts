import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export type HttpCall = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type HttpAnswer = { readonly status: number; readonly body: string };
export type HttpExchange = (call: HttpCall) => Promise<HttpAnswer>;

/** Client certificate: banks ask for mutual TLS. PEM texts. */
export type ClientCertificate = { readonly cert: string; readonly key: string };

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * One HTTP exchange with a deadline for the whole of it and a bound on the answer. Not `fetch`: that cannot present a
 * client certificate. Redirects are not followed. Rejects when no complete answer came.
 */
export const createHttpExchange = (timeoutMs: number, certificate: ClientCertificate | null): HttpExchange => {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: 8 });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: 8, ...certificate });
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const open = isSecure ? httpsRequest : httpRequest;
      const request = open(url, {
        method,
        agent: isSecure ? secure : plain,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) request.destroy(new Error('the answer is too large'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      request.end(body);
    });
};
