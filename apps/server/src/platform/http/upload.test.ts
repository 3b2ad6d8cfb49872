import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from './errors.ts';
import { MAX_UPLOAD_BYTES, readUpload } from './upload.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, { info() {}, error() {} } as never));
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
