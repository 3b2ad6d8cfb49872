import { randomUUID } from 'node:crypto';
import { DAY } from '@trevo/time';
import {
  operatorClient,
  registerPlayer,
  startTestServer,
  type TestClient,
  type TestServer,
  trialPlayer,
} from '@trevo/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEEDBACK_ACTIONS } from '../../../test/console/audited-actions.ts';
import { createPool } from '../../platform/db/pool.ts';

type View = { id: string; status: string; pictures: number; content: string; answers: { text: string }[] };
type Answer = { success?: boolean; code?: string; value: View & { fields?: Record<string, unknown> } };
const reason = 'Atendimento ao jogador';
const words = (count: number) => Array.from({ length: count }, (_, at) => `palavra${at}`).join(' ');
const picture = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#0a8' } });
const photo = () =>
  picture()
    .withExif({ IFD0: { Copyright: 'SECRET-METADATA' } })
    .jpeg()
    .toBuffer();
type File = readonly [bytes: Buffer, name: string];
const one = async (): Promise<File[]> => [[await photo(), 'a.jpg']];

describe('what members tell the brand', () => {
  let server: TestServer;
  let support: TestClient;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    support = await operatorClient(server, 'support');
  });
  beforeEach(async () => {
    client = (await registerPlayer(server)).client;
  });
  afterAll(() => server.close());

  const put = async (
    fields: Record<string, string> = {},
    {
      files = [],
      key = randomUUID(),
      from = client,
    }: { files?: readonly File[]; key?: string; from?: TestClient } = {},
  ): Promise<Answer> => {
    const form = new FormData();
    const texts = { questionType: 'GAME', content: 'O jogo travou', ...fields };
    for (const [name, value] of Object.entries(texts)) form.set(name, value);
    for (const [bytes, name] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${from.token}`, 'idempotency-key': key };
    return (await from.raw('/wps/feedback', { method: 'PUT', headers, body: form })).json() as Promise<Answer>;
  };
  const complain = (description: string) => put({ kind: 'COMPLAINT', description });
  const own = async (of = client) => (await of.call('GET /wps/feedback')).value;
  const pictureOf = (id: string, of = client, place: '1' | '2' = '1') =>
    of.call('GET /wps/feedback/:id/pictures/:place', { params: { id, place } });

  it('keeps one line of at most 140 characters, counted as people count them', async () => {
    expect((await put({ content: '🎰'.repeat(140) })).value).toMatchObject({
      status: 'RECEIVED',
      content: '🎰'.repeat(140),
    });
    const refused = await put({ content: 'a'.repeat(141) });
    expect([refused.code, Object.keys(refused.value.fields ?? {})]).toEqual(['request.invalid', ['content']]);
    expect((await put({ content: '   ' })).code).toBe('request.invalid');
    expect((await put({ questionType: 'REFUND' })).code).toBe('request.invalid');
    expect((await own()).total).toBe(1);
  });

  it.each([
    [2, 'request.invalid'],
    [3, undefined],
    [100, undefined],
    [101, 'request.invalid'],
  ])('takes a complaint of 3 to 100 words: %i', async (count, code) => {
    expect((await complain(words(count))).code).toBe(code);
  });

  it('asks a complaint for its description, and takes none with feedback', async () => {
    expect((await put({ kind: 'COMPLAINT' })).value.fields).toHaveProperty('description');
    expect((await put({ description: words(5) })).value.fields).toHaveProperty('description');
  });

  it('keeps one feedback of the same call, and refuses its key for another', async () => {
    const key = randomUUID();
    const files = await one();
    const [first, again] = await Promise.all([put({}, { key, files }), put({}, { key, files })]);
    expect(again.value).toEqual(first.value);
    expect((await put({}, { key, files })).value).toEqual(first.value);
    expect((await put({ content: 'Outra coisa' }, { key, files })).code).toBe('request.key_reused');
    expect((await put({}, { key, files: [...files, ...files] })).code).toBe('request.key_reused');
    expect((await own()).total).toBe(1);
  });

  it('is for members: a visitor is asked to sign in, a trial account has nobody behind it', async () => {
    const visitor = server.client();
    expect((await put({}, { from: visitor })).code).toBe('session.required');
    expect((await put({}, { from: await trialPlayer(server) })).code).toBe('account.trial');
  });

  describe('pictures', () => {
    it('are drawn anew without what else the file had, and none is kept by its name', async () => {
      const name = '../../<script>alert(1)</script>.jpg';
      const { value } = await put({}, { files: [[await photo(), name]] });
      const { image } = (await pictureOf(value.id)).value;
      const bytes = Buffer.from(image.replace('data:image/webp;base64,', ''), 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
      expect(bytes.includes('SECRET-METADATA')).toBe(false);
      expect(JSON.stringify(await own())).not.toContain('<script');
    });

    it('are at most three', async () => {
      const [file] = await one();
      const three = [file, file, file] as File[];
      expect((await put({}, { files: three })).value.pictures).toBe(3);
      expect((await put({}, { files: [...three, ...three] })).code).toBe('upload.too_many_files');
    });

    it.each([
      [
        'a drawing that can run',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'upload.type_refused',
      ],
      [
        'a page that calls itself a picture',
        async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
        'upload.type_refused',
      ],
      ['another kind of picture', () => picture().gif().toBuffer(), 'upload.type_refused'],
      ['half a picture', async () => (await photo()).subarray(0, 200), 'upload.damaged'],
      ['10,000 by 10,000 pixels in a few bytes', () => picture(10_000, 10_000).png().toBuffer(), 'upload.damaged'],
      ['more than 5 MB', async () => Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]), 'upload.too_large'],
    ])('are refused with %s, and nothing is kept', async (_what, file, code) => {
      expect((await put({}, { files: [...(await one()), [await file(), 'x.png']] })).code).toBe(code);
      expect((await own()).total).toBe(0);
    });

    it('are those of their sender and of staff alone', async () => {
      const { value } = await put({}, { files: await one() });
      const other = (await registerPlayer(server)).client;
      expect((await pictureOf(value.id, other)).code).toBe('feedback.not_found');
      expect((await pictureOf(value.id, server.client())).code).toBe('session.required');
      expect((await pictureOf(value.id, client, '2')).code).toBe('feedback.not_found');
      const seen = await support.call('GET /ops/feedback/:id/pictures/:place', {
        params: { id: value.id, place: '1' },
      });
      expect(seen.value.image).toMatch(/^data:image\/webp/);
      expect((await other.call('POST /wps/feedback/:id/seen', { params: { id: value.id } })).code).toBe(
        'feedback.not_found',
      );
      // What no version can be never reaches the database.
      for (const version of [1.5, 0, 2 ** 31])
        expect(
          (await client.call('POST /wps/feedback/:id/seen', { params: { id: value.id }, body: { version } })).code,
        ).toBe('request.invalid');
    });

    it('of another brand are not there for its staff', async () => {
      const { value } = await put({}, { files: await one() });
      const pool = createPool({ url: server.databaseUrl, max: 1, name: 'test-owner', asOwner: true });
      await pool.query(
        `insert into merchant select (jsonb_populate_record(m, '{"merchant_id": 77, "code": "OTHER"}')).* from merchant m where merchant_id = 1`,
      );
      await pool.query('update feedback set merchant_id = 77 where public_id = $1', [value.id]);
      await pool.end();
      const params = { id: value.id, place: '1' } as const;
      expect((await support.call('GET /ops/feedback/:id/pictures/:place', { params })).code).toBe('feedback.not_found');
      const body = { version: 1, reason };
      expect((await support.call('POST /ops/feedback/:id/take', { params, body })).code).toBe('feedback.not_found');
    });
  });

  describe('limits', () => {
    it('let one member wait with five, however many calls come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => put()));
      expect(answers.filter(({ success }) => success)).toHaveLength(5);
      expect(answers.filter(({ code }) => code === 'feedback.too_many')).toHaveLength(7);
    });

    it('open again when staff has answered, until ten of a day', async () => {
      const send = async () => {
        const { value } = await put();
        await support.call('POST /ops/feedback/:id/close', { params: { id: value.id }, body: { version: 1, reason } });
      };
      for (let sent = 0; sent < 10; sent += 1) await send();
      expect((await put()).code).toBe('feedback.too_many');
    });

    it('count the forms of a minute by member: nobody at the same address is held up', async () => {
      const refusals: unknown[] = [];
      for (let sent = 0; sent < 21; sent += 1) refusals.push((await put({ content: ' ' })).code);
      expect([refusals.at(19), refusals.at(20)]).toEqual(['request.invalid', 'request.too_many']);
      expect((await put({}, { from: (await registerPlayer(server)).client })).code).toBeUndefined();
    });
  });

  describe('staff', () => {
    const act = (name: keyof typeof FEEDBACK_ACTIONS, id: string, version: number, more: object = {}, as = support) =>
      as.call(name as 'POST /ops/feedback/:id/answer', {
        params: { id },
        body: { version, reason, ...more } as { version: number; reason: string; answer: string },
      });
    const take = (id: string, version: number) => act('POST /ops/feedback/:id/take', id, version);
    const answer = (id: string, version: number, text = 'Já corrigimos. Obrigado!') =>
      act('POST /ops/feedback/:id/answer', id, version, { answer: text });
    const close = (id: string, version: number) => act('POST /ops/feedback/:id/close', id, version);

    it('takes, answers and closes: the member sees each state, the answer, and that there is news', async () => {
      const { id } = (await put({}, { files: await one() })).value;
      expect((await take(id, 1)).value).toMatchObject({ status: 'IN_PROGRESS', version: 2 });
      expect(await own()).toMatchObject({ unread: 0, list: [{ status: 'IN_PROGRESS', hasNews: false }] });
      await answer(id, 2);
      expect(await own()).toMatchObject({
        unread: 1,
        list: [{ status: 'ANSWERED', hasNews: true, answers: [{ text: 'Já corrigimos. Obrigado!' }] }],
      });
      await client.call('POST /wps/feedback/:id/seen', { params: { id } });
      expect((await own()).unread).toBe(0);
      expect((await close(id, 3)).value.steps.map(({ step, by }) => [step, by !== null])).toEqual([
        ['RECEIVED', false],
        ['IN_PROGRESS', true],
        ['ANSWERED', true],
        ['CLOSED', true],
      ]);
      expect((await own()).list[0]?.closedAt).not.toBeNull();
    });

    it('stays news when it comes after what the member sees', async () => {
      const { id } = (await put()).value;
      await answer(id, 1);
      const shown = (await own()).list[0]?.version;
      await answer(id, 2, 'Mais uma coisa');
      const see = (version?: number) =>
        client.call('POST /wps/feedback/:id/seen', { params: { id }, body: version === undefined ? {} : { version } });
      await see(shown);
      expect((await own()).unread).toBe(1);
      await see((await own()).list[0]?.version);
      expect((await own()).unread).toBe(0);
    });

    it('does not answer over each other, nor what is closed', async () => {
      const { id } = (await put()).value;
      const both = await Promise.all([answer(id, 1, 'Resposta um'), answer(id, 1, 'Resposta dois')]);
      expect(both.map(({ code }) => code).filter(Boolean)).toEqual(['feedback.changed']);
      expect((await own()).list[0]?.answers).toHaveLength(1);
      await close(id, 2);
      expect((await answer(id, 3)).code).toBe('feedback.changed');
      expect((await take(id, 3)).code).toBe('feedback.changed');
    });

    it('writes each step into the log, and none is for the cashier', async () => {
      const { id } = (await put()).value;
      await take(id, 1);
      await answer(id, 2);
      await close(id, 3);
      const admin = await operatorClient(server, 'admin');
      const { list } = (await admin.call('GET /ops/audit', { query: { entity: 'feedback' } })).value;
      const actions = list.filter(({ entityId }) => entityId === id).map(({ action }) => action);
      expect(actions.toSorted()).toEqual(Object.values(FEEDBACK_ACTIONS).toSorted());
      const cashier = await operatorClient(server, 'cashier');
      expect((await cashier.call('GET /ops/feedback')).code).toBe('request.forbidden');
    });

    it('finds what waits, the oldest first, by member, type and kind', async () => {
      const { id } = (await complain(words(4))).value;
      const list = async (query: Record<string, string>) => (await support.call('GET /ops/feedback', { query })).value;
      const open = await list({ view: 'open', pageSize: '100' });
      const all = await list({ view: 'all', pageSize: '100' });
      const waiting = all.list.filter(({ status }) => status === 'RECEIVED').toReversed();
      expect(open.list.map((each) => each.id)).toEqual(waiting.map((each) => each.id));
      expect([open.open, open.list.at(-1)?.id]).toEqual([open.total, id]);
      const { username } = open.list.find((each) => each.id === id)?.member ?? { username: '' };
      for (const query of [{ q: username }, { q: id }])
        expect((await list({ ...query, kind: 'COMPLAINT', questionType: 'GAME' })).list.map((each) => each.id)).toEqual(
          [id],
        );
      expect((await list({ q: id, kind: 'FEEDBACK' })).list).toEqual([]);
    });
  });

  it('forgets the address after a day and the pictures 90 days after the end', async () => {
    const { id } = (await put({}, { files: await one() })).value;
    await support.call('POST /ops/feedback/:id/close', { params: { id }, body: { version: 1, reason } });
    const forget = () => server.app.jobs.find(({ name }) => name === 'feedback.forget')?.handler({});
    const pool = createPool({ url: server.databaseUrl, max: 1, name: 'test-owner', asOwner: true });
    const kept = async () =>
      (
        await pool.query(
          'select subscriber, (select count(*)::int from feedback_picture p where p.feedback_id = f.feedback_id) pictures from feedback f where public_id = $1',
          [id],
        )
      ).rows[0] as object;
    await forget();
    expect(await kept()).toMatchObject({ subscriber: expect.any(String), pictures: 1 });
    server.clock.advance(DAY + 1);
    await forget();
    expect(await kept()).toEqual({ subscriber: null, pictures: 1 });
    server.clock.advance(90 * DAY);
    await forget();
    expect(await kept()).toEqual({ subscriber: null, pictures: 0 });
    await pool.end();
  });
});
