import { randomUUID } from 'node:crypto';
import { operatorClient, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTENT_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { seedContent } from '../../../seed/catalog/seed-content.ts';

const MINUTE = 60_000;
const reason = 'Campanha do mês';
const both = (text: string) => ({ PT: text, EN: `${text} (en)` });

describe('the desk of what the brand shows', () => {
  let server: TestServer;
  let admin: TestClient;
  let guest: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ replaced: { isSitePath: (path) => path !== '/promocoes' } });
    await seedContent(server.app, 1);
    admin = await operatorClient(server, 'admin');
    guest = server.client();
  });
  afterAll(() => server.close());

  const BANNER = {
    kind: 'banner',
    groupName: 'w_login',
    title: both('Entre'),
    subtitle: both(''),
    art: '/art/banners/pix',
    linkage: '/help#money',
    linkageType: 'route',
  } as const;
  const NOTICE = { kind: 'notice', promotionType: 'PL', execution: 'B', title: both('Aviso') } as const;
  const notice = (content: string) => ({ ...NOTICE, content: both(content) });
  const shown = { sort: 5, isPublished: true, startsAt: null, endsAt: null } as const;
  const save = (
    id: string,
    body: typeof BANNER | ReturnType<typeof notice> | Record<string, unknown>,
    more: Record<string, unknown> = {},
  ) =>
    admin.call('PUT /ops/content/:id', {
      params: { id },
      body: { ...shown, version: 0, reason, body, ...more } as never,
    });
  const announced = async () => (await guest.call('GET /wps/announcements')).value;
  const at = (minutes: number) => new Date(server.clock.now() + minutes * MINUTE).toISOString();
  const one = async (id: string) => (await admin.call('GET /ops/content/:id', { params: { id } })).value;

  it('shows at once what is saved, in the language of the reader, and says in the log who saved it', async () => {
    const { value } = await save('banner_login', BANNER);
    expect(value).toMatchObject({ id: 'banner_login', version: 1, state: 'shown', isBroken: false, earlier: [] });
    const { banners } = (await guest.call('GET /wps/announcements', { query: { language: 'EN' } })).value;
    expect(banners.find(({ id }) => id === 'login')).toMatchObject({ groupName: 'w_login', title: 'Entre (en)' });
    const { list } = (await admin.call('GET /ops/audit', { query: { entity: 'content' } })).value;
    expect(list[0]).toMatchObject({
      action: CONTENT_ACTIONS['PUT /ops/content/:id'],
      entityId: 'banner_login',
      reason,
    });
  });

  it('keeps every version: an earlier one is restored by saving it again, and of two editors the second is refused', async () => {
    await save('notice_rules', notice('one'));
    for (const version of [0, 7])
      expect((await save('notice_rules', notice('lost'), { version })).code).toBe('content.changed');
    const saved = await Promise.all([1, 2].map((n) => save('notice_rules', notice(`two ${n}`), { version: 1 })));
    expect(saved.filter(({ success }) => success)).toHaveLength(1);
    const { version, earlier } = await one('notice_rules');
    expect([version, earlier.map((old) => old.version)]).toEqual([2, [1]]);
    const [{ body } = { body: {} }] = earlier;
    await save('notice_rules', body, { version });
    const { player } = await announced();
    expect(player.find(({ id }) => id === 'rules')?.content).toBe('<p>one</p>');
  });

  it('shows nothing before its start, after its end, or while it is hidden', async () => {
    const isThere = async () => (await announced()).player.some(({ id }) => id === 'planned');
    await save('notice_planned', notice('soon'), { startsAt: at(10), endsAt: at(20) });
    expect([await isThere(), (await one('notice_planned')).state]).toEqual([false, 'planned']);
    server.clock.advance(10 * MINUTE);
    expect([await isThere(), (await one('notice_planned')).state]).toEqual([true, 'shown']);
    server.clock.advance(10 * MINUTE);
    expect([await isThere(), (await one('notice_planned')).state]).toEqual([false, 'over']);
    await save('notice_planned', notice('soon'), { version: 1, isPublished: false });
    expect([await isThere(), (await one('notice_planned')).state]).toEqual([false, 'hidden']);
    const upsideDown = await save('notice_wrong', notice('x'), { startsAt: at(2), endsAt: at(1) });
    expect(upsideDown.code).toBe('request.invalid');
  });

  it('cleans a text when it is saved, once more when it is shown, and refuses one of which nothing is left', async () => {
    const dirty = '<p onclick="x()">Oi <b>você</b><script>alert(1)</script><a href="javascript:x">link</a></p>';
    const clean = '<p>Oi <strong>você</strong>link</p>';
    const { value } = await save('notice_dirty', notice(dirty));
    expect(value.body).toMatchObject({ content: { PT: clean } });
    const owner = createPool({ url: server.databaseUrl, max: 1, name: 'test-owner', asOwner: true });
    await owner.query(
      `update content_version set body = jsonb_set(body, '{content,PT}', to_jsonb($1::text)) where content_id = 'dirty'`,
      [dirty],
    );
    await owner.end();
    server.app.content.forget(1);
    expect((await announced()).player.find(({ id }) => id === 'dirty')?.content).toBe(clean);
    expect((await save('notice_empty', notice('<script>alert(1)</script>'))).code).toBe('request.invalid');
  });

  it('refuses a link that leads nowhere, and says so later of one that does not any more', async () => {
    const link = (linkageType: string, linkage: string) => save('banner_link', { ...BANNER, linkageType, linkage });
    for (const [type, linkage] of [
      ['route', '//evil.example'],
      ['route', 'javascript:alert(1)'],
      ['route', '/help#nothing'],
      ['route', '/promocoes?from=home'],
      ['route', '/pages/nothing'],
      ['route', '/promotions/nothing?from=home'],
      ['route', '/news/nothing'],
      ['game', 'no-such-game'],
    ] as const)
      expect([linkage, (await link(type, linkage)).code]).toEqual([linkage, 'content.dead_link']);
    const page = { kind: 'page', title: both('Sobre'), content: both('Quem somos') };
    await save('page_who', page);
    expect((await link('route', '/pages/who')).value).toMatchObject({ isBroken: false });
    await save('page_who', page, { version: 1, isPublished: false });
    expect((await one('banner_link')).isBroken).toBe(true);
    expect((await guest.call('GET /wps/pages/:id', { params: { id: 'who' } })).code).toBe('request.not_found');
  });

  it('replaces a help article of the product, keeps it as the version to go back to, and counts what readers say', async () => {
    const titleOf = async () => {
      const { sections } = (await guest.call('GET /wps/system/helpCenter')).value;
      return sections.flatMap(({ articles }) => articles).find(({ id }) => id === 'deposit')?.title;
    };
    const { version, body } = await one('article_deposit');
    expect([version, await titleOf()]).toEqual([0, 'Como deposito?']);
    await save('article_deposit', { ...body, title: both('Depósito') });
    expect(await titleOf()).toBe('Depósito');
    expect((await one('article_deposit')).earlier.map((old) => old.version)).toEqual([0]);
    const vote = (id: string, hasHelped: boolean) =>
      guest.call('POST /wps/system/helpCenter/:id/votes', { params: { id }, body: { hasHelped } });
    await vote('deposit', true);
    await vote('deposit', false);
    expect((await one('article_deposit')).votes).toEqual({ helped: 1, not: 0 });
    expect((await vote('nothing', true)).code).toBe('request.not_found');
    await Promise.all(Array.from({ length: 10 }, () => vote('withdrawal-time', true)));
    expect((await one('article_withdrawal-time')).votes).toEqual({ helped: 1, not: 0 });
  });

  it('shows partners and pages, and nobody but an administrator reaches the desk', async () => {
    await save('partner_pg', { kind: 'partner', name: 'PG', art: '/art/banners/pix', url: 'https://pg.example' });
    const { partners } = (await guest.call('GET /wps/pages')).value;
    expect(partners).toEqual([{ id: 'pg', name: 'PG', art: '/art/banners/pix', url: 'https://pg.example' }]);
    expect((await save('partner_bad', { kind: 'partner', name: 'x', art: '/x.png', url: 'http://x' })).code).toBe(
      'request.invalid',
    );
    expect((await save('page_x', notice('another kind'))).code).toBe('request.invalid');
    const support = await operatorClient(server, 'support');
    expect((await support.call('GET /ops/content')).code).toBe('request.forbidden');
  });

  describe('a picture', () => {
    type Cut = { readonly left: number | string; readonly top: number; readonly width: number };
    const upload = async (file: Buffer | null, { left, top, width }: Cut = { left: 0, top: 0, width: 78 }) => {
      const form = new FormData();
      const fields = { cutLeft: left, cutTop: top, cutWidth: width, reason };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      if (file) form.set('file', new Blob([new Uint8Array(file)]), 'x.png');
      const response = await admin.raw('/ops/content-pictures', {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': randomUUID() },
        body: form,
      });
      return (await response.json()) as { code?: string; value?: { art: string } };
    };
    /** 1,560 x 720, a colour in each quarter, and a phone's mark that the picture lies on its side. */
    const fourColours = (orientation = 1) => {
      const quarter = (background: string) => ({
        create: { width: 780, height: 360, channels: 3 as const, background },
      });
      return sharp({ create: { width: 1_560, height: 720, channels: 3, background: '#000' } })
        .composite([
          { input: quarter('#f00'), left: 0, top: 0 },
          { input: quarter('#0f0'), left: 780, top: 0 },
          { input: quarter('#00f'), left: 0, top: 360 },
          { input: quarter('#fff'), left: 780, top: 360 },
        ])
        .withExif({ IFD0: { Copyright: 'SECRET-METADATA' } })
        .withMetadata({ orientation })
        .png()
        .toBuffer();
    };
    const fileOf = async (art: string, file: string) => {
      const response = await guest.raw(`${art}-${file}`);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    /** Which of red, green and blue are full in the corners of what was drawn: left and right above, left and right below. */
    const cornersOf = async (art = '') => {
      const { bytes } = await fileOf(art, '780.webp');
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number): string => {
        const pixel = data.subarray((y * info.width + x) * info.channels);
        return [0, 1, 2].map((channel) => ((pixel[channel] ?? 0) > 127 ? 'f' : '0')).join('');
      };
      return [at(20, 20), at(760, 20), at(20, 340), at(760, 340)];
    };

    it('is cut as asked to the pixel, drawn anew in two sizes and types, and kept for a year by its name', async () => {
      const cut = { left: 780, top: 360, width: 780 };
      const { value } = await upload(await fourColours(), cut);
      expect(value?.art).toMatch(/^\/media\/content\/[0-9a-f]{32}$/);
      expect((await upload(await fourColours(), cut)).value).toEqual(value);
      for (const file of ['780.webp', '780.avif', '1560.webp', '1560.avif']) {
        const { response, bytes } = await fileOf(value?.art ?? '', file);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${file.split('.')[1]}`]);
        expect(response.headers.get('cache-control')).toContain('immutable');
        expect(await sharp(bytes).metadata()).toMatchObject({ width: Number.parseInt(file, 10) });
        expect(bytes.includes('SECRET-METADATA')).toBe(false);
      }
      expect(await cornersOf(value?.art)).toEqual(['fff', 'fff', 'fff', 'fff']);
      const middle = await upload(await fourColours(), { left: 390, top: 180, width: 780 });
      expect(await cornersOf(middle.value?.art)).toEqual(['f00', '0f0', '00f', 'fff']);
      const above = await upload(await fourColours(), { left: 390, top: 0, width: 780 });
      expect(await cornersOf(above.value?.art)).toEqual(['f00', '0f0', 'f00', '0f0']);
      const { list } = (await admin.call('GET /ops/audit', { query: { entity: 'content-picture' } })).value;
      expect(list[0]).toMatchObject({ entityId: above.value?.art.split('/').at(-1), reason });
    });

    it('is read from the database once, however often it is asked for', async () => {
      const { value } = await upload(await fourColours(), { left: 0, top: 0, width: 780 });
      const reads = vi.spyOn(server.app.db, 'selectFrom');
      const files = [];
      for (let asked = 0; asked < 3; asked += 1) files.push((await fileOf(value?.art ?? '', '780.webp')).bytes);
      const ofPictures = reads.mock.calls.filter(([table]) => (table as unknown) === 'contentPicture');
      reads.mockRestore();
      expect([ofPictures.length, new Set(files.map((bytes) => bytes.toString('hex'))).size]).toEqual([1, 1]);
    });

    it('is cut as a person sees it, when its camera lay on its side', async () => {
      // Turned by 90 degrees it is 720 x 1,560: blue and red above, white and green below.
      const { value } = await upload(await fourColours(6), { left: 0, top: 780 - 166, width: 720 });
      expect(await cornersOf(value?.art)).toEqual(['00f', 'f00', 'fff', '0f0']);
    });

    it('whose cut leaves it or is nothing is refused', async () => {
      for (const cut of [
        { left: 781, top: 0, width: 780 },
        { left: 0, top: 361, width: 780 },
        { left: 0, top: 0, width: 1_561 },
        { left: 0, top: 0, width: 0 },
      ])
        expect([cut, (await upload(await fourColours(), cut)).code]).toEqual([cut, 'content.cut_outside']);
      for (const left of ['-1', '1.5', 'x', '100000'])
        expect((await upload(await fourColours(), { left, top: 0, width: 780 })).code).toBe('request.invalid');
    });

    it('that is none, or a drawing that can run, is refused', async () => {
      expect((await upload(null)).code).toBe('content.no_picture');
      expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe('upload.type_refused');
      expect((await upload((await fourColours()).subarray(0, 300))).code).toBe('upload.damaged');
      expect((await guest.raw('/media/content/x-780.webp')).status).toBe(404);
    });
  });
});
