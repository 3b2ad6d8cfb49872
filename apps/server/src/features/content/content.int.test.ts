import { startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComing } from '../../seed/catalog/test/add-coming.ts';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { seedContent } from '../../seed/catalog/seed-content.ts';
import { createContent } from './create-content.ts';

describe('announcements', () => {
  let server: TestServer;
  let guest: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await seedContent(server.app, 1);
    await seedContent(server.app, 1);
    guest = server.client();
  });
  afterAll(() => server.close());

  it('gives banners and every kind of notice, once each after seeding twice', async () => {
    const { value } = await guest.call('GET /wps/announcements');
    expect(value.banners.map((banner) => banner.url)).toEqual(
      ['onca', 'pix', 'fair', 'carnival'].map((name) => `/art/banners/${name}`),
    );
    expect(value.player).toHaveLength(3);
    expect(value.popup.map((notice) => notice.execution).toSorted()).toEqual(['A', 'B', 'F']);
    expect(value.promotion.map(({ id, category, badge }) => [id, category, badge])).toEqual([
      ['install-app', 'DOWNLOAD_APP', null],
      ['try-demo', 'NEW_PLAYER', 'NEWBIE'],
    ]);
  });

  it('speaks the language of the caller', async () => {
    const titleIn = async (language: 'PT' | 'EN' | 'ZH') =>
      (await guest.call('GET /wps/announcements', { query: { language } })).value.banners[1]?.title;
    expect(await titleIn('PT')).toBe('Deposite com PIX');
    expect(await titleIn('EN')).toBe('Deposit with PIX');
    expect(await titleIn('ZH')).toBe('Deposit with PIX');
  });

  it('gives only the types and the execution that were asked for', async () => {
    const notices = (await guest.call('GET /wps/announcements', { query: { types: 'PL,PU', execution: 'F' } })).value;
    expect(notices).toMatchObject({ banners: [], player: [], promotion: [], help: [] });
    expect(notices.popup.map((notice) => notice.id)).toEqual(['first-login']);
  });

  it('tells news by day, the newest first, one page at a time, and each by its name', async () => {
    const news = async (query: Record<string, string>) => (await guest.call('GET /wps/news', { query })).value;
    const { list, total } = await news({ language: 'EN', pageSize: '2' });
    expect([total, list.length]).toEqual([3, 2]);
    const one = await guest.call('GET /wps/news/:id', { params: { id: 'app' }, query: { language: 'EN' } });
    expect(one.value).toMatchObject({ title: 'The site can be installed now', publishedAt: expect.any(String) });
    expect((await guest.call('GET /wps/news/:id', { params: { id: 'none' } })).code).toBe('request.not_found');
  });

  it('knows of each address whether there is something to read, from one look at the texts however many are made up', async () => {
    let reads = 0;
    const db = new Proxy(server.app.db, {
      get(of, name) {
        if (name === 'selectFrom') reads += 1;
        const part: unknown = Reflect.get(of, name);
        return typeof part === 'function' ? part.bind(of) : part;
      },
    });
    const content = createContent({ ...server.app, db });
    const gone = async (paths: readonly string[]) => {
      const answers = await Promise.all(paths.map((path) => content.isGone(1, path)));
      return paths.filter((_path, at) => answers[at]);
    };
    expect(await gone(['/', '/rng', '/news', '/pages', '/promotions', '/news/app/x', '/member'])).toEqual([]);
    expect(reads).toBe(0);
    expect(await gone(['/news/app', '/NEWS/app/', '/promotions/try-demo'])).toEqual([]);
    const madeUp = Array.from({ length: 300 }, (_, at) => `/${['news', 'pages', 'promotions'][at % 3]}/made-up-${at}`);
    // A notice that is no promotion has no page.
    const notices = ['/promotions/first-login'];
    expect(await gone([...madeUp, ...notices])).toEqual([...madeUp, ...notices]);
    expect(reads).toBe(1);
  });

  it('refuses an unknown type', async () => {
    const answer = await guest.call('GET /wps/announcements', { query: { types: 'B,ZZ' } });
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
  });

  it('announces that what is not there yet is coming, without a button that would refuse', async () => {
    await addComing(server.app, { slug: 'carnaval-cascata', code: 'SPB_C' });
    const { banners } = (await guest.call('GET /wps/announcements')).value;
    await seedCatalog(server.app);
    expect(banners.find((banner) => banner.id === 'carnival')).toMatchObject({
      subtitle: expect.stringMatching(/^Em breve/),
      linkageType: 'none',
    });
    expect(banners.find((banner) => banner.id === 'onca')).toMatchObject({ linkageType: 'game' });
  });

  it('tells the help centre in the asked language, by topics, with the brand’s own facts', async () => {
    const help = (query: Record<string, string>) => guest.call('GET /wps/system/helpCenter', { query });
    await server.app.merchants.changeSetting(1, 'age.min', 21);
    const { value } = await help({ lang: 'EN', device: 'WEB' });
    const topics = ['account', 'money', 'fair', 'responsible', 'term', 'privacy', 'about', 'contact'];
    expect([value.language, value.sections.map(({ id }) => id)]).toEqual(['EN', topics]);
    const terms = value.sections.find(({ id }) => id === 'term')?.articles;
    expect(terms?.map(({ id }) => id)).toEqual(['term']);
    expect(terms?.[0]?.content).toMatch(/^<ol><li>Only people aged 21 or older/);
    const privacy = value.sections.find(({ id }) => id === 'privacy')?.articles[0]?.content;
    expect(privacy?.match(/<h3>/g)).toHaveLength(7);
    expect(JSON.stringify(value)).not.toMatch(/\{\w/);
    expect(JSON.stringify((await help({ lang: 'PT' })).value)).toContain('Termos de uso');
    expect((await help({ device: 'FRIDGE' })).code).toBe('request.invalid');
    await server.app.merchants.changeSetting(1, 'age.min', 18);
  });
});
