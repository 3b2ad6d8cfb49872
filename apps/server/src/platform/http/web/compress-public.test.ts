import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLastingText } from './compress-public.ts';

const TEXT = 'the same for everyone '.repeat(200);

it('makes and compresses a lasting text once for each encoding, however many ask for it', async () => {
  const made: string[] = [];
  const packed: string[] = [];
  const text = createLastingText(
    () => {
      made.push('made');
      return TEXT;
    },
    async (payload, encoding) => {
      packed.push(encoding);
      return encoding === 'br' ? brotliCompressSync(payload) : gzipSync(payload);
    },
  );
  const app = fastify();
  app.get('/', (request, reply) => text(request, reply));
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  const answers = await Promise.all(['br', 'gzip', 'br', 'identity', 'gzip', 'br'].map(ask));
  expect([made, packed.toSorted()]).toEqual([['made'], ['br', 'gzip']]);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    'br',
    undefined,
    'gzip',
    'br',
  ]);
  const [br, gzip, , plain] = answers;
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(TEXT);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(TEXT);
  expect([plain?.body, br?.headers.vary, plain?.headers.vary]).toEqual([TEXT, 'accept-encoding', undefined]);
  await app.close();
});
