import sharp from 'sharp';
import { stubGame, openWorld, type World } from '@trevo/testkit';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const pictureOf = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe('catalogue from a vendor', () => {
  let world: World<'vendor'>;
  beforeAll(async () => {
    world = await openWorld({ vendor: 'PT' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.server.clock.advance(1_000);
    world.vendor.studio.state.breakAfterPages = null;
    world.vendor.studio.state.broken.clear();
  });
  const listed = async (query: Record<string, string> = {}) => {
    const { value } = await world.server
      .client()
      .call('GET /wps/relay/games', { query: { pageSize: 100, vassalage: 'PT', ...query } });
    return value.games;
  };
  const mirror = () => world.server.app.vendors.mirror({ merchantId: 1, vendor: 'PT' });
  const names = async () => (await listed()).map(({ gameName }) => gameName).toSorted();

  it('brings every page, and a second reading finds nothing new', async () => {
    const { state } = world.vendor.studio;
    state.games = ['a1', 'a2', 'a3', 'a4', 'a5'].map((code) => stubGame(code));
    expect(await world.vendor.sync()).toMatchObject({ error: null, added: 5, updated: 0, removed: 0 });
    expect(await names()).toEqual(['Game a1', 'Game a2', 'Game a3', 'Game a4', 'Game a5']);
    const [card] = await listed();
    expect(card).toMatchObject({
      vassalage: 'PT',
      displayName: 'Playtech · sandbox',
      playable: true,
      availability: 'ok',
      isGame: 1,
    });
    const sheet = await world.server.client().call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'pt-a1' } });
    expect(sheet.value).toMatchObject({
      rtp: '0.965000',
      minBet: '0.20',
      maxBet: '200.00',
      lines: 20,
      hasFreeSpins: true,
    });
    world.vendor.studio.paths();
    expect(await world.vendor.sync()).toMatchObject({ error: null, added: 0, updated: 0, removed: 0 });
    expect(world.vendor.studio.paths()[0]).toBe('/games?updatedAfter=2025-12-31T23%3A50%3A00.000Z');
  });

  it('takes changes and withdrawals, and forgets nothing that a record must name', async () => {
    const { state } = world.vendor.studio;
    const node = await world.server.app.catalog.nameOf(1, 'PT');
    state.games = [
      stubGame('a1', { name: 'Renamed', updatedAt: '2026-02-01T00:00:00Z' }),
      stubGame('a2', { deletedAt: '2026-02-02T00:00:00Z', updatedAt: '2026-02-02T00:00:00Z' }),
    ];
    expect(await world.vendor.sync()).toMatchObject({ error: null, added: 0, updated: 1, removed: 1 });
    expect(await names()).toEqual(['Game a3', 'Game a4', 'Game a5', 'Renamed']);
    expect(node('pt-a2')).toBe('Game a2');
    expect((await world.server.app.catalog.nameOf(1, 'EN'))('pt-a2')).toBe('Game a2');
    const gone = await world.server.client().call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'pt-a2' } });
    expect(gone.code).toBe('game.not_found');
  });

  it('never lets an older state overwrite a newer one', async () => {
    world.vendor.studio.state.games = [stubGame('a1', { name: 'Stale', updatedAt: '2026-01-15T00:00:00Z' })];
    await world.vendor.sync(true);
    expect(await names()).toContain('Renamed');
  });

  it('goes on at its cursor after a reading broke off', async () => {
    const { state } = world.vendor.studio;
    state.games = ['b1', 'b2', 'b3', 'b4', 'b5'].map((code) => stubGame(code, { updatedAt: '2026-03-01T00:00:00Z' }));
    state.breakAfterPages = 1;
    const broken = await world.vendor.sync();
    expect(broken).toMatchObject({ added: 2, removed: 0 });
    expect(broken.error).toMatch(/400/);
    world.vendor.studio.paths();
    expect(await world.vendor.sync()).toMatchObject({ error: null, added: 3 });
    expect(world.vendor.studio.paths()[0]).toMatch(/cursor=2/);
    expect(await names()).toEqual(expect.arrayContaining(['Game b1', 'Game b5']));
  });

  it('withdraws what a whole list no longer names', async () => {
    world.vendor.studio.state.games = ['b1', 'b2'].map((code) => stubGame(code, { updatedAt: '2026-03-01T00:00:00Z' }));
    expect(await world.vendor.sync(true)).toMatchObject({ error: null, added: 0 });
    expect(await names()).toEqual(['Game b1', 'Game b2']);
  });

  it('withdraws nothing of one brand because another brand’s vendor does not offer it', async () => {
    await world.owner.query("insert into merchant values (2, 'outra', 'Outra', 'BRL', array['PT'])");
    await world.vendor.connect('PT', world.vendor.studio, 2);
    const syncOther = () => world.server.app.vendors.sync({ merchantId: 2, vendor: 'PT' }, { isWhole: true });
    const { state } = world.vendor.studio;
    state.games = [stubGame('x1'), stubGame('b2', { updatedAt: '2026-03-01T00:00:00Z' })];
    expect(await syncOther()).toMatchObject({ error: null, added: 1, removed: 0 });
    expect(await names()).toEqual(['Game b1', 'Game b2', 'Game x1']);
    world.server.clock.advance(1_000);
    state.games = [];
    expect(await syncOther()).toMatchObject({ error: null, removed: 1 });
    expect(await names()).toEqual(['Game b1', 'Game b2']);
  });

  it('removes most of a catalogue only when a person asks for it', async () => {
    const { state } = world.vendor.studio;
    state.games = Array.from({ length: 12 }, (_, index) =>
      stubGame(`c${index}`, { updatedAt: '2026-04-01T00:00:00Z' }),
    );
    await world.vendor.sync();
    world.server.clock.advance(DAY);
    state.games = [stubGame('c0', { updatedAt: '2026-04-01T00:00:00Z' })];
    const end = await world.vendor.sync(true);
    expect(end.error).toMatch(/nothing was removed/);
    expect(await listed()).toHaveLength(14);
    world.server.clock.advance(DAY);
    const wanted = await world.server.app.vendors.sync(
      { merchantId: 1, vendor: 'PT' },
      { isWhole: true, mayRemoveMany: true },
    );
    expect(wanted).toMatchObject({ error: null, removed: 13 });
  });

  it('leaves out a game that it cannot show, and brings the others', async () => {
    world.vendor.studio.state.games = [
      stubGame('d1', { category: 'HORSES', updatedAt: '2026-05-01T00:00:00Z' }),
      stubGame('d2', { updatedAt: '2026-05-01T00:00:00Z' }),
    ];
    expect(await world.vendor.sync()).toMatchObject({ error: null, added: 1 });
  });

  it('does not let one vendor’s failure touch another', async () => {
    await world.vendor.connect('FC');
    world.vendor.studio.state.broken.set('/games', 400);
    expect((await world.vendor.sync()).error).toMatch(/400/);
    world.vendor.studio.state.broken.clear();
    const other = await world.server.app.vendors.sync({ merchantId: 1, vendor: 'FC' }, { isWhole: false });
    expect(other.error).toBeNull();
  });

  it('mirrors pictures only from the vendor’s hosts, and draws its own shapes, widths and formats when a browser asks', async () => {
    const { state, url } = world.vendor.studio;
    state.pictures.set('/art/e1-wide.png', await pictureOf(640, 360, '#204080'));
    const images = { '3:4': `${url}/art/e1.png`, '16:9': `${url}/art/e1-wide.png` };
    state.games = [
      stubGame('e1', { images, updatedAt: '2026-06-01T00:00:00Z' }),
      stubGame('e2', { images: { '3:4': 'http://127.0.0.1:1/else.png' }, updatedAt: '2026-06-01T00:00:00Z' }),
    ];
    await world.vendor.sync();
    await mirror();
    const cards = new Map((await listed()).map((card) => [card.nodeId, card]));
    const { iconUrl = '', art } = cards.get('pt-e1') ?? {};
    expect(iconUrl).toMatch(/^\/media\/games\/[0-9a-f]{32}$/);
    expect(art).toMatchObject({ main: 540, square: 0, wide: 540, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(Buffer.from(art?.preview ?? '', 'base64').length).toBeLessThanOrEqual(100);
    expect([cards.get('pt-e2')?.iconUrl, cards.get('pt-e2')?.art]).toEqual(['/art/tiles/vendor-game', null]);
    const drawn = async () => {
      const kept = world.server.app.db.selectFrom('gamePicture').select('file').orderBy('file');
      return (await kept.where('pictureId', '=', iconUrl.slice(-32)).execute()).map(({ file }) => file);
    };
    expect(await drawn()).toEqual([]);
    for (const [file, type] of [
      ['-180.avif', 'image/avif'],
      ['-wide-540.avif', 'image/avif'],
      ['-360.webp', 'image/webp'],
      ['', 'image/webp'],
    ]) {
      const picture = await world.server.client().raw(`${iconUrl}${file}`);
      expect([file, picture.status, picture.headers.get('content-type')]).toEqual([file, 200, type]);
      expect(picture.headers.get('cache-control')).toMatch(/immutable/);
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(await drawn()).toEqual(['180.avif', '360.webp', 'wide-540.avif']);
    for (const none of [`${iconUrl}-square-360.avif`, `${iconUrl}-720.avif`, '/media/games/../secret.webp'])
      expect((await world.server.client().raw(none)).status).toBe(404);
  });

  it('shows each language the picture with its letters, and the same one where a vendor draws no two', async () => {
    const { state, url } = world.vendor.studio;
    state.pictures.set('/art/l1-en.png', await pictureOf(300, 400, '#804020'));
    const images = { '3:4': `${url}/art/l1.png`, '3:4@EN': `${url}/art/l1-en.png` };
    state.games = [
      stubGame('l1', { images, updatedAt: '2026-06-01T12:00:00Z' }),
      stubGame('l2', { images: { '1:1': `${url}/art/l2.png` }, updatedAt: '2026-06-01T12:00:00Z' }),
    ];
    await world.vendor.sync();
    await mirror();
    const [pt, en] = await Promise.all((['PT', 'EN'] as const).map((each) => world.server.app.catalog.view(1, each)));
    const shown = (node: string) => [pt, en].map((view) => view?.find(node)?.card);
    expect(shown('pt-l1').map((card) => card?.art?.main)).toEqual([540, 360]);
    expect(new Set(shown('pt-l1').map((card) => card?.iconUrl)).size).toBe(2);
    expect(new Set(shown('pt-l2').map((card) => card?.iconUrl)).size).toBe(1);
  });

  it('keeps the old picture when a new one is none, asks for it again an hour later and not before', async () => {
    const { state, url } = world.vendor.studio;
    const iconUrl = async () => (await listed()).find(({ nodeId }) => nodeId === 'pt-k1')?.iconUrl;
    const show = async (file: string, updatedAt: string) => {
      state.games = [stubGame('k1', { images: { '3:4': `${url}/art/${file}` }, updatedAt })];
      await world.vendor.sync();
      await mirror();
      return iconUrl();
    };
    const first = await show('k1.png', '2026-06-01T13:00:00Z');
    expect(first).toMatch(/^\/media\/games\//);
    state.pictures.set('/art/k1-new.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await show('k1-new.png', '2026-06-01T14:00:00Z')).toBe(first);
    state.pictures.set('/art/k1-new.png', await pictureOf(300, 400, '#402080'));
    world.server.clock.advance(HOUR - 60_000);
    await mirror();
    expect(await iconUrl()).toBe(first);
    world.server.clock.advance(120_000);
    await mirror();
    expect(await iconUrl()).not.toBe(first);
  });

  it('says behind the vendor’s name that the sandbox plays its games, and behind no other', async () => {
    await seedCatalog(world.server.app);
    const { games, vendors } = (await world.server.client().call('GET /wps/relay/games', { query: { pageSize: 100 } }))
      .value;
    const shown = new Map(games.map(({ vassalage, displayName }) => [vassalage, displayName]));
    expect(Object.fromEntries(shown)).toMatchObject({ PT: 'Playtech · sandbox', SPB: 'Trevo Originals' });
    expect(vendors.map(({ displayName }) => displayName)).toContain('Playtech');
  });

  it('notes what a mirrored picture shows, for the order of tiles', async () => {
    const { state, url } = world.vendor.studio;
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><li>figure:jaguar</li><li>backdrop:jungle</li></x:xmpmeta>';
    const green = state.picture;
    state.picture = await sharp(green).withXmp(xmp).png().toBuffer();
    state.games = [
      stubGame('g1', { images: { '3:4': `${url}/art/g1.png` }, updatedAt: '2026-06-02T00:00:00Z' }),
      stubGame('g2', { updatedAt: '2026-06-02T00:00:00Z' }),
    ];
    await world.vendor.sync();
    await mirror();
    state.picture = green;
    const view = await world.server.app.catalog.view(1, 'PT');
    expect(view.find('pt-g1')?.game.look).toEqual({ figure: 'jaguar', hue: 145, backdrop: 'jungle' });
    expect(view.find('pt-g2')?.game.look).toEqual({ figure: null, hue: null, backdrop: null });
  });

  it('serves no picture that is not one', async () => {
    const { state, url } = world.vendor.studio;
    state.picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    state.games = [stubGame('f1', { images: { '3:4': `${url}/art/f1.svg` }, updatedAt: '2026-07-01T00:00:00Z' })];
    await world.vendor.sync();
    await mirror();
    expect((await listed()).find(({ nodeId }) => nodeId === 'pt-f1')?.iconUrl).toBe('/art/tiles/vendor-game');
  });

  it('tells the lowest share of a game that may run at several', async () => {
    world.vendor.studio.state.games = [
      stubGame('a6', { rtpsE6: [965_000, 940_000, 955_000], updatedAt: '2026-09-01T00:00:00Z' }),
    ];
    await world.vendor.sync();
    const sheet = await world.server.client().call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'pt-a6' } });
    expect(sheet.value.rtp).toBe('0.940000');
  });

  it('hides every game of a vendor that is switched off, and shows them again', async () => {
    expect((await listed()).length).toBeGreaterThan(0);
    await world.server.app.vendors.setEnabled(1, 'PT', false);
    expect(await listed()).toEqual([]);
    await world.server.app.vendors.setEnabled(1, 'PT', true);
    expect((await listed()).length).toBeGreaterThan(0);
  });

  it('greys a sick vendor’s games and names others that work', async () => {
    await world.owner.query(
      `insert into vendor_health (process_id, merchant_id, vendor, at, state, reasons, launch, callback, breaker)
       values ('other', 1, 'PT', now() + interval '50 hours', 'sick', '{launch_errors}',
         '{"calls":9,"p50Ms":10,"p95Ms":20,"errorShareE4":5000}', '{"calls":0,"p50Ms":null,"p95Ms":null,"errorShareE4":0}', 'closed')`,
    );
    await world.server.app.catalog.reload();
    const cards = await listed();
    expect(cards.every(({ availability }) => availability === 'sick')).toBe(true);
    const { value } = await world.server
      .client()
      .call('GET /wps/game/:nodeId/alternatives', { params: { nodeId: 'pt-e1' } });
    expect(value.availability).toBe('sick');
    expect(value.list.length).toBeGreaterThan(0);
    expect(value.list.every((card) => card.vassalage !== 'PT' && card.availability === 'ok' && card.playable)).toBe(
      true,
    );
    const unknown = await world.server
      .client()
      .call('GET /wps/game/:nodeId/alternatives', { params: { nodeId: 'no' } });
    expect(unknown.code).toBe('game.not_found');
    await world.owner.query('delete from vendor_health');
  });

  it('greys a vendor that answers no call after the first launch that fails, whatever went well before, until it answers', async () => {
    const {
      server,
      vendor: { studio },
    } = world;
    const availability = async () => {
      await server.app.catalog.reload();
      return [...new Set((await listed()).map((card) => card.availability))];
    };
    studio.state.games = [stubGame('s1', { updatedAt: '2026-10-01T00:00:00Z' })];
    await world.vendor.sync();
    const { client } = await world.player();
    // The house itself was just answered; what players meet counts again after half a minute.
    server.clock.advance(30_000);
    for (const path of ['/launch', '/games']) studio.state.broken.set(path, 503);
    const launched = await client.call('POST /wps/game/launchGame', { body: { nodeId: 'pt-s1' } });
    expect(launched.code).toBe('game.vendor_down');
    await server.app.vendors.askDoubtful();
    expect(await availability()).toEqual(['sick']);
    studio.state.broken.clear();
    await server.app.vendors.askDoubtful();
    expect(await availability()).not.toContain('sick');
    await world.owner.query('delete from vendor_health');
  });

  it('keeps a connection’s secrets sealed, and refuses one that lacks a value', async () => {
    const { rows } = await world.owner.query('select credentials_sealed from vendor_link');
    expect(rows[0].credentials_sealed.toString('latin1')).not.toContain(world.vendor.studio.values.secret);
    const connection = {
      merchantId: 1,
      vendor: 'PT',
      apiUrl: world.vendor.studio.url,
      allowedIps: [],
      frameOrigins: [],
      mediaHosts: [],
      source: 'operator',
    } as const;
    await expect(world.server.app.vendors.connect({ ...connection, values: { keyId: 'x' } })).rejects.toThrow(/secret/);
  });
});
