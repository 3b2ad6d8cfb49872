import {
  missPow,
  registerPlayer,
  solvePow,
  startTestServer,
  type TestClient,
  type TestServer,
  query,
} from '@trevo/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('challenges', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const gapOf = async (id: string) => {
    const [row] = await query<{ gap_x: number }>(server, 'select gap_x from slider where slider_id = $1', [id]);
    return row?.gap_x ?? -1;
  };
  const answer = (client: TestClient, body: Record<string, unknown>) =>
    client.call('POST /wps/captcha/slider', { body: body as never });

  it('draws a readable PNG, at most one a second for a browser', async () => {
    const client = server.client();
    const first = await client.call('GET /wps/captcha');
    expect(await sharp(Buffer.from(first.value, 'base64')).metadata()).toMatchObject({ format: 'png', width: 240 });
    const second = await client.call('GET /wps/captcha');
    expect([second.status, second.code, second.headers.get('retry-after')]).toEqual([429, 'request.too_many', '1']);
    expect((await server.client().call('GET /wps/captcha')).success).toBe(true);
    server.clock.advance(1_000);
    const third = await client.call('GET /wps/captcha');
    expect(third.value).not.toBe(first.value);
  });

  it('shows the slider without its solution, in pictures that change', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    expect(Object.keys(value).sort()).toEqual(['background', 'height', 'id', 'piece', 'pow', 'width', 'y']);
    const background = await sharp(Buffer.from(value.background, 'base64')).metadata();
    const piece = await sharp(Buffer.from(value.piece, 'base64')).metadata();
    expect(background).toMatchObject({ format: 'jpeg', width: value.width, height: value.height });
    expect(piece).toMatchObject({ format: 'png', width: 48, height: 48, hasAlpha: true });
    expect(value.y + 48).toBeLessThanOrEqual(value.height);
    expect((await client.call('GET /wps/captcha/slider')).value.background).not.toBe(value.background);
  });

  it.each([0, 4, -4])('passes a piece that is %i px off, with or without a track', async (offset) => {
    const client = server.client();
    for (const track of [
      {},
      {
        track: [
          [0, 0],
          [300, 120],
        ],
      },
    ]) {
      const { value } = await client.call('GET /wps/captcha/slider');
      const solved = await answer(client, { id: value.id, x: (await gapOf(value.id)) + offset, ...track });
      expect(solved.value.pass).toMatch(/^[\w-]{43}$/);
    }
  });

  it('refuses a piece that is 5 px off, and there is no second try (T53)', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    const x = await gapOf(value.id);
    const wrong = await answer(client, { id: value.id, x: x + 5 });
    expect([wrong.status, wrong.code]).toEqual([400, 'challenge.failed']);
    expect((await answer(client, { id: value.id, x })).code).toBe('challenge.failed');
  });

  it('lets one of ten simultaneous answers through', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    const x = await gapOf(value.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(client, { id: value.id, x })));
    expect(answers.filter((one) => one.success)).toHaveLength(1);
  });

  it('passes a proof of work instead of a drag, and no other nonce', async () => {
    const client = server.client();
    const first = (await client.call('GET /wps/captcha/slider')).value;
    expect((await answer(client, { id: first.id, pow: solvePow(first.pow) })).success).toBe(true);
    const second = (await client.call('GET /wps/captcha/slider')).value;
    expect((await answer(client, { id: second.id, pow: missPow(second.pow) })).code).toBe('challenge.failed');
  });

  it('refuses another browser’s challenge, an old one, an unknown one and an empty answer (T53)', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    const x = await gapOf(value.id);
    expect((await answer(server.client(), { id: value.id, x })).code).toBe('challenge.failed');
    await query(server, `update slider set expires_at = expires_at - interval '2 minutes' where slider_id = $1`, [
      value.id,
    ]);
    expect((await answer(client, { id: value.id, x })).code).toBe('challenge.failed');
    expect((await answer(client, { id: 'c_nobody', x: 1 })).code).toBe('challenge.failed');
    const open = (await client.call('GET /wps/captcha/slider')).value;
    expect((await answer(client, { id: open.id })).code).toBe('challenge.failed');
  });

  it.each([{ id: 'c', x: '12' }, { id: ['c'], x: 1 }, { x: 1 }, { id: 'c', x: 1, skip: true }])(
    'refuses the malformed answer %j (T30, T53)',
    async (body) => {
      expect((await answer(server.client(), body)).code).toBe('request.invalid');
    },
  );

  it('removes what is over and keeps what is not', async () => {
    const fresh = await startTestServer({ withJobs: true });
    try {
      const { client } = await registerPlayer(fresh);
      await client.call('GET /wps/captcha');
      await client.call('GET /wps/captcha/slider');
      const count = async () => {
        const [row] = await query<{ total: number }>(
          fresh,
          `select ((select count(*) from captcha) + (select count(*) from slider) + (select count(*) from jwe_jti))::int as total`,
        );
        return row?.total;
      };
      const work = () => query(fresh, `select enqueue_job('identity.delete-expired', '{}'::json, null, null)`);
      const waiting = () =>
        query(fresh, `select from graphile_worker.jobs where task_identifier = 'identity.delete-expired'`);
      await work();
      await expect.poll(waiting).toEqual([]);
      expect(await count()).toBe(3);
      fresh.clock.advance(5 * 60_000);
      await work();
      await expect.poll(count).toBe(0);
    } finally {
      await fresh.close();
    }
  });
});
