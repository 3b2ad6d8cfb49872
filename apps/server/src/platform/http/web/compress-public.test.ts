import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressPublicAnswers, createCopies, createLastingText } from './compress-public.ts';

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

it('compresses a long public answer once while it stays the same, however many ask for it', async () => {
  const packed: string[] = [];
  const app = fastify();
  compressPublicAnswers(
    app,
    createCopies(async (payload, encoding) => {
      packed.push(`${encoding} ${payload.length}`);
      return encoding === 'br' ? brotliCompressSync(payload) : gzipSync(payload);
    }),
  );
  let names = 'a name, '.repeat(2_000);
  app.get('/wps/relay/games/names', () => names);
  app.get('/wps/relay/vendors', () => 'a vendor, '.repeat(200));
  const ask = (encoding: string, url = '/wps/relay/games/names') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } });
  const answers = await Promise.all(['br', 'gzip', 'br', 'br', 'gzip'].map((encoding) => ask(encoding)));
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toBe(names);
  expect(answers.map(({ rawPayload }) => rawPayload.length)).toEqual(
    [0, 1, 0, 0, 1].map((at) => answers[at]?.rawPayload.length),
  );
  expect(packed.toSorted()).toEqual(['br 16000', 'gzip 16000']);
  names = `${names}another`;
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toBe(names);
  expect(packed).toHaveLength(3);
  // A short one is made anew sooner than it is looked for.
  for (let at = 0; at < 2; at += 1) await ask('br', '/wps/relay/vendors');
  expect(packed).toHaveLength(5);
  await app.close();
});
