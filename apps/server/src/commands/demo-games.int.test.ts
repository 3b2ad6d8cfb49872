import { startTestServer, type TestServer } from '@trevo/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../seed/catalog/seed-catalog.ts';
import { demoGames } from './demo-games.ts';
import { runInProcess } from './test/run-command.ts';

const SIZE = 60;

describe('made-up games', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TREVO_DEMO: '1' } });
    await seedCatalog(server.app);
  });
  afterAll(() => server.close());

  const run = (count: number, more: Record<string, string> = {}) =>
    runInProcess(demoGames, [String(count)], { env: { ...server.env, ...more } });
  const listed = async (query: Record<string, string> = {}) => {
    await server.app.catalog.reload();
    return (await server.client().call('GET /wps/relay/games', { query: { pageSize: '100', ...query } })).value;
  };

  it('fill the lobby with titles and vendors of their own, once, and go again', async () => {
    const before = await listed();
    for (const _again of [1, 2]) {
      expect((await run(SIZE)).said).toContain(`${SIZE} made-up games`);
      const { games, total, vendors } = await listed();
      expect(total).toBe(before.total + SIZE);
      // Of one page.
      expect(new Set(games.map(({ gameName }) => gameName)).size).toBe(Math.min(total, 100));
      expect(vendors.length).toBe(before.vendors.length + 40);
    }
    expect((await listed({ gameName: 'tubarao' })).games[0]?.iconUrl).toMatch(/^\/media\/drawn\/\d+\.webp$/);
    expect((await run(10)).said).toContain(`${SIZE - 10} went`);
    expect((await listed()).total).toBe(before.total + 10);
    expect((await run(20)).code).toBe(0);
    expect((await listed()).total).toBe(before.total + 20);
    expect((await run(0)).code).toBe(0);
    expect(await listed()).toEqual(before);
  });

  it('are drawn when somebody looks, and no two alike', async () => {
    const pictures = await Promise.all(
      [0, 72].map(async (number) => {
        const answer = await server.client().raw(`/media/drawn/${number}.webp`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect((await sharp(pictures[0]).metadata()).width).toBe(270);
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
    expect((await server.client().raw('/media/drawn/x.webp')).status).toBe(404);
  });

  it('are refused outside a development house', async () => {
    const before = await listed();
    for (const more of [{ TREVO_DEMO: '0' }, { PUBLIC_URL: 'https://trevo.example' }]) {
      const { code, said } = await run(SIZE, more);
      expect([code, said]).toEqual([1, expect.stringContaining('not a development house')]);
    }
    expect((await listed()).total).toBe(before.total);
  });
});
