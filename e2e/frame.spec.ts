import type { Locator, Page } from 'playwright-core';
import type { WireMap } from '@trevo/contract';
import { describe, expect, it } from 'vitest';
import { alter, answer } from './pages/answers/answer.ts';
import { WRITTEN } from './pages/written-content.ts';
import { house } from './run-house.ts';
import { person } from './steps/person.ts';

/** Longer than the document waits before it looks for a heading again. */
const LATE_MS = 4_000;

type Home = WireMap['GET /wps/relay/home']['value'];

/** The server draws the frame alone: before the page is in it, a link loads a new document. */
const pageIn = (page: Page): Promise<void> => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

describe('the frame around the pages', () => {
  it('folds the menu of a wide screen to its icons and keeps that; on a phone the same button opens it', async () => {
    const { page } = await person({ width: 1440 });
    await page.goto(`${house.site}/winners`);
    const rail = page.getByRole('navigation', { name: 'Navegação principal' });
    const widthOf = async () => Math.round((await rail.boundingBox())?.width ?? Number.NaN);
    await pageIn(page);
    const wide = await widthOf();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect.poll(widthOf).toBeLessThan(80);
    await page.reload();
    await pageIn(page);
    expect([wide > 200, (await widthOf()) < 80]).toEqual([true, true]);
    await page.setViewportSize({ width: 412, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Baixar o app' }).waitFor();
  });

  it('takes nothing away that the server drew of the frame, until the browser’s own stands there', async () => {
    const { page } = await person({ width: 1440 });
    await page.addInitScript(() => {
      const PARTS = ['.rail nav', 'footer'];
      const seen = new Set<string>();
      const look = () => {
        for (const part of PARTS) {
          const isThere = (document.querySelector(part)?.getClientRects().length ?? 0) > 0;
          if (isThere) seen.add(part);
          else if (seen.has(part)) document.documentElement.dataset.gone = part;
        }
      };
      const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] };
      new MutationObserver(look).observe(document, what);
    });
    for (const path of ['/', '/rng', '/help', '/winners', '/nobody-has-this-address']) {
      await page.goto(`${house.site}${path}`);
      await page.getByRole('complementary').waitFor();
      expect([path, await page.locator('html').getAttribute('data-gone')]).toEqual([path, null]);
    }
  });

  it('opens a member’s menu in the order of the specification, each entry at its page', async () => {
    const { page } = await person({ width: 1440, signedIn: true });
    await page.goto(`${house.site}/winners`);
    await pageIn(page);
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    const entries = page.getByRole('navigation', { name: 'Menu da conta' }).getByRole('link');
    const led = await entries.evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(led).toEqual([
      ['Minha conta', '/member'],
      ['Histórico de apostas', '/member/personalHistoryCopy'],
      ['Extrato da conta', '/member/transactionHistory'],
      ['Mensagens', '/member/messageV2'],
      ['Avisos', '/announce'],
      ['Depositar', '/member/depositv2'],
      ['Sacar', '/member/withdraw'],
      ['Central de segurança', '/member/securityCenter'],
      ['Verificar rodadas', '/fair'],
      ['Atendimento', expect.stringContaining('/')],
    ]);
    await entries.filter({ hasText: 'Central de segurança' }).click();
    await page.waitForURL('**/member/securityCenter');
  });

  it('says of a page that did not come that the network failed, not that it is gone, and brings it when asked again', async () => {
    const { page } = await person();
    const calls = '**/wps/pages/sobre**';
    await page.route(calls, (route) => route.abort());
    await page.goto(`${house.site}/pages/sobre`);
    await page.getByText('Conexão instável').waitFor();
    expect(await page.getByText('não existe mais').count()).toBe(0);
    await page.unroute(calls);
    await answer(page, 'GET /wps/pages/:id', WRITTEN.page);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('Quem somos').first().waitFor();
  });

  it('leads to customer service on Telegram at its three places alike, and to the channel where people follow the brand', async () => {
    const { page } = await person({ width: 1440 });
    const channel = 'https://t.me/trevo_canal';
    await alter(page, 'GET /wps/system/permission', (of) => ({
      ...of,
      customerService: [...of.customerService, { csType: 'TELEGRAM', path: 'telegramtelegram' }],
      resources: { ...of.resources, TELEGRAM: { labelNameEn: 'Telegram', url: channel } },
    }));
    await page.goto(`${house.site}/help`);
    const service = '/wps/system/customer-service/telegramtelegram';
    const hrefOf = (place: Locator, name: string) =>
      place.getByRole('link', { name, exact: true }).getAttribute('href');
    const footer = page.getByRole('contentinfo');
    expect(await hrefOf(page.getByRole('complementary'), 'Atendimento no Telegram')).toBe(service);
    expect(await hrefOf(footer, 'Atendimento no Telegram')).toBe(service);
    expect(await hrefOf(page.getByRole('main'), 'Telegram')).toBe(service);
    await footer.scrollIntoViewIfNeeded();
    expect(await hrefOf(footer, 'Telegram')).toBe(channel);
  });

  it('offers the app nowhere once the brand has switched it off', async () => {
    const { page } = await person({ width: 1440 });
    await alter(page, 'GET /wps/system/permission', (of) => ({
      ...of,
      whitelabel: of.whitelabel.map((group) => ({
        ...group,
        childrenNodes: group.childrenNodes.map((node) =>
          node.modId === 'NAVAPP3' ? { ...node, enabled: '0' as const } : node,
        ),
      })),
    }));
    await page.goto(`${house.site}/help`);
    await page.getByRole('complementary').getByRole('link', { name: 'Atendimento' }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).waitFor();
    await expect.poll(() => page.locator('a[href="/down"]').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('notícias');
    await page.getByRole('option', { name: 'Notícias' }).waitFor();
    await page.getByRole('combobox').fill('aplicativo');
    await expect.poll(() => page.getByRole('option', { name: 'Notícias' }).count()).toBe(0);
    expect(await page.getByRole('option', { name: 'Aplicativo' }).count()).toBe(0);
  });

  it('answers 404 with the page that says so for a text that is not there, in both languages, and 200 for one that is', async () => {
    const statusOf = async (path: string, lang: string) =>
      (await fetch(`${house.site}${path}`, { headers: { 'accept-language': lang } })).status;
    for (const lang of ['pt-BR', 'en']) {
      for (const path of ['/news/none', '/pages/none', '/promotions/none', '/promotions/first-login'])
        expect([path, await statusOf(path, lang)]).toEqual([path, 404]);
      for (const path of ['/news/app', '/promotions/try-demo', '/news', '/promotions', '/help'])
        expect([path, await statusOf(path, lang)]).toEqual([path, 200]);
    }
    const { page } = await person();
    const answered = await page.goto(`${house.site}/news/none`);
    await page.getByText('Esta notícia').waitFor();
    expect(answered?.status()).toBe(404);
  });

  it('reports a file that did not arrive, reloads once for it, and then offers to try again', async () => {
    const { page } = await person();
    const files = new Set<string>();
    const nameOf = (url: string) => /assets\/([\w-]+\.js)$/.exec(url)?.[1];
    page.on('request', (request) => {
      const file = nameOf(request.url());
      if (file) files.add(file);
    });
    await page.goto(`${house.site}/winners`, { waitUntil: 'networkidle' });
    const others = new Set(files);
    await page.goto(`${house.site}/promotions`, { waitUntil: 'networkidle' });
    const lost = [...files].find((file) => !others.has(file));
    const told: unknown[] = [];
    let loads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/system/lost-chunks')) told.push(request.postDataJSON());
    });
    page.on('framenavigated', () => {
      loads += 1;
    });
    await page.route(`**/assets/${lost}`, (route) => route.abort());
    await page.goto(`${house.site}/promotions`);
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await again.waitFor();
    expect(loads).toBe(2);
    expect(told).toContainEqual({ kind: 'missing', file: lost });
    await page.unrouteAll();
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Promoções' }).waitFor();
  });

  it('calls every page by its heading, in the language at hand', async () => {
    const { page } = await person({ width: 1440 });
    await page.goto(`${house.site}/winners`);
    await expect.poll(() => page.title()).toBe('Ganhadores · Trevo');
    await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).first().click();
    await expect.poll(() => page.title()).toBe('Promoções · Trevo');
    await page.getByRole('link', { name: /trevo/i }).first().click();
    await expect.poll(() => page.title()).toBe('Trevo: cassino, esportes e loterias');
    await page
      .getByRole('button', { name: /^Idioma/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('English', { exact: true }).first().click();
    await expect.poll(() => page.title()).toBe('Trevo: casino, sports and lottery');
  });

  it('calls a page by its heading also where that comes late', async () => {
    const { page } = await person();
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      ({ pathname }) => pathname.startsWith('/wps/pages/'),
      async (route) => {
        asked.resolve();
        await held.promise;
        await route.fulfill({ json: { success: true, value: WRITTEN.page } });
      },
    );
    await page.clock.install();
    await page.goto(`${house.site}/pages/sobre`);
    await asked.promise;
    await page.clock.runFor(LATE_MS);
    held.resolve();
    await page.getByRole('heading', { level: 1, name: WRITTEN.page.title }).waitFor();
    await page.clock.runFor(LATE_MS);
    await expect.poll(() => page.title()).toBe(`${WRITTEN.page.title} · Trevo`);
  });

  it('takes an address of home with filters to the games of all kinds, or of the kind that it names', async () => {
    const { page } = await person();
    await page.goto(`${house.site}/?classify=HOT`);
    await page.waitForURL(`${house.site}/games?classify=HOT`);
    await page.getByRole('heading', { level: 1, name: 'Todos os jogos' }).waitFor();
    await page.goto(`${house.site}/?gameType=live&vendor=EG2`);
    await page.waitForURL(`${house.site}/live?vendor=EG2`);
    await page.goto(`${house.site}/?gameType=`);
    await page.getByRole('region', { name: 'Em alta' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('asks a visitor to log in at a link of a notice, and lets a lottery’s page wait for that too', async () => {
    const { page } = await person();
    await answer(page, 'GET /wps/announcements', {
      ...WRITTEN.announcements,
      player: [
        {
          id: 'link',
          title: 'Um aviso',
          content: '<p><a href="/promotions">Ver a promoção</a></p>',
          execution: 'B',
          publishedAt: new Date().toISOString(),
        } as never,
      ],
    });
    await page.goto(`${house.site}/announce`);
    // The newest is open already.
    await page.getByRole('link', { name: 'Ver a promoção' }).click();
    const login = page.getByRole('dialog', { name: 'Entrar' });
    await login.waitFor();
    expect(new URL(page.url()).pathname).toBe('/announce');
    await page.goto(`${house.site}/sealottery?gameCode=X`);
    await login.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it.each([320, 360, 768])('lets no badge of a card touch another or the heart at %i px', async (width) => {
    const { page } = await person({ width });
    const home = (await (await fetch(`${house.site}/wps/relay/home`)).json()).value as Home;
    const sections = home.sections.map((section) => ({
      ...section,
      games: section.games.map((game, at) => ({
        ...game,
        isHot: 1 as const,
        isNew: 1 as const,
        availability: at % 2 === 0 ? ('slow' as const) : ('sick' as const),
      })),
    }));
    await answer(page, 'GET /wps/relay/home', { sections });
    // Another page first: home's own answers stand in its document.
    await page.goto(`${house.site}/winners`);
    await pageIn(page);
    await page
      .getByRole('link', { name: /^Trevo/ })
      .first()
      .click();
    await page.getByText('Lento', { exact: true }).first().waitFor();
    const { touching, ranks } = await page.evaluate(() => {
      const found: string[] = [];
      let ranks = 0;
      for (const card of document.querySelectorAll('main article')) {
        const parts = [...card.querySelectorAll('span.h-5.rounded-full, button[aria-pressed] > span')];
        const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()] as const);
        const rank = card.parentElement?.querySelector(':scope > article + span');
        if (rank) boxes.push([`rank ${(ranks += 1)}`, rank.getBoundingClientRect()]);
        for (const [at, [one, a]] of boxes.entries())
          for (const [other, b] of boxes.slice(at + 1))
            if (
              a.width > 0 &&
              b.width > 0 &&
              a.left < b.right &&
              b.left < a.right &&
              a.top < b.bottom &&
              b.top < a.bottom
            )
              found.push(`${one} | ${other}`);
      }
      return { touching: found, ranks };
    });
    expect(touching).toEqual([]);
    expect(ranks).toBeGreaterThan(3);
  });
});
