import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { MAX_UPLOAD_BYTES, readUpload } from './upload.ts';
import { createUploadRoom } from './upload-room.ts';

let app: FastifyInstance;
/** Four kilobytes of one network, ten of all. */
const room = createUploadRoom({ all: 10_000, network: 4_000 });
/** Calls that have their file, and are answered when the test says so. */
const working: (() => void)[] = [];
beforeAll(async () => {
  app = fastify();
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, { info() {}, error() {} } as never));
  app.post('/counted', async (request) => {
    const seat = room.enter(request.headers['x-ip'] as string);
    try {
      const { files } = await readUpload(request, undefined, seat);
      await new Promise<void>((done) => working.push(done));
      return { bytes: files[0]?.bytes.length };
    } finally {
      seat.leave();
    }
  });
  app.post('/', async (request) => {
    const {
      body,
      files: [file],
    } = await readUpload(request);
    return { body, bytes: file?.bytes.length ?? null, name: file?.fileName ?? null };
  });
});
afterAll(() => app.close());

type Part = { name: string; value?: string; file?: string; type?: string };
const textOf = (parts: readonly Part[], end = '--b--\r\n'): string =>
  parts
    .map(({ name, value = '', file, type }) => {
      const fileName = file === undefined ? '' : `; filename="${file}"`;
      const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`;
      return `--b\r\nContent-Disposition: form-data; name="${name}"${fileName}${kind}\r\n\r\n${value}\r\n`;
    })
    .join('') + end;
const send = async (payload: string, type = 'multipart/form-data; boundary=b') => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  return answer.statusCode === 200 ? answer.json<unknown>() : answer.json<{ code: string }>().code;
};
const result = { name: 'result', value: 'received' };
const file = { name: 'file', value: 'bytes', file: 'a.png' };

describe('a form with a file', () => {
  it('is read: its texts, and the file when one was chosen', async () => {
    expect(await send(textOf([result, file]))).toEqual({ body: { result: 'received' }, bytes: 5, name: 'a.png' });
    expect(await send(textOf([result, { ...file, value: '', file: '' }]))).toMatchObject({ bytes: null });
    expect(await send(textOf([]))).toEqual({ body: {}, bytes: null, name: null });
  });

  it.each<[string, Part[]]>([
    ['a field that comes twice', [{ name: 'result', value: 'not_received' }, result]],
    ['a field that comes twice alike', [result, result]],
    ['a file under another name', [{ ...file, name: 'photo' }]],
    ['a field named as every object’s own', [{ name: '__proto__', value: 'x' }]],
    ['a field named as every object’s method', [{ name: 'constructor', value: 'x' }]],
    ['a text with U+0000', [{ name: 'result', value: 'a\0b' }]],
    ['a text beyond what is read', [{ name: 'result', value: 'x'.repeat(1_001) }]],
    ['a text that calls itself JSON', [{ name: 'result', value: '["received"]', type: 'application/json' }]],
    ['twenty-one fields', Array.from({ length: 21 }, (_, index) => ({ name: `f${index}`, value: 'x' }))],
  ])('is refused with %s', async (_what, parts) => {
    expect(await send(textOf(parts))).toBe('request.invalid');
  });

  it('is refused with two files, by a code of its own', async () => {
    expect(await send(textOf([file, file]))).toBe('upload.one_file');
  });

  it('is refused when it is none, breaks off or says no border', async () => {
    expect(await send('{}', 'application/json')).toBe('request.invalid');
    expect(await send(textOf([result], ''))).toBe('request.invalid');
    expect(await send(textOf([file], '').slice(0, 60))).toBe('request.invalid');
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=b'])
      expect([type, await send(textOf([result]), type)]).toEqual([type, 'request.invalid']);
  });

  it('is too large beyond 5 MB', async () => {
    const huge = { ...file, value: 'x'.repeat(MAX_UPLOAD_BYTES + 1) };
    expect(await send(textOf([result, huge]))).toBe('upload.too_large');
    expect(await send(textOf([{ ...file, value: 'x'.repeat(MAX_UPLOAD_BYTES) }]))).toMatchObject({ bytes: 5_242_880 });
  });
});

describe('uploads that are in work', () => {
  const upload = async (ip: string, bytes = 3_000): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/counted',
      payload: textOf([{ ...file, value: 'x'.repeat(bytes) }]),
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-ip': ip },
    });
    return answer.statusCode === 200
      ? `${answer.json<{ bytes: number }>().bytes}`
      : answer.json<{ code: string }>().code;
  };
  const until = async (count: number): Promise<void> => {
    await expect.poll(() => working.length, { interval: 1 }).toBe(count);
  };

  it('hold so much of one network and of all together, and give it back with their answers', async () => {
    const first = upload('203.0.113.1');
    await until(1);
    expect(await upload('203.0.113.2')).toBe('internal.busy');
    const small = upload('203.0.113.3', 500);
    await until(2);
    const others = ['198.51.100.1', '198.51.101.1'].map((ip) => upload(ip));
    await until(4);
    expect(await upload('192.0.2.1')).toBe('internal.busy');
    for (const done of working.splice(0)) done();
    expect(await Promise.all([first, small, ...others])).toEqual(['3000', '500', '3000', '3000']);
    const again = upload('203.0.113.2', 4_000);
    await until(1);
    for (const done of working.splice(0)) done();
    expect(await again).toBe('4000');
  });
});
